import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError, type Issue } from '#domain/errors.ts'
import { fallenTo } from '#domain/stock-level.ts'
import { netChanges, splitMissing, type Leg } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { insertTraced } from '#engine/gather.ts'
import { takeHeld } from '../holds/take-held.server.ts'
import { tellFewPieces, type Fallen } from './few-pieces.server.ts'
import { reorderPointOf } from './stock-level.server.ts'
import type { StockOperation } from './stock-operation.server.ts'
import { piecesIn, refuseShortages, tableOf, takePieces, type StockChange } from './take-pieces.server.ts'

interface LockedProduct {
  readonly id: number
  readonly name: string
  readonly isGone: boolean
  /** The pieces before the operation, and the number at which they are few. */
  readonly stock: number
  readonly reorderPoint: number
}

interface LockedWarehouse {
  readonly id: number
  readonly name: string
  readonly status: string
  readonly sells: boolean
  readonly isGone: boolean
}

interface Locked {
  readonly products: ReadonlyMap<number, LockedProduct>
  readonly warehouses: ReadonlyMap<number, LockedWarehouse>
}

/** Documents whose own entry in the audit says who moved the pieces and from where. */
export const tracedDocuments: ReadonlySet<string> = new Set([
  'sale',
  'sale-return',
  'reception',
  'supplier-return',
  'stock_count',
])

/**
 * Writes an operation in the ledger and in the inventories, or refuses all of it. Every caller locks in the same
 * order: products, warehouses, inventories. The number and the texts of the statements do not depend on the number of
 * rows. Answers the ids of the rows, in their order; with a context that gathers, the rows of the ledger are kept for
 * later instead.
 */
export async function moveStock(
  tx: Transaction,
  context: Context,
  operation: StockOperation,
): Promise<number[]> {
  const { legs } = operation
  if (legs.length === 0) return []
  const { products, warehouses } = await lockPlaces(tx, operation)
  const changes = netChanges(legs)
  await addPieces(
    tx,
    changes.filter(({ change }) => change > 0),
  )
  const unfilled = await takePieces(
    tx,
    changes.filter(({ change }) => change < 0),
  )
  const short = unfilled.length > 0 ? await takeHeld(tx, context, operation, unfilled) : []
  const { whenShort } = operation
  if (short.length > 0 && !whenShort) {
    await refuseShortages(tx, short, legs, { products, warehouses })
  }
  const taken = short.length > 0 && whenShort ? await takeAvailable(tx, short, legs, whenShort) : legs
  const ids = await writeLedger(tx, context, { ...operation, legs: taken })
  if (!operation.isPassing) {
    const offered = netChanges(taken).filter(({ warehouseId }) => warehouses.get(warehouseId)?.sells)
    await tellFewPieces(tx, context, fallen(products, offered))
  }
  return ids
}

/**
 * Takes what the short places still have, reports the missing pieces, and answers the rows to write. The products are
 * locked, so nobody else changes these places.
 */
async function takeAvailable(
  tx: Transaction,
  short: readonly StockChange[],
  legs: readonly Leg[],
  whenShort: NonNullable<StockOperation['whenShort']>,
): Promise<Leg[]> {
  const left = await piecesIn(tx, short)
  const { taken, missing } = splitMissing(legs, left)
  await takePieces(
    tx,
    left.filter(({ quantity }) => quantity > 0).map(place => ({ ...place, change: -place.quantity })),
  )
  await whenShort(missing)
  return taken
}

async function addPieces(tx: Transaction, places: readonly StockChange[]): Promise<void> {
  if (places.length === 0) return
  await sql`
    insert into inventories as i (product_id, warehouse_id, quantity)
    select product_id, warehouse_id, change from ${tableOf(places)}
    on conflict (product_id, warehouse_id) do update set quantity = i.quantity + excluded.quantity`.execute(
    tx,
  )
}

/** The moment is that of writing, because the transaction may have begun before a count that is already posted. */
function writeLedger(
  tx: Transaction,
  context: Context,
  { type, legs, note = null, document }: StockOperation,
): Promise<number[]> {
  const column = <T>(read: (leg: Leg) => T | undefined) => legs.map(leg => read(leg) ?? null)
  const statement = sql<{ id: number }>`
    insert into movements (
      group_id, type, product_id, warehouse_id, change, warehouse_origin_id, warehouse_destiny_id, reverses_id,
      origin_line_id, note, origin_type, origin_id, origin, created_by, created_at
    )
    select ${randomUUID()}::uuid, ${type}, product_id, warehouse_id, change, origin, destiny, reverses, line, ${note}::text, ${document?.type ?? null}::text,
      ${document?.id ?? null}::integer, ${document?.folio ?? null}::text, ${context.actor?.id ?? null}::integer,
      (select clock_timestamp())
    from unnest(
      ${column(leg => leg.productId)}::integer[], ${column(leg => leg.warehouseId)}::integer[],
      ${column(leg => leg.change)}::integer[], ${column(leg => leg.warehouseOriginId)}::integer[],
      ${column(leg => leg.warehouseDestinyId)}::integer[], ${column(leg => leg.reversesId)}::integer[],
      ${column(leg => leg.lineId)}::integer[]
    ) with ordinality as move (product_id, warehouse_id, change, origin, destiny, reverses, line, place)
    order by place returning id`
  if (document && tracedDocuments.has(document.type)) return insertTraced(tx, context, statement)
  return insertTraced(tx, context, statement, ids =>
    ids.map((recordId, index) => {
      const { field: _, ...leg } = legs[index] ?? {}
      return { action: 'create', resource: 'movements', recordId, after: { type, ...leg, note } }
    }),
  )
}

/**
 * A product's stock is a sum over warehouses, so two of its movements must wait for each other anyway; locking it
 * first avoids deadlocks and notices an archived product. The statement locks the warehouses after the products,
 * whose number it reads for that, so that none becomes inactive while pieces are moved to it.
 */
async function lockPlaces(tx: Transaction, { legs, isUndoing }: StockOperation): Promise<Locked> {
  const { rows } = await sql<{ products: LockedProduct[]; warehouses: LockedWarehouse[] }>`
    with goods as materialized (
      select id, name, archived_at is not null as "isGone", stock, ${reorderPointOf('products')} as "reorderPoint"
      from products
      where id = any(${[...new Set(legs.map(leg => leg.productId))]})
      order by id for no key update
    ), places as materialized (
      select id, name, status, sells, archived_at is not null as "isGone" from warehouses
      where id = any(${[...new Set(legs.map(leg => leg.warehouseId))]}) and (select count(*) from goods) >= 0
      order by id for share
    )
    select (select coalesce(json_agg(goods.*), '[]') from goods) as products,
      (select coalesce(json_agg(places.*), '[]') from places) as warehouses`.execute(tx)
  const products = new Map(rows[0]?.products.map(row => [row.id, row]))
  const warehouses = new Map(rows[0]?.warehouses.map(row => [row.id, row]))
  refuseAt(legs, leg => {
    const product = products.get(leg.productId)
    const isMissing = !product || (product.isGone && !isUndoing)
    return isMissing ? { code: 'exists', field: lineField(leg, 'product_id'), params: {} } : null
  })
  refuseAt(legs, ({ warehouseId, change }) => {
    const field = change < 0 ? 'warehouse_origin_id' : 'warehouse_destiny_id'
    const warehouse = warehouses.get(warehouseId)
    if (!warehouse || (warehouse.isGone && !isUndoing)) return { code: 'exists', field, params: {} }
    if (warehouse.status === 'active' || isUndoing) return null
    return { code: 'warehouse_inactive', field, params: { warehouse: warehouse.name } }
  })
  return { products, warehouses }
}

/** The products that this operation left with few pieces or none, and that had more before. */
function fallen(products: ReadonlyMap<number, LockedProduct>, changes: readonly StockChange[]): Fallen[] {
  return [...Map.groupBy(changes, ({ productId }) => productId)].flatMap(([id, places]) => {
    const product = products.get(id)
    if (!product) return []
    const left = places.reduce((sum, { change }) => sum + change, product.stock)
    const level = fallenTo(product.stock, left, product.reorderPoint)
    return level ? [{ id, name: product.name, left, level }] : []
  })
}

function refuseAt(legs: readonly Leg[], faultOf: (leg: Leg) => Issue | null): void {
  const faults = legs.flatMap(leg => faultOf(leg) ?? [])
  const each = new Map(faults.map(fault => [fault.field, fault]))
  if (each.size > 0) throw DomainError.of([...each.values()])
}

/** The name of another field of the same line: `details.2.quantity` gives `details.2.product_id`. */
function lineField({ field = 'quantity' }: Leg, name: string): string {
  return field.replace(/[^.]*$/, name)
}
