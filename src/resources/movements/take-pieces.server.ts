import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { placeKey, shortages, type Leg } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'

export type StockChange = Pick<Leg, 'productId' | 'warehouseId' | 'change'>

/** The pieces in a place, of which some are held for quotations. */
export interface Pieces extends StockChange {
  readonly quantity: number
  readonly held: number
}

/** The places as a table of three arrays, so that its text never changes. */
export function tableOf(places: readonly StockChange[]) {
  return sql`unnest(
    ${places.map(({ productId }) => productId)}::integer[],
    ${places.map(({ warehouseId }) => warehouseId)}::integer[],
    ${places.map(({ change }) => change)}::integer[]
  ) as piece (product_id, warehouse_id, change)`
}

/** Takes pieces that nobody holds, and answers the places that did not have enough; all others were changed. */
export async function takePieces(tx: Transaction, places: readonly StockChange[]): Promise<StockChange[]> {
  if (places.length === 0) return []
  const { rows } = await sql<Omit<StockChange, 'change'>>`
    update inventories i set quantity = i.quantity + piece.change from ${tableOf(places)}
    where i.product_id = piece.product_id and i.warehouse_id = piece.warehouse_id
      and i.quantity - i.held >= -piece.change
    returning i.product_id, i.warehouse_id`.execute(tx)
  const taken = new Set(rows.map(placeKey))
  return places.filter(place => !taken.has(placeKey(place)))
}

/** The pieces in these places; a place without a row has none. */
export async function piecesIn(tx: Transaction, places: readonly StockChange[]): Promise<Pieces[]> {
  const { rows } = await sql<Pieces>`
    select piece.product_id, piece.warehouse_id, piece.change, coalesce(i.quantity, 0) as quantity,
      coalesce(i.held, 0) as held
    from ${tableOf(places)} left join inventories i
      on i.product_id = piece.product_id and i.warehouse_id = piece.warehouse_id`.execute(tx)
  return rows
}

/** The pieces of a line that are in its place but held for other quotations. */
export interface HeldLeg {
  readonly leg: Leg
  /** How many the line lacks because of holds, how many it may take, and how many are held in its place. */
  readonly missing: number
  readonly available: number
  readonly held: number
}

/** The rows that lack pieces in these places because of holds. */
export function lacking(legs: readonly Leg[], places: readonly Pieces[]): HeldLeg[] {
  const free = places.map(place => ({ ...place, quantity: place.quantity - place.held }))
  const heldAt = new Map(places.map(place => [placeKey(place), place.held]))
  return shortages(legs, free).map(({ leg, available }) => ({
    leg,
    available,
    missing: -leg.change - available,
    held: heldAt.get(placeKey(leg)) ?? 0,
  }))
}

type Named = ReadonlyMap<number, { readonly name: string }>

/** Reports every line with too few pieces, not only the first. */
export async function refuseShortages(
  tx: Transaction,
  short: readonly StockChange[],
  legs: readonly Leg[],
  { products, warehouses }: { readonly products: Named; readonly warehouses: Named },
): Promise<never> {
  throw DomainError.of(
    lacking(legs, await piecesIn(tx, short)).map(({ leg, available, held }) => ({
      code: held > 0 ? 'stock_held' : 'insufficient_stock',
      field: leg.field ?? 'quantity',
      params: {
        available,
        ...(held > 0 && { held }),
        product: products.get(leg.productId)?.name ?? '',
        warehouse: warehouses.get(leg.warehouseId)?.name ?? '',
      },
    })),
  )
}
