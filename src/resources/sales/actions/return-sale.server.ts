import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import type { Cents } from '#domain/money.ts'
import { refundAfter, returnValue } from '#domain/sale-returns.ts'
import { heldBeside, refundBy } from '#domain/tenders.ts'
import type { ReturnedMoney } from '#domain/vouchers.ts'
import { snakeKeys } from '#domain/naming.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { nextFolio } from '#engine/folio.ts'
import { requireLive } from '#engine/live-row.ts'
import { notify } from '#engine/notices/notify.ts'
import { refundLimits } from '#resources/approvals/grant-approval.server.ts'
import type { NamedSession } from '#resources/cash-sessions/lock-session.server.ts'
import { allowRefund } from '../create/allow-over-limit.server.ts'
import { putBack } from '../move-sold.server.ts'
import { damagedPlace } from './damaged-place.server.ts'
import { sessionToRefund } from './refund-session.server.ts'
import { concernedBy, withStatus, type Sale } from '../sale-types.server.ts'
import { consumeShortages } from '../late/short-stock.server.ts'
import { refuseDamaged, releaseReturned } from '../on-order/never-came.server.ts'
import { giveBack } from '../take-payment.server.ts'
import { issueVoucher } from '../vouchers/issue-voucher.server.ts'

export interface GivenReturn {
  readonly warehouseId?: number | null | undefined
  /** For damaged pieces; by default the first warehouse that does not sell. */
  readonly damagedWarehouseId?: number | null | undefined
  readonly reason: string
  readonly creditNote?: string | null | undefined
  readonly approvalId?: string | null | undefined
  readonly sessionId?: NamedSession
  /** Says which part of the refund goes out as a vale. */
  readonly divide: (refund: Cents) => ReturnedMoney
  /** The new sale for which the goods are exchanged. */
  readonly exchangeSaleId?: number
  /** By the ids of the sale's lines. */
  readonly details: readonly {
    readonly id?: number
    readonly quantity: number
    readonly condition?: 'good' | 'damaged' | null | undefined
  }[]
}

interface ReturnedLine {
  readonly line: Sale['details'][number]
  readonly quantity: number
  readonly condition: 'good' | 'damaged'
  readonly total: Cents
}

/**
 * Takes pieces back at their price after the discount: good ones into a warehouse, damaged ones into one that does
 * not sell. Their value first lowers the balance, and money that was paid beyond the new total goes back by the ways
 * it came, or as a vale.
 */
export async function returnGoods(tx: Transaction, context: Context, sale: Sale, wish: GivenReturn) {
  if (sale.status === 'invoiced' && !wish.creditNote) {
    throw new DomainError('credit_note_needed', {}, 'credit_note')
  }
  const returned = linesOf(sale, wish.details)
  refuseDamaged(returned)
  await requireLive(tx, 'warehouses', 'warehouseId', wish.warehouseId)
  const warehouseId = wish.warehouseId ?? sale.warehouseId ?? 0
  const isDamaged = returned.some(({ condition }) => condition === 'damaged')
  const damagedWarehouseId = isDamaged ? await damagedPlace(tx, wish.damagedWarehouseId) : null
  const total = returned.reduce((sum, line) => sum + line.total, 0)
  const returnedTotal = sale.returnedTotal + total
  const refund = refundAfter(sale.paid, sale.total - returnedTotal)
  const { voucher, money } = wish.divide(refund)
  const refunds = refundBy(heldBeside(sale.tenders, voucher), money)
  const session = await sessionToRefund(tx, context, refunds, wish.sessionId)
  const missing = await consumeShortages(
    tx,
    context,
    sale,
    returned.map(({ line, quantity }) => ({ id: line.id, quantity })),
  )
  const released = await releaseReturned(tx, returned)
  // Pieces that never left: a line either lacked some, or some have not arrived yet.
  const short = missing.map((pieces, place) => pieces + (released[place] ?? 0))
  const id = await storeLines(tx, returned, short)
  await allowRefund(tx, context, sale, {
    kind: 'refund',
    amount: refund,
    returnId: id.returnId,
    approvalId: wish.approvalId,
  })
  const back = returned.map(({ line, quantity, condition }, place) => ({
    id: id.lineIds[place] ?? 0,
    productId: line.productId,
    quantity: quantity - (short[place] ?? 0),
    warehouseId: condition === 'damaged' ? (damagedWarehouseId ?? warehouseId) : warehouseId,
  }))
  await putBack(tx, context, { type: 'sale-return', id: id.returnId }, back)
  // Moving the pieces locked the warehouse after their products, and it may have begun to sell before that.
  if (isDamaged) await damagedPlace(tx, damagedWarehouseId)
  const issued =
    voucher > 0
      ? await issueVoucher(tx, context, {
          saleId: sale.id,
          returnId: id.returnId,
          exchangeSaleId: wish.exchangeSaleId ?? null,
          sessionId: session?.id ?? null,
          amount: voucher,
        })
      : undefined
  await giveBack(tx, context, sale.id, refunds, { session, returnId: id.returnId, issued })
  await markReturned(tx, returned)
  const row = {
    saleId: sale.id,
    warehouseId,
    damagedWarehouseId,
    reason: wish.reason,
    creditNote: wish.creditNote ?? null,
    total,
    refund,
    sessionId: session?.id ?? null,
    createdBy: requireActor(context).id,
  }
  const folio = await nextFolio(tx, 'D')
  await sql`
    insert into sale_returns (id, folio, sale_id, warehouse_id, damaged_warehouse_id, reason, credit_note, total, refund,
      session_id, created_by, business_date)
    overriding system value
    values (${id.returnId}, ${folio}, ${row.saleId}, ${row.warehouseId}, ${row.damagedWarehouseId}, ${row.reason},
      ${row.creditNote}, ${row.total}, ${row.refund}, ${row.sessionId}, ${row.createdBy}, shop_today())`.execute(
    tx,
  )
  await audit(tx, context, [
    { action: 'create', resource: 'sale-returns', recordId: id.returnId, after: { folio, ...row, voucher } },
  ])
  await tellIfLarge(tx, context, sale, returnedTotal)
  const values = withStatus(sale, { returnedTotal, refundedTotal: sale.refundedTotal + refund })
  return { values, folio, issued }
}

/** All returns of the sale are added up, so that nobody hides a large one by dividing it. */
async function tellIfLarge(
  tx: Transaction,
  context: Context,
  sale: Sale,
  returnedTotal: number,
): Promise<void> {
  if (returnedTotal <= (await refundLimits(tx)).seller) return
  const { id, folio } = sale
  const facts = { id, folio: folio ?? id, user: requireActor(context).name, total: returnedTotal }
  await notify(tx, context, 'return_over_limit', facts, concernedBy(sale))
}

/** The pieces of each line; reports every fault, not only the first. */
function linesOf(sale: Sale, details: GivenReturn['details']): ReturnedLine[] {
  const lines = new Map(sale.details.map(line => [line.id, line]))
  const faults: Issue[] = []
  const returned = details.flatMap(({ id, quantity, condition }, place) => {
    const line = id === undefined ? undefined : lines.get(id)
    const at = (field: string) => `details.${place}.${field}`
    if (!line) {
      faults.push({ code: id === undefined ? 'required' : 'exists', field: at('id'), params: {} })
      return []
    }
    if (details.findIndex(each => each.id === id) !== place) {
      faults.push({ code: 'duplicated', field: at('id'), params: {} })
      return []
    }
    const left = line.quantity - line.returnedQuantity
    if (quantity > left) {
      faults.push({ code: 'exceeds_sold', field: at('quantity'), params: { left, product: line.name } })
      return []
    }
    return [{ line, quantity, condition: condition ?? 'good', total: returnValue(line, quantity) } as const]
  })
  if (faults.length > 0) throw DomainError.of(faults)
  return returned
}

async function storeLines(
  tx: Transaction,
  returned: readonly ReturnedLine[],
  short: readonly number[],
): Promise<{ returnId: number; lineIds: number[] }> {
  const rows = returned.map(({ line, quantity, condition, total }, place) => ({
    saleDetailId: line.id,
    productId: line.productId,
    quantity,
    shortQuantity: short[place] ?? 0,
    condition,
    total,
  }))
  const { rows: stored } = await sql<{ id: number; returnId: number }>`
    with reserved as materialized (select nextval(pg_get_serial_sequence('sale_returns', 'id'))::integer as id)
    insert into sale_return_details (return_id, sale_detail_id, product_id, quantity, short_quantity, condition, total)
    select reserved.id, sale_detail_id, product_id, quantity, short_quantity, condition, total
    from reserved, rows from (
      jsonb_to_recordset(${JSON.stringify(rows.map(snakeKeys))}::jsonb)
        as (sale_detail_id integer, product_id integer, quantity integer, short_quantity integer, condition text, total bigint)
    ) with ordinality as given (sale_detail_id, product_id, quantity, short_quantity, condition, total, place)
    order by place returning id, return_id`.execute(tx)
  const sorted = stored.toSorted((a, b) => a.id - b.id)
  return { returnId: sorted[0]?.returnId ?? 0, lineIds: sorted.map(({ id }) => id) }
}

async function markReturned(tx: Transaction, returned: readonly ReturnedLine[]): Promise<void> {
  await sql`
    update sale_details d set returned_quantity = d.returned_quantity + given.quantity,
      returned_total = d.returned_total + given.total
    from unnest(
      ${returned.map(({ line }) => line.id)}::integer[], ${returned.map(({ quantity }) => quantity)}::integer[],
      ${returned.map(({ total }) => total)}::bigint[]
    ) as given (id, quantity, total)
    where d.id = given.id`.execute(tx)
}
