import { sql } from 'kysely'
import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import { demoProducts } from './data/catalogue/catalogue.ts'
import { demoOrders, type DemoOrder, type DemoStep } from './data/orders.ts'

interface Seeding {
  readonly tx: Transaction
  readonly add: (resource: string, records: readonly Row[]) => Promise<Row[]>
  readonly act: (resource: string, record: Row, action: string, input?: Row) => Promise<Row>
}

interface Line {
  readonly id: number
}

/** Each order is made by the same steps as by a person, one after the other. */
export async function seedOrders(seeding: Seeding): Promise<void> {
  const { tx, add } = seeding
  const [centre] = await tx.selectFrom('warehouses').select('id').where('isDefault', '=', true).execute()
  const suppliers = await tx.selectFrom('suppliers').select(['brandName', 'id']).execute()
  const products = await tx.selectFrom('products').select(['internalCode', 'id']).execute()
  const productIds = new Map(products.map(({ internalCode, id }) => [internalCode, id]))
  for (const demo of demoOrders) {
    const [order] = await add('purchase-orders', [
      {
        supplier_id: suppliers.find(({ brandName }) => brandName === demo.brand)?.id,
        warehouse_id: centre?.id,
        expected_on: await dayFrom(tx, demo.expectedIn),
        terms: demo.terms,
        notes: demo.notes,
        tax_included: demo.net ? 0 : 1,
        ...(demo.dollars && { currency: 'USD', exchange_rate: demo.dollars }),
        details: linesOf(demo).map(({ code, ...line }) => ({ ...line, product_id: productIds.get(code) })),
      },
    ])
    if (!order) throw new Error(`No order to ${demo.brand} was made`)
    for (const step of demo.steps) await take(seeding, order, step)
  }
}

/** Lines at the cost of each product, without IVA if the supplier quotes so. */
function linesOf({ brand, lines, net }: DemoOrder) {
  const sold = demoProducts.filter(({ from }) => from[0] === brand)
  return lines.map(([place, quantity]) => {
    const product = sold[place]
    if (!product) throw new Error(`${brand} has no product ${place}`)
    return {
      code: product.code,
      quantity,
      unit_price_raw: net ? Math.round(product.cost / 1.16) : product.cost,
    }
  })
}

async function take({ tx, add, act }: Seeding, order: Row, step: DemoStep): Promise<void> {
  switch (step.do) {
    case 'receive': {
      const lines = order['details'] as readonly Line[]
      await add('receptions', [
        {
          purchase_order_id: order['id'],
          warehouse_id: order['warehouseId'],
          received_on: await dayFrom(tx, -step.daysAgo),
          received_by: step.by,
          details: lines.map(({ id }, index) => ({ id, received_quantity: step.pieces[index] ?? 0 })),
        },
      ])
      break
    }
    case 'pay': {
      const cents = step.part && Math.round((Number(order['total']) * step.part) / 100)
      await act('purchase-orders', order, 'pay', {
        amount: cents ?? null,
        date: await dayFrom(tx, -step.daysAgo),
        wayToPay: step.way,
        invoice: step.invoice ?? null,
        exchangeRate: step.rate?.toFixed(6) ?? null,
        note: null,
      })
      break
    }
    case 'void': {
      const table = step.what === 'receptions' ? 'receptions' : 'purchaseOrderPayments'
      const [record] = await tx.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).execute()
      await act(step.what, { ...record }, 'void', { reason: step.reason })
      break
    }
    case 'invoice':
      await act('purchase-orders', order, 'invoice', { invoiceNumber: step.number })
      break
    case 'gdi':
      await act('purchase-orders', order, 'gdi', { gdiNumber: step.number })
      break
    case 'cancel':
      await act('purchase-orders', order, 'cancel', { reason: step.reason })
      break
    default:
      await act('purchase-orders', order, step.do)
  }
}

async function dayFrom(tx: Transaction, days: number): Promise<string> {
  const { rows } = await sql<{ day: string }>`select (shop_today() + ${days}::integer)::text as day`.execute(
    tx,
  )
  return rows[0]?.day ?? ''
}
