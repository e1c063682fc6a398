import { sql } from 'kysely'
import { z } from 'zod'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { mostLines } from '#contract/lines.ts'
import type { Database } from '#db/database.ts'
import { DomainError } from '#domain/errors.ts'
import { storedCents, storedPercent, toDecimal, type Currency } from '#domain/money.ts'
import type { PurchaseTerms } from '#domain/purchase-price.ts'
import { suggestedPieces } from '#domain/suggested-order.ts'
import { allow } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { answers, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import { reorderPointOf } from '../movements/stock-level.server.ts'
import { suppliers } from '../suppliers/supplier.resource.ts'
import { lastPrices, type KnownPrice } from './last-prices.server.ts'
import { ordersWithTexts as purchaseOrders } from './purchase-order-texts.server.ts'
import { requireProduct } from './require-product.server.ts'

const currency = z.enum(['MXN', 'USD'])

/** The terms of the order in the form; by default pesos with IVA at the shop's rate. */
const termsQuery = z.object({
  currency: currency.default('MXN'),
  tax_included: z.enum(['0', '1']).default('1'),
  iva_rate: z.coerce.number().min(0).max(100).optional(),
})

const lastSchema = z
  .object({
    unit_price_raw: z.number(),
    currency,
    tax_included: z.literal([0, 1]),
    folio: z.string(),
    ordered_on: z.string(),
  })
  .nullable()
  .meta({ description: 'El último precio de este proveedor, en sus propios términos.' })

const price = {
  unit_price_raw: z.number().nullable().meta({ description: 'En la moneda y con el IVA que se piden.' }),
  last: lastSchema,
}

const purchases = dataSchema(
  z.object({
    orders: z.int(),
    products: z.int(),
    owed: z.array(z.object({ currency, orders: z.int(), balance: z.number() })),
    credit: z
      .array(z.object({ currency, returns: z.int(), credit: z.number() }))
      .meta({ description: 'El saldo a favor de devoluciones que ninguna orden ha usado.' }),
  }),
)

const suggestion = z.object({
  product_id: idSchema,
  internal_code: z.string(),
  name: z.string(),
  supplier_code: z.string().nullable(),
  stock: z.int(),
  reorder_point: z.int(),
  on_order: z.int(),
  quantity: z.int(),
  ...price,
})

const suggestions = z.object({
  data: z.array(suggestion),
  total: z.int().meta({ description: `Todos los productos por pedir; aquí vienen ${mostLines} a lo más.` }),
})

/** Purchases from a supplier: what is owed, what to order next, and at which price. */
export function supplierBuyingRoutes(app: App, { db, registry, settings }: Engine): void {
  const config = { policy: allow(purchaseOrders.permissions.read), texts: suppliers.texts }
  const tags = [suppliers.name]

  app.get('/suppliers/:id/purchases', {
    config,
    schema: {
      tags,
      summary: 'Órdenes y productos del proveedor, su saldo por pagar y su saldo a favor en cada moneda.',
      params: idParams,
      response: answers(200, purchases, 404),
    },
    handler: async request => {
      const { id } = await supplierOf(request)
      return { data: await purchasesOf(db, id) }
    },
  })

  app.get('/suppliers/:id/suggested-order', {
    config,
    schema: {
      tags,
      summary: 'Lo que conviene pedir al proveedor: productos en su mínimo, sin lo que ya viene en camino.',
      params: idParams,
      querystring: termsQuery,
      response: answers(200, suggestions, 404, 422),
    },
    handler: async request => {
      const { id } = await supplierOf(request)
      const { rows, total } = await missingOf(db, id)
      const ids = rows.map(row => row.productId)
      const known = await lastPrices(db, id, ids, await termsOf(request))
      return {
        data: rows.map(row => ({
          product_id: row.productId,
          internal_code: row.internalCode,
          name: row.name,
          supplier_code: row.supplierCode,
          stock: row.stock,
          reorder_point: row.reorderPoint,
          on_order: row.onOrder,
          quantity: suggestedPieces(row),
          ...priceOnWire(known(row.productId)),
        })),
        total,
      }
    },
  })

  app.get('/suppliers/:id/products/:product_id/price', {
    config,
    schema: {
      tags,
      summary: 'El último precio del proveedor para un producto.',
      params: z.object({ id: z.string(), product_id: z.string() }),
      querystring: termsQuery,
      response: answers(200, dataSchema(z.object(price)), 404, 422),
    },
    handler: async request => {
      const { id } = await supplierOf(request)
      const productId = idParam(request, 'product_id') ?? 0
      await requireProduct(db, request.ctx, productId)
      const known = await lastPrices(db, id, [productId], await termsOf(request))
      return { data: priceOnWire(known(productId)) }
    },
  })

  type Request = Parameters<typeof idParam>[0]

  function supplierOf(request: Request) {
    const server = registry.get(suppliers.name)
    if (!server) throw new DomainError('not_found')
    return findRecord(db, server, idParam(request), request.ctx)
  }

  async function termsOf(request: Request): Promise<PurchaseTerms> {
    const query = request.query as z.output<typeof termsQuery>
    return {
      currency: query.currency,
      taxIncluded: query.tax_included === '1',
      ivaRate: storedPercent(query.iva_rate ?? (await settings()).iva_rate),
    }
  }
}

function priceOnWire({ price: suggested, last }: KnownPrice) {
  return {
    unit_price_raw: suggested === null ? null : toDecimal(suggested),
    last: last && {
      unit_price_raw: toDecimal(last.unitPriceRaw),
      currency: last.currency,
      tax_included: last.taxIncluded ? (1 as const) : (0 as const),
      folio: last.folio,
      ordered_on: last.orderedOn.toISOString(),
    },
  }
}

const pesos = (amount: string) => Number(storedCents(amount)) / 100

/** The balance is owed once an order is approved, and never for a cancelled one. */
async function purchasesOf(db: Database, supplierId: number) {
  const { rows } = await sql<{ orders: number; products: number }>`
    select (select count(*)::integer from purchase_orders where supplier_id = ${supplierId}) as orders,
      (select count(*)::integer from products
        where supplier_id = ${supplierId} and archived_at is null) as products`.execute(db)
  const owed = await sql<{ currency: Currency; orders: number; balance: string }>`
    select currency, count(*)::integer as orders, sum(total - paid)::bigint as balance from purchase_orders
    where supplier_id = ${supplierId} and total > paid
      and reception_status in ('approved', 'send', 'received')
    group by currency order by currency`.execute(db)
  const credit = await sql<{ currency: Currency; returns: number; credit: string }>`
    select currency, count(*)::integer as returns, sum(credit_left)::bigint as credit from supplier_return_records
    where supplier_id = ${supplierId} and status = 'active' and credit_left > 0
    group by currency order by currency`.execute(db)
  const { orders = 0, products = 0 } = rows[0] ?? {}
  return {
    orders,
    products,
    credit: credit.rows.map(row => ({ ...row, credit: pesos(row.credit) })),
    owed: owed.rows.map(({ balance, ...row }) => ({ ...row, balance: pesos(balance) })),
  }
}

interface Missing {
  readonly productId: number
  readonly internalCode: string
  readonly name: string
  readonly supplierCode: string | null
  readonly stock: number
  readonly reorderPoint: number
  readonly onOrder: number
}

/** The products for which the domain's rule suggests pieces, those that lack most first. */
async function missingOf(db: Database, supplierId: number): Promise<{ rows: Missing[]; total: number }> {
  const { rows } = await sql<Missing & { total: number }>`
    with coming as (
      select l.product_id, sum(l.quantity - l.received_quantity)::integer as pieces
      from purchase_orders o join purchase_order_lines l on l.purchase_order_id = o.id
      where o.reception_status in ('pending', 'approved', 'send')
      group by l.product_id
    )
    select * from (
      select *, count(*) over ()::integer as total
      from (
        select p.id as product_id, p.internal_code, p.name, p.supplier_code, p.stock,
          ${reorderPointOf('p')} as reorder_point, coalesce(coming.pieces, 0) as on_order
        from products p left join coming on coming.product_id = p.id
        where p.supplier_id = ${supplierId} and p.archived_at is null and p.stock_level <> 'enough'
      ) low
      where stock + on_order <= reorder_point
      order by reorder_point - stock - on_order desc, product_id
      limit ${mostLines}
    ) most
    -- To compare the names of all that lack as much takes longer than to find them.
    order by reorder_point - stock - on_order desc, name, product_id`.execute(db)
  return { rows: rows.map(({ total: _, ...row }) => row), total: rows[0]?.total ?? 0 }
}
