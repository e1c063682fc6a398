import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { mayChangeHolds, piecesToHold, refuseUntil, type AskedHold } from '#domain/holds.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { requireLive } from '#engine/live-row.ts'
import { readSettings } from '#engine/settings.ts'
import { lacking, piecesIn, refuseShortages } from '../movements/take-pieces.server.ts'
import type { Sale } from '../sales/sale-types.server.ts'
import { warehouseOf } from '../till/till-place.server.ts'
import { endHoldsOf, endPassedIn } from './end-holds.server.ts'

export interface Moment {
  readonly until: string
  readonly untilTime?: string | null | undefined
}

export interface AskedHolds extends Moment {
  readonly warehouseId?: number | null | undefined
  readonly details?: readonly AskedHold[] | undefined
}

/** Sets pieces of a locked quotation aside. */
export async function holdPieces(
  tx: Transaction,
  context: Context,
  sale: Sale,
  wish: AskedHolds,
): Promise<void> {
  if (sale.status !== 'pending' || sale.isParked) throw new DomainError('hold_needs_quotation')
  const open = new Set((await openHolds(tx, sale.id)).map(({ saleDetailId }) => saleDetailId))
  const lines = sale.details.map(line => ({
    ...line,
    onOrder: line.onOrder,
    isHeld: open.has(line.id),
  }))
  const holding = piecesToHold(lines, wish.details ?? [])
  const warehouse = await placeOf(tx, context, wish.warehouseId)
  const until = await momentOf(tx, sale, wish)
  const legs = holding.map(({ line, quantity, field }) => ({
    productId: line.productId,
    warehouseId: warehouse.id,
    change: -quantity,
    warehouseOriginId: warehouse.id,
    warehouseDestinyId: null,
    lineId: line.id,
    field,
  }))
  await lockProducts(
    tx,
    legs.map(({ productId }) => productId),
  )
  await endPassedIn(tx, context, legs)
  const products = new Map(holding.map(({ line }) => [line.productId, line]))
  if (lacking(legs, await piecesIn(tx, legs)).length > 0) {
    await refuseShortages(tx, legs, legs, { products, warehouses: new Map([[warehouse.id, warehouse]]) })
  }
  await sql`
    insert into stock_holds (sale_id, sale_detail_id, product_id, warehouse_id, quantity, until, held_by)
    select ${sale.id}::integer, line, product, ${warehouse.id}::integer, pieces, ${until}::timestamptz,
      ${requireActor(context).id}::integer
    from unnest(
      ${legs.map(({ lineId }) => lineId)}::integer[], ${legs.map(({ productId }) => productId)}::integer[],
      ${legs.map(({ change }) => -change)}::integer[]
    ) with ordinality as hold (line, product, pieces, place) order by place`.execute(tx)
  const held = legs.map(({ lineId: line, change }) => ({ line, quantity: -change }))
  const after = { until, warehouseId: warehouse.id, held }
  await audit(tx, context, [{ action: 'hold', resource: 'sales', recordId: sale.id, after }])
}

/** Changes the end of all holds of a locked quotation. */
export async function extendHolds(
  tx: Transaction,
  context: Context,
  sale: Sale,
  moment: Moment,
): Promise<void> {
  const [first] = await ownHolds(tx, context, sale)
  const until = await momentOf(tx, sale, moment)
  await sql`
    update stock_holds set until = ${until}::timestamptz where sale_id = ${sale.id} and released_at is null`.execute(
    tx,
  )
  const change = { before: { until: first?.until ?? null }, after: { until } }
  await audit(tx, context, [{ action: 'extend_hold', resource: 'sales', recordId: sale.id, ...change }])
}

/** Ends the holds of a locked quotation, on the chosen lines or on all. */
export async function releaseHolds(
  tx: Transaction,
  context: Context,
  sale: Sale,
  chosen: readonly AskedHold[],
): Promise<void> {
  const holds = await ownHolds(tx, context, sale)
  const faults = chosen.flatMap(({ id }, place) =>
    holds.some(hold => hold.saleDetailId === id)
      ? []
      : [{ code: 'exists', field: `details.${place}.id`, params: {} }],
  )
  if (faults.length > 0) throw DomainError.of(faults)
  await lockProducts(
    tx,
    holds.map(({ productId }) => productId),
  )
  const ids = chosen.flatMap(({ id }) => id ?? [])
  await endHoldsOf(tx, context, sale.id, chosen.length > 0 ? ids : null)
}

interface Open {
  readonly saleDetailId: number
  readonly productId: number
  readonly heldBy: number
  readonly until: Date
}

async function openHolds(tx: Transaction, saleId: number): Promise<Open[]> {
  const { rows } = await sql<Open>`
    select sale_detail_id, product_id, held_by, until from stock_holds
    where sale_id = ${saleId} and released_at is null order by id`.execute(tx)
  return rows
}

/** The holds of a quotation, if the caller may change them. */
async function ownHolds(tx: Transaction, context: Context, sale: Sale): Promise<Open[]> {
  const holds = await openHolds(tx, sale.id)
  if (holds.length === 0) throw new DomainError('hold_none')
  const owners = [sale.createdBy, sale.sellerId, ...holds.map(({ heldBy }) => heldBy)]
  if (!mayChangeHolds(requireActor(context), owners)) throw new DomainError('hold_not_yours')
  return holds
}

async function lockProducts(tx: Transaction, ids: readonly number[]): Promise<void> {
  await sql`select p.id from products p where p.id = any(${ids}) order by p.id for no key update`.execute(tx)
}

interface Place {
  readonly id: number
  readonly name: string
}

/** The chosen warehouse, else the one where the caller sells, else the default one. Only warehouses that sell hold pieces. */
async function placeOf(tx: Transaction, context: Context, chosen: number | null | undefined): Promise<Place> {
  await requireLive(tx, 'warehouses', 'warehouseId', chosen)
  const { rows } = await sql<Place & { status: string; sells: boolean }>`
    select id, name, status, sells from warehouses where id = coalesce(${chosen ?? null}::integer,
      ${warehouseOf(requireActor(context))},
      (select id from warehouses where is_default and archived_at is null)) for share`.execute(tx)
  const [place] = rows
  if (!place) throw new DomainError('required', {}, 'warehouse_id')
  if (place.status !== 'active')
    throw new DomainError('warehouse_inactive', { warehouse: place.name }, 'warehouse_id')
  if (!place.sells) throw new DomainError('warehouse_sells_not', {}, 'warehouse_id')
  return place
}

const clock = /^([01]\d|2[0-3]):[0-5]\d$/

/** The end of a hold, where a day without a time means its end. It is never after the quotation's own end. */
async function momentOf(tx: Transaction, sale: Sale, { until: day, untilTime }: Moment): Promise<Date> {
  if (untilTime && !clock.test(untilTime)) throw new DomainError('format', {}, 'until_time')
  const { quotation_most_days: most } = await readSettings(tx)
  const { rows } = await sql<{ until: Date; now: Date; last: Date; lastDay: string }>`
    select case when ${untilTime ?? null}::text is null then shop_moment(d.day + 1, '00:00')
        else shop_moment(d.day, ${untilTime ?? '00:00'}::time) end as until,
      now() as now, shop_moment(d.last + 1, '00:00') as last, d.last::text as last_day
    from (select ${day}::date as day,
      coalesce(${sale.validUntil}::date, shop_today() + ${most}::integer) as last) d`.execute(tx)
  const [moment] = rows
  if (!moment) throw new DomainError('fatal')
  refuseUntil(moment.until, moment.now, { moment: moment.last, day: moment.lastDay })
  return moment.until
}
