import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import type { Resource } from '#contract/resource.ts'
import type { HistoryEntry } from '#contract/history-text.ts'
import { historyText } from '#console/record/history-text.ts'
import { openTill, sell, stocked } from '#test/till.ts'
import { useApp } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { useOrders } from '#test/orders.ts'
import { countCalls } from '#test/stock-counts.ts'
import { item } from '#test/use-till.ts'
import { cashSessions } from './cash-sessions/cash-session.resource.ts'
import { customers } from './customers/customer.resource.ts'
import { movements } from './movements/movement.resource.ts'
import { products } from './products/product.resource.ts'
import { purchaseOrders } from './purchase-orders/purchase-order.resource.ts'
import { receptions } from './receptions/reception.resource.ts'
import { sales } from './sales/sale.resource.ts'
import { saleEvents } from './sales/screens/sale-events.screens.tsx'
import { stockCounts } from './stock-counts/stock-count.resource.ts'

const shop = useApp()
const orders = useOrders(shop)
const counts = countCalls(shop, () => orders.admin)

async function historyOf(resource: Resource, id: number, query = ''): Promise<HistoryEntry[]> {
  const { body } = await orders.admin('GET', `${resource.path}/${id}/history${query}`)
  return body.data
}

/** The sentences about a record that screens show, the oldest first. */
async function toldOf(resource: Resource, id: number): Promise<string[]> {
  const { body } = await orders.admin('GET', `${resource.path}/${id}`)
  return (await historyOf(resource, id)).toReversed().map(entry => {
    const { who, did } = historyText(resource, entry)
    const own = resource.name === 'sales' ? saleEvents[entry.action]?.(entry, body.data) : undefined
    return `${who}: ${typeof own?.title === 'string' ? own.title : did}`
  })
}

/** The movements that a document caused. */
async function movedBy(type: string, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from movements where origin_type = ${type} and origin_id = ${id} order by id`.execute(
    shop.services.db,
  )
  return rows.map(row => row.id)
}

/** The audit rows that the work wrote: resource, action and the fields in them. */
async function written(work: () => Promise<unknown>): Promise<string[]> {
  const { rows: before } = await sql<{ last: number }>`
    select max(id)::integer as last from audit_log`.execute(shop.services.db)
  await work()
  const { rows } = await sql<{ told: string }>`
    select concat_ws(' ', resource, action, array(select jsonb_object_keys(coalesce(after, '{}')))) as told
    from audit_log where id > ${before[0]?.last ?? 0} order by id`.execute(shop.services.db)
  return rows.map(({ told }) => told)
}

describe('the history of a record', () => {
  it('of a sale tells how it was quoted, sold and returned, and its movements who made them', async () => {
    const { call, user, warehouseId, sessionId } = await openTill(shop)
    const id = await stocked(shop, warehouseId)
    const { body: sold } = await sell(call, [item(id, 3)])
    await call('PUT', `sales/${sold.data.id}/return`, {
      reason: 'No cupo',
      details: [{ id: sold.data.details[0].id, quantity: 1 }],
      refunds: [{ way_to_pay: '01', value: 100 }],
    })
    expect(await toldOf(sales, sold.data.id)).toEqual([
      `${user.name}: Venta registrada`,
      `${user.name}: Devolución D-000001 de 1 pieza`,
    ])
    const { body: quoted } = await sell(call, [item(id)], { status: 'pending' })
    await call('PUT', `sales/${quoted.data.id}/sell/pay`, { tenders: [{ way_to_pay: '01', amount: 100 }] })
    expect(await toldOf(sales, quoted.data.id)).toEqual([
      `${user.name}: Cotización registrada`,
      `${user.name}: Vendida y cobrada`,
    ])
    expect(await toldOf(cashSessions, sessionId)).toEqual([`${user.name}: abrió el corte de caja`])

    const [taken] = await movedBy('sale', sold.data.id)
    expect(await toldOf(movements, taken ?? 0)).toEqual([`${user.name}: agregó el movimiento`])
    const { rows } = await sql<{ id: number }>`select id from sale_returns`.execute(shop.services.db)
    const [back] = await movedBy('sale-return', rows[0]?.id ?? 0)
    expect(await toldOf(movements, back ?? 0)).toEqual([`${user.name}: agregó el movimiento`])
  })

  it('of a movement by hand tells who moved it, and who reversed it', async () => {
    const { warehouseId } = await openTill(shop)
    const id = await stocked(shop, warehouseId, { pieces: 0 })
    const movement = { product_id: id, warehouse_destiny_id: warehouseId, quantity: 2 }
    const { body } = await orders.admin('POST', 'movements', movement)
    await orders.admin('PUT', `movements/${body.data.id}/reverse`)
    const sentences = ['Eva Compras: agregó el movimiento', 'Eva Compras: eligió «Revertir»']
    expect(await toldOf(movements, body.data.id)).toEqual(sentences)
    expect(
      (await historyOf(movements, body.data.id, '?per_page=1&page=2')).map(({ action }) => action),
    ).toEqual(['create'])
  })

  it('of an order, its reception and what it moved tells who did it', async () => {
    const { id, details } = await orders.approved()
    const { body } = await orders.receive(id, [{ id: details[0].id, received_quantity: 2 }])
    expect(await toldOf(purchaseOrders, id)).toEqual([
      'Eva Compras: agregó la orden de compra',
      'Eva Compras: aprobó la orden de compra',
      'Eva Compras: recibió piezas de la orden de compra',
    ])
    expect(await toldOf(receptions, body.data.id)).toEqual(['Eva Compras: agregó la recepción'])
    const [moved] = await movedBy('reception', body.data.id)
    expect(await toldOf(movements, moved ?? 0)).toEqual(['Eva Compras: agregó el movimiento'])
    expect(await historyOf(movements, moved ?? 0, '?page=2')).toEqual([])
  })

  it('of a product and of a customer tells who added them and what was changed', async () => {
    const customer = Number((await make(shop.services, 'customers', { fullName: 'Ana' }))['id'])
    await orders.admin('PUT', `customers/${customer}`, { full_name: 'Ana Ruiz' })
    expect(await toldOf(customers, customer)).toEqual([
      'El sistema: agregó el cliente',
      'Eva Compras: cambió el nombre completo de «Ana» a «Ana Ruiz»',
    ])
    const [product = 0] = orders.held.products
    await orders.admin('PUT', `products/${product}`, { name: 'Mesa alta' })
    expect(await toldOf(products, product)).toEqual([
      'El sistema: agregó el producto',
      'Eva Compras: cambió el nombre de «Mesa» a «Mesa alta»',
    ])
  })

  it('of a stock count and of what it corrected tells who did it', async () => {
    const { id, ids } = await counts.arrange([3])
    await counts.tally(id, [ids[0] ?? 0, 2])
    await orders.admin('PUT', `stock-counts/${id}/post`, { reason: 'Conteo' })
    expect(await toldOf(stockCounts, id)).toEqual([
      'Eva Compras: agregó el conteo',
      'Eva Compras: guardó lo contado en el conteo',
      'Eva Compras: aplicó el conteo',
    ])
    const [moved] = await movedBy('stock_count', id)
    expect(await toldOf(movements, moved ?? 0)).toEqual(['Eva Compras: agregó el movimiento'])
  })
})

describe('the audit', () => {
  it('has one row for a sale, which does not repeat what sale, stock and cash keep', async () => {
    const { call, warehouseId } = await openTill(shop)
    const items = [item(await stocked(shop, warehouseId)), item(await stocked(shop, warehouseId), 2)]
    expect(await written(() => sell(call, items))).toEqual(['sales create {folio}'])
    const sold = await sell(call, items)
    const { details, id } = sold.body.data
    const values = { reason: 'No cupo', details: [{ id: details[0].id, quantity: 1 }] }
    const back = { ...values, refunds: [{ way_to_pay: '01', value: 100 }] }
    const rows = await written(() => call('PUT', `sales/${id}/return`, back))
    expect(rows.map(row => row.split(' {')[0])).toEqual(['sale-returns create', 'sales return'])
  })

  it('has a row for what no document stands for: pieces and cash that are moved by hand', async () => {
    const { call, warehouseId } = await openTill(shop)
    const id = await stocked(shop, warehouseId)
    const movement = { product_id: id, warehouse_destiny_id: warehouseId, quantity: 2 }
    const moved = await written(() => orders.admin('POST', 'movements', movement))
    expect(moved.map(row => row.split(' {')[0])).toEqual(['movements create'])
    const cash = { type: 'income', amount: 20, reason: 'Cambio' }
    const put = await written(() => call('POST', 'pos/session/movements', cash))
    expect(put.map(row => row.split(' {')[0])).toEqual(['cash-entries create'])
  })
})
