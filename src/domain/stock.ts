import { DomainError } from './errors.ts'

export const movementTypes = [
  'entry',
  'output',
  'reception',
  'sale',
  'transfer',
  'adjustment',
  'return',
  'reversal',
] as const
export type MovementType = (typeof movementTypes)[number]

/** Types undone by a reversal of their own; the other types are undone by the document that made them. */
export const reversibleTypes: readonly MovementType[] = ['entry', 'output', 'transfer', 'adjustment']

/** One row of the ledger: the pieces of a product that a warehouse gained or lost. */
export interface Leg {
  readonly productId: number
  readonly warehouseId: number
  /** Pieces, never 0; negative when they leave the warehouse. */
  readonly change: number
  readonly warehouseOriginId: number | null
  readonly warehouseDestinyId: number | null
  readonly reversesId?: number
  /** The line of the document that made this row. */
  readonly lineId?: number
  /** Name of the value in the request, for refusals: `details.2.quantity`. */
  readonly field?: string
}

export interface MovementRequest {
  readonly productId: number
  readonly warehouseOriginId: number | null
  readonly warehouseDestinyId: number | null
  readonly quantity: number
}

export const mostPieces = 1_000_000

/** Only an origin makes an output, only a destiny an entry, and both make a transfer with two rows. */
export function legsOf(request: MovementRequest): { type: MovementType; legs: Leg[] } {
  const { productId, warehouseOriginId: origin, warehouseDestinyId: destiny, quantity } = request
  if (!Number.isInteger(quantity)) throw new DomainError('integer', {}, 'quantity')
  if (quantity < 1 || quantity > mostPieces) {
    throw new DomainError('between', { min: 1, max: mostPieces }, 'quantity')
  }
  if (origin === null && destiny === null) throw new DomainError('no_warehouse', {}, 'warehouse_destiny_id')
  if (origin === destiny) throw new DomainError('same_warehouse', {}, 'warehouse_destiny_id')
  const leg = (warehouseId: number, change: number): Leg => ({
    productId,
    warehouseId,
    change,
    warehouseOriginId: origin,
    warehouseDestinyId: destiny,
  })
  return {
    type: origin === null ? 'entry' : destiny === null ? 'output' : 'transfer',
    legs: [
      ...(origin === null ? [] : [leg(origin, -quantity)]),
      ...(destiny === null ? [] : [leg(destiny, quantity)]),
    ],
  }
}

/** The rows that undo these: each has the opposite change and points at the row that it undoes. */
export function reversalOf(legs: readonly (Leg & { readonly id: number })[]): Leg[] {
  return legs.map(({ id, productId, warehouseId, change, warehouseOriginId, warehouseDestinyId }) => ({
    productId,
    warehouseId,
    change: -change,
    warehouseOriginId: warehouseDestinyId,
    warehouseDestinyId: warehouseOriginId,
    reversesId: id,
  }))
}

type StockKey = Pick<Leg, 'productId' | 'warehouseId'>

export function placeKey({ productId, warehouseId }: StockKey): string {
  return `${productId}/${warehouseId}`
}

/** The sum of the rows by product and warehouse, sorted by both. Sums of zero are left out. */
export function netChanges(
  legs: readonly (StockKey & Pick<Leg, 'change'>)[],
): (StockKey & { change: number })[] {
  return [...Map.groupBy(legs, placeKey).values()]
    .flatMap(([first, ...others]) => {
      if (!first) return []
      const change = others.reduce((sum, leg) => sum + leg.change, first.change)
      return [{ productId: first.productId, warehouseId: first.warehouseId, change }]
    })
    .filter(({ change }) => change !== 0)
    .sort((a, b) => a.productId - b.productId || a.warehouseId - b.warehouseId)
}

export interface Shortage {
  readonly leg: Leg
  /** Pieces in the place that earlier rows have not taken. */
  readonly available: number
}

/** The rows that ask for more pieces than are left in their place, when taken in order. */
export function shortages(
  legs: readonly Leg[],
  places: readonly (StockKey & { readonly quantity: number })[],
): Shortage[] {
  const left = new Map(places.map(place => [placeKey(place), place.quantity]))
  const gains = legs.filter(leg => leg.change > 0)
  for (const leg of gains) {
    const held = left.get(placeKey(leg))
    if (held !== undefined) left.set(placeKey(leg), held + leg.change)
  }
  return legs.flatMap(leg => {
    const held = left.get(placeKey(leg))
    if (held === undefined || leg.change > 0) return []
    if (held + leg.change < 0) return [{ leg, available: held }]
    left.set(placeKey(leg), held + leg.change)
    return []
  })
}

export interface MissingPieces {
  readonly leg: Leg
  readonly pieces: number
}

/**
 * The rows that can be written when places hold only so many pieces, and the pieces that are missing of each row. Earlier
 * rows take first; places that are not named hold enough.
 */
export function splitMissing(
  legs: readonly Leg[],
  places: readonly (StockKey & { readonly quantity: number })[],
): { taken: Leg[]; missing: MissingPieces[] } {
  const left = new Map(places.map(place => [placeKey(place), place.quantity]))
  const taken: Leg[] = []
  const missing: MissingPieces[] = []
  for (const leg of legs) {
    const held = left.get(placeKey(leg))
    const pieces = held === undefined ? 0 : Math.max(0, -leg.change - held)
    if (held !== undefined) left.set(placeKey(leg), held + leg.change + pieces)
    if (pieces > 0) missing.push({ leg, pieces })
    if (leg.change + pieces !== 0) taken.push({ ...leg, change: leg.change + pieces })
  }
  return { taken, missing }
}
