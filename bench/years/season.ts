import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#contract/action.ts'
import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { notesOf } from '#demo/history/drawers.ts'
import { runAction } from '#engine/act.ts'
import { systemContext } from '#engine/context.ts'
import { serverResources } from '#resources/all.server.ts'
import { closeSession, sumsOf } from '#resources/cash-sessions/close-session.server.ts'
import { endHoldsOf } from '#resources/holds/end-holds.server.ts'
import { makeGlobal } from '#resources/global-invoices/make-global.server.ts'
import type { Services } from '#server/services.ts'

interface Settling {
  readonly tx: Transaction
  readonly admin: Actor
  readonly act: (resource: string, id: number, action: string, input?: Row) => Promise<unknown>
  /** The numbers that a statement finds. */
  readonly ids: (statement: RawBuilder<{ id: number }>) => Promise<readonly number[]>
}

/**
 * Ends what the demo leaves open, by the shop's own actions, as a shop does in the months that follow: a season that is
 * long past has no open drawers, debts, orders or counts. What is made to order comes before it is delivered. Quotations that
 * nobody took stay as they are, and hold nothing.
 */
export async function settle(services: Services): Promise<void> {
  const tools = { ...services, hasMail: false, jobs: { enqueue: () => Promise.resolve() } }
  const resources = new Map(serverResources(tools).map(each => [each.definition.name, each]))
  await inTransaction(services.db, async tx => {
    await sql`select set_config('statement_timeout', '5min', true)`.execute(tx)
    const people = await sql<Actor>`
      select id, name, role from users where role = 'Admin' and status = 'active' order by id limit 1`.execute(
      tx,
    )
    const admin = people.rows[0]
    if (!admin) throw new Error('The demo has an Admin')
    const settling: Settling = {
      tx,
      admin,
      act: (resource, id, name, input = {}) => {
        const found = resources.get(resource)
        if (!found) throw new Error(`No resource is called ${resource}`)
        return runAction(tx, found, systemContext('demo', admin), { id, name, input })
      },
      ids: async statement => (await statement.execute(tx)).rows.map(({ id }) => id),
    }
    await settleOrders(settling)
    await settleSales(settling)
    await settleStock(settling)
    await settleDrawers(settling)
    await settleInvoices(settling)
    await settleOffice(settling)
  })
}

async function settleSales({ tx, admin, act, ids }: Settling): Promise<void> {
  const holding = sql<{ id: number }>`
    select distinct sale_id as id from stock_holds where released_at is null order by 1`
  for (const id of await ids(holding)) await endHoldsOf(tx, systemContext('demo', admin), id, null)
  const byTransfer = { amount: null, wayToPay: '03', reference: null, tenders: [] }
  for (const id of await ids(sql`select id from sales where status = 'sold' order by id`)) {
    await act('sales', id, 'pay', byTransfer)
  }
  const trips = sql<{ id: number }>`
    select id from deliveries where status in ('scheduled', 'on_the_way') order by id`
  for (const id of await ids(trips)) {
    await act('deliveries', id, 'deliver', { receivedBy: 'El cliente', deliveredOn: null, details: [] })
  }
  const waiting = sql<{
    id: number
  }>`select id from sales s where sold_at is not null and cancelled_at is null
    and exists (select from sale_details where sale_id = s.id and delivered_at is null and quantity > returned_quantity)
    order by id`
  for (const id of await ids(waiting)) {
    await act('sales', id, 'deliver', { receivedBy: 'El cliente', deliveredOn: null, details: [] })
  }
  for (const id of await ids(sql`select id from sales where status = 'pending' and is_parked order by id`)) {
    await act('sales', id, 'cancel', { reason: 'El cliente ya no regresó' })
  }
  const odd = sql<{ id: number }>`
    select id from sales where review_reason is not null and reviewed_at is null order by id`
  for (const id of await ids(odd)) await act('sales', id, 'review', { note: 'Autorizado por teléfono' })
}

async function settleOrders({ act, ids }: Settling): Promise<void> {
  const wanted = sql<{ id: number }>`
    select o.id from on_order_lines o join sales s on s.id = o.sale_id
    where s.sold_at is not null and o.open_quantity > o.ordered_quantity order by o.id`
  for (const id of await ids(wanted)) await act('on-order', id, 'order')
  const bought = sql<{ id: number }>`
    select b.id from purchase_orders b where b.reception_status = 'pending' and exists (
      select from purchase_order_lines l join order_ties t on t.purchase_order_line_id = l.id
      where l.purchase_order_id = b.id and t.open_quantity > 0
    ) order by b.id`
  for (const id of await ids(bought)) await act('purchase-orders', id, 'approve')
  const drafts = sql<{
    id: number
  }>`select id from purchase_orders where reception_status = 'pending' order by id`
  for (const id of await ids(drafts)) await act('purchase-orders', id, 'cancel', { reason: 'Ya no se pidió' })
  const reception = { receivedOn: null, receivedBy: 'Luis Ortega' }
  const [centre = null] = await ids(sql`select id from warehouses where is_default`)
  // Orders to which nobody gave a warehouse, and the others.
  for (const warehouseId of [centre, null]) {
    const coming = sql<{ id: number }>`
      select id from purchase_orders where reception_status in ('approved', 'send')
        and (warehouse_id is null) = ${warehouseId !== null} order by id`
    for (const id of await ids(coming)) {
      await act('purchase-orders', id, 'receive', { ...reception, warehouseId })
    }
  }
  const due = sql<{ id: number }>`
    select id from purchase_orders where cancelled_at is null and approved_at is not null and paid < total order by id`
  const payment = { amount: null, date: null, wayToPay: '03', invoice: null, exchangeRate: null, note: null }
  for (const id of await ids(due)) await act('purchase-orders', id, 'pay', payment)
}

async function settleStock({ act, ids }: Settling): Promise<void> {
  const found = { quantity: null, note: 'Estaba en la bodega de atrás, sin registrar' }
  const short = sql<{ id: number }>`
    select id from stock_shortages where settled_quantity + returned_quantity < quantity order by id`
  for (const id of await ids(short)) await act('stock-shortages', id, 'settle', found)
  for (const id of await ids(sql`select id from stock_counts where status = 'open' order by id`)) {
    await act('stock-counts', id, 'post', { reason: 'Conteo de la exhibición', zeroMissing: false })
  }
}

async function settleDrawers({ tx, admin, act, ids }: Settling): Promise<void> {
  for (const id of await ids(sql`select id from cash_sessions where closed_at is null order by id`)) {
    const { cash, dollars, card } = await sumsOf(tx, id)
    await closeSession(tx, systemContext('demo', admin), id, {
      counted: [...notesOf('MXN', cash), ...notesOf('USD', dollars)],
      cardCounted: card < 0 ? null : card,
      floatLeft: null,
      notes: null,
    })
  }
  const different = sql<{ id: number }>`
    select id from cash_sessions where needs_authorization and authorized_at is null order by id`
  for (const id of await ids(different)) {
    await act('cash-sessions', id, 'authorize', { note: 'Se revisó el video: fue un error al dar cambio' })
  }
}

/** Everything that was paid is in an invoice: its own, or one to the public in general. */
async function settleInvoices({ tx, admin, act, ids }: Settling): Promise<void> {
  const asked = sql<{ id: number }>`
    select r.id from invoice_requests r join sales s on s.id = r.sale_id
    where r.rejected_at is null and s.invoice_number is null order by r.id`
  for (const id of await ids(asked)) {
    await act('invoice-requests', id, 'invoice', { invoiceNumber: `A-${2_000 + id}`, cfdiUuid: null })
  }
  const { rows } = await sql<{ dateFrom: string; dateTo: string }>`
    select month::date::text as date_from, least((month + interval '1 month - 1 day')::date, shop_today())::text as date_to
    from generate_series((select date_trunc('month', min(v.settled_on)::timestamp) from sale_invoicing v
      where v.status = 'paid' and v.invoice_number is null), shop_today()::timestamp, interval '1 month') month
    where exists (select from sale_invoicing v where v.status = 'paid' and v.invoice_number is null and v.total > 0
      and v.settled_on >= month::date and v.settled_on < (month + interval '1 month')::date)
    order by 1`.execute(tx)
  for (const month of rows) await makeGlobal(tx, systemContext('demo', admin), month)
}

async function settleOffice({ act, ids }: Settling): Promise<void> {
  for (const resource of ['messages', 'feedback'] as const) {
    const pending = sql<{ id: number }>`
      select id from ${sql.table(resource)} where status = 'pending' and archived_at is null order by id`
    for (const id of await ids(pending)) await act(resource, id, 'attend')
  }
}
