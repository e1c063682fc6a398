import type { WireSale } from '#contract/sale-body.ts'
import type { Entry } from './entry.ts'

type Pieces = ReadonlyMap<number, number>

type Waiting = Pick<Entry, 'ticket' | 'body' | 'isLate' | 'refusal'>

interface Settling {
  readonly at: number
  readonly pieces: Map<number, number>
}

/** News of the stock in an answer of the server. */
export interface StockNews {
  /** When it was asked for, by this device's clock. */
  readonly askedAt: number
  readonly products: readonly number[]
  /** Everything that the server knew by then has arrived. */
  readonly isComplete: boolean
}

/**
 * Pieces that this device sold and that the stock of its copy still counts: those of sales that wait, and those of sales
 * that the server has, until a copy that was asked for afterwards has come.
 */
export class SoldPieces {
  #waiting: readonly Waiting[] = []
  readonly #settling = new Map<string, Settling>()
  #all: Pieces = new Map()

  get all(): Pieces {
    return this.#all
  }

  /** The sales on the device. One that a till is still asking about is not sold yet. */
  wait(entries: readonly Waiting[]): void {
    this.#waiting = entries.filter(({ isLate, refusal }) => isLate && refusal === null)
    this.#add()
  }

  /** The server has taken the sale. */
  settle(ticket: string, body: WireSale, at: number): void {
    this.#settling.set(ticket, { at, pieces: new Map(piecesOf(body)) })
    this.#add()
  }

  /** Whether the server has sold pieces of it that a copy is still to confirm. */
  isSettling(productId: number): boolean {
    return [...this.#settling.values()].some(({ pieces }) => pieces.has(productId))
  }

  tell({ askedAt, products, isComplete }: StockNews): void {
    for (const [ticket, { at, pieces }] of this.#settling) {
      if (askedAt <= at) continue
      for (const id of products) pieces.delete(id)
      if (isComplete) this.#settling.delete(ticket)
    }
    this.#add()
  }

  #add(): void {
    const waiting = this.#waiting.filter(({ ticket }) => !this.#settling.has(ticket))
    this.#all = sum([
      ...waiting.map(({ body }) => piecesOf(body)),
      ...Array.from(this.#settling.values(), ({ pieces }) => pieces),
    ])
  }
}

/** A quotation takes no pieces, and neither does what is made to order. */
function piecesOf({ status, details }: WireSale): Pieces {
  if (status === 'pending') return new Map()
  const there = details.filter(({ on_order: onOrder }) => !onOrder)
  return sum(there.map(({ product_id: id, quantity }) => new Map([[id, quantity]])))
}

function sum(parts: readonly Pieces[]): Pieces {
  const total = new Map<number, number>()
  for (const part of parts) {
    for (const [id, pieces] of part) total.set(id, (total.get(id) ?? 0) + pieces)
  }
  return total
}
