import type { Issue } from './errors.ts'
import { orderTotals, type PriceTerms } from './purchase-totals.ts'
import type { Cents } from './money.ts'

/** A line of a reception, as far as a return needs it. */
export interface ReturnableLine {
  readonly id: number
  readonly productName: string | null
  readonly receivedQuantity: number
  readonly returnedQuantity: number | null
  /** In cents of the order's currency, as ordered. */
  readonly unitPriceRaw: number
}

export interface ReturnedPieces<Line extends ReturnableLine> {
  readonly line: Line
  readonly quantity: number
  /** The field of the request, for errors. */
  readonly field: string
}

export interface Wished {
  readonly id?: number
  readonly quantity: number
}

/** The pieces that were received and did not go back yet. */
export const returnable = (line: Pick<ReturnableLine, 'receivedQuantity' | 'returnedQuantity'>): number =>
  line.receivedQuantity - (line.returnedQuantity ?? 0)

/** The pieces of each line that go back, and every fault of what was asked. */
export function returnedPieces<Line extends ReturnableLine>(
  lines: readonly Line[],
  wished: readonly Wished[],
): { returned: ReturnedPieces<Line>[]; faults: Issue[] } {
  const byId = new Map(lines.map(line => [line.id, line]))
  const faults: Issue[] = []
  const returned = wished.flatMap(({ id, quantity }, place) => {
    const line = id === undefined ? undefined : byId.get(id)
    const field = `details.${place}.quantity`
    const isRepeated = wished.findIndex(each => each.id === id) !== place
    const fault = line && !isRepeated ? faultOf(line, quantity) : null
    if (fault) faults.push({ ...fault, field })
    if (!line || isRepeated) {
      const code = id === undefined ? 'required' : line ? 'duplicated' : 'exists'
      faults.push({ code, field: `details.${place}.id`, params: {} })
      return []
    }
    return quantity > 0 ? [{ line, quantity, field }] : []
  })
  if (faults.length === 0 && returned.length === 0) {
    faults.push({ code: 'nothing_returned', field: 'details', params: {} })
  }
  return { returned, faults }
}

function faultOf(line: ReturnableLine, quantity: number): Omit<Issue, 'field'> | null {
  const left = returnable(line)
  if (quantity <= left) return null
  const product = line.productName ?? ''
  return left === 0
    ? { code: 'nothing_to_return', params: { product } }
    : { code: 'exceeds_received', params: { product, left } }
}

/** What the supplier owes for the pieces: their ordered price, with IVA, rounded once as an order is. */
export function creditFor(
  returned: readonly { readonly line: Pick<ReturnableLine, 'unitPriceRaw'>; readonly quantity: number }[],
  terms: PriceTerms,
): Cents {
  const lines = returned.map(({ line, quantity }) => ({ quantity, unitPriceRaw: line.unitPriceRaw }))
  return orderTotals(lines, terms).total
}

/** A return with credit that nobody used, in cents of its currency. */
export interface Credit {
  readonly id: number
  readonly left: number
}

export interface CreditUse {
  readonly supplierReturnId: number
  readonly amount: number
}

/** How much each return gives for an amount, in their order; null when they have less together. */
export function useCredits(credits: readonly Credit[], amount: number): CreditUse[] | null {
  let missing = amount
  const uses = credits.flatMap(({ id, left }) => {
    const taken = Math.min(left, missing)
    missing -= taken
    return taken > 0 ? [{ supplierReturnId: id, amount: taken }] : []
  })
  return missing > 0 ? null : uses
}
