import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { costAfterReception, costAfterVoid, readCost, writeCost } from './average-cost.ts'
import type { Percent } from './money.ts'
import { creditFor, returnable, returnedPieces, useCredits, type ReturnableLine } from './supplier-return.ts'

const line = (values: Partial<ReturnableLine> = {}): ReturnableLine => ({
  id: 1,
  productName: 'Mesa',
  receivedQuantity: 5,
  returnedQuantity: 2,
  unitPriceRaw: 10_000,
  ...values,
})
const iva = (taxIncluded: boolean) => ({ taxIncluded, ivaRate: 1_600 as Percent })

describe('the pieces that go back to a supplier', () => {
  it('are at most those that were received and are still here', () => {
    expect(returnable(line())).toBe(3)
    expect(returnable(line({ returnedQuantity: null }))).toBe(5)
    expect(returnedPieces([line()], [{ id: 1, quantity: 3 }])).toEqual({
      returned: [{ line: line(), quantity: 3, field: 'details.0.quantity' }],
      faults: [],
    })
    expect(returnedPieces([line()], [{ id: 1, quantity: 4 }]).faults).toEqual([
      { code: 'exceeds_received', field: 'details.0.quantity', params: { product: 'Mesa', left: 3 } },
    ])
    expect(returnedPieces([line({ returnedQuantity: 5 })], [{ id: 1, quantity: 1 }]).faults).toEqual([
      { code: 'nothing_to_return', field: 'details.0.quantity', params: { product: 'Mesa' } },
    ])
  })

  it('are of lines of the reception, each once, and at least one', () => {
    const wished = [{ id: 1, quantity: 0 }, { id: 1, quantity: 1 }, { id: 9, quantity: 1 }, { quantity: 1 }]
    expect(returnedPieces([line()], wished).faults.map(({ code, field }) => [field, code])).toEqual([
      ['details.1.id', 'duplicated'],
      ['details.2.id', 'exists'],
      ['details.3.id', 'required'],
    ])
    expect(returnedPieces([line()], [{ id: 1, quantity: 0 }]).faults).toEqual([
      { code: 'nothing_returned', field: 'details', params: {} },
    ])
  })
})

describe('the credit of a return', () => {
  it('is the ordered price with IVA, rounded once', () => {
    const two = [
      { line: line({ unitPriceRaw: 3 }), quantity: 1 },
      { line: line({ unitPriceRaw: 101 }), quantity: 3 },
    ]
    expect(creditFor(two, iva(true))).toBe(306)
    // 306 × 1.16 is 354.96 cents.
    expect(creditFor(two, iva(false))).toBe(355)
  })

  it('is used from the oldest return on, exactly, and never beyond what there is', () => {
    const credits = [
      { id: 4, left: 100 },
      { id: 5, left: 0 },
      { id: 7, left: 50 },
    ]
    expect(useCredits(credits, 100)).toEqual([{ supplierReturnId: 4, amount: 100 }])
    expect(useCredits(credits, 101)).toEqual([
      { supplierReturnId: 4, amount: 100 },
      { supplierReturnId: 7, amount: 1 },
    ])
    expect(useCredits(credits, 151)).toBeNull()
    fc.assert(
      fc.property(
        fc.array(fc.nat(1_000), { maxLength: 8 }),
        fc.integer({ min: 1, max: 9_000 }),
        (lefts, amount) => {
          const all = lefts.map((left, id) => ({ id, left }))
          const uses = useCredits(all, amount)
          const whole = lefts.reduce((sum, left) => sum + left, 0)
          if (uses === null) return amount > whole
          return (
            uses.reduce((sum, use) => sum + use.amount, 0) === amount &&
            uses.every(use => use.amount > 0 && use.amount <= (lefts[use.supplierReturnId] ?? 0))
          )
        },
      ),
    )
  })
})

describe('the average cost', () => {
  it('is that of before once pieces went back at their own cost and came again', () => {
    const [first, second] = [readCost('100.000000'), readCost('200.000000')]
    const both = costAfterReception({ stock: 10, cost: first }, { quantity: 10, unitCost: second })
    expect(writeCost(both)).toBe('150.000000')
    const batch = { quantity: 4, unitCost: second }
    const left = costAfterVoid({ stock: 20, cost: both }, batch, [first, second])!
    // (20 × 150 − 4 × 200) ÷ 16
    expect(writeCost(left)).toBe('137.500000')
    expect(costAfterReception({ stock: 16, cost: left }, batch)).toBe(both)
  })
})
