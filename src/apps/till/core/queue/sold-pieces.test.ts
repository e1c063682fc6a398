import { describe, expect, it } from 'vitest'
import type { WireSale } from '#contract/sale-body.ts'
import type { Entry } from './entry.ts'
import { SoldPieces } from './sold-pieces.ts'

const chair = 7
const table = 8

function bodyOf(pieces: Readonly<Record<number, number>>, more: object = {}): WireSale {
  return {
    ticket: 'a',
    payment_type_id: 1,
    details: Object.entries(pieces).map(([id, quantity]) => ({
      product_id: Number(id),
      quantity,
      unit_price: 100,
    })),
    ...more,
  }
}

function entry(ticket: string, body: WireSale, more: Partial<Entry> = {}) {
  return { ticket, body, isLate: true, refusal: null, ...more }
}

const shown = (sold: SoldPieces) => Object.fromEntries(sold.all)

describe('pieces that a till sold and its copy still counts', () => {
  it('are those of the sales that wait, all together', () => {
    const sold = new SoldPieces()
    sold.wait([entry('a', bodyOf({ [chair]: 2 })), entry('b', bodyOf({ [chair]: 1, [table]: 4 }))])
    expect(shown(sold)).toEqual({ [chair]: 3, [table]: 4 })
    sold.wait([])
    expect(shown(sold), 'given up').toEqual({})
  })

  it('are none of a sale that is being asked about, was refused, or is a quotation', () => {
    const sold = new SoldPieces()
    const body = bodyOf({ [chair]: 2 })
    sold.wait([
      entry('a', body, { isLate: false }),
      entry('b', body, { refusal: { message: 'No', fields: {} } }),
      entry('c', bodyOf({ [chair]: 2 }, { status: 'pending' })),
    ])
    expect(shown(sold)).toEqual({})
  })

  it('stay until a copy has come that was asked for after the server took the sale, and count once', () => {
    const sold = new SoldPieces()
    const body = bodyOf({ [chair]: 2 })
    sold.wait([entry('a', body)])
    sold.settle('a', body, 1_000)
    expect(shown(sold), 'while the entry is still on the disk').toEqual({ [chair]: 2 })
    sold.wait([entry('a', body)])
    expect(shown(sold)).toEqual({ [chair]: 2 })
    sold.wait([])
    sold.tell({ askedAt: 999, products: [chair], isComplete: true })
    sold.tell({ askedAt: 1_000, products: [], isComplete: true })
    expect(shown(sold), 'it may not know of the sale').toEqual({ [chair]: 2 })
    sold.tell({ askedAt: 1_001, products: [chair], isComplete: true })
    expect(shown(sold)).toEqual({})
  })

  it('end with the page that tells the stock of their product, or with the last one', () => {
    const sold = new SoldPieces()
    sold.settle('a', bodyOf({ [chair]: 2, [table]: 1 }), 1_000)
    sold.tell({ askedAt: 1_001, products: [chair], isComplete: false })
    expect(shown(sold)).toEqual({ [table]: 1 })
    sold.tell({ askedAt: 1_001, products: [], isComplete: true })
    expect(shown(sold)).toEqual({})
  })
})
