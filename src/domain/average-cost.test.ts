import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  costAfterReception,
  costAfterVoid,
  mostCost,
  readCost,
  writeCost,
  type Cost,
} from './average-cost.ts'

const cost = (text: string) => readCost(text)
const costs = fc.bigInt({ min: 0n, max: mostCost }).map(value => value as Cost)
const pieces = fc.integer({ min: 1, max: 1_000_000 })

describe('a cost', () => {
  it('is written as the database writes it, and read again', () => {
    expect(writeCost(cost('0'))).toBe('0.000000')
    expect(writeCost(cost('1234.5'))).toBe('1234.500000')
    fc.assert(fc.property(costs, value => readCost(writeCost(value)) === value))
    for (const odd of ['', '-1', '1e3', '1.2345678', '100000000'])
      expect(() => readCost(odd)).toThrow(RangeError)
  })
})

describe('the average cost after a reception', () => {
  it.each([
    [10, '100', 10, '200', '150.000000'],
    [2, '100', 1, '100.01', '100.003333'],
    [1, '0', 2, '0.000001', '0.000001'], // two thirds of a millionth
    [0, '100', 3, '80', '80.000000'], // sold out, so the new pieces decide
  ])('of %i at %s and %i at %s is %s', (stock, before, quantity, unitCost, after) => {
    const found = costAfterReception({ stock, cost: cost(before) }, { quantity, unitCost: cost(unitCost) })
    expect(writeCost(found)).toBe(after)
  })

  it('is that of the reception while the former cost is unknown', () => {
    expect(costAfterReception({ stock: 7, cost: null }, { quantity: 1, unitCost: cost('5') })).toBe(cost('5'))
  })

  it('is between the two costs', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000), costs, pieces, costs, (stock, before, quantity, unitCost) => {
        const after = costAfterReception({ stock, cost: before }, { quantity, unitCost })
        expect(after >= (before < unitCost ? before : unitCost)).toBe(true)
        expect(after <= (before > unitCost ? before : unitCost)).toBe(true)
      }),
    )
  })
})

describe('the average cost after a void', () => {
  const hundred = { quantity: 10, unitCost: cost('100') }
  const twoHundred = { quantity: 10, unitCost: cost('200') }

  it('subtracts the pieces at their own cost', () => {
    const stocked = { stock: 20, cost: cost('150') }
    expect(costAfterVoid(stocked, twoHundred, [cost('100')])).toBe(cost('100'))
    expect(costAfterVoid(stocked, hundred, [cost('200')])).toBe(cost('200'))
  })

  it('is that of the last valid reception when no stock is left, and null when no reception is left', () => {
    const stocked = { stock: 10, cost: cost('150') }
    expect(costAfterVoid(stocked, twoHundred, [cost('90'), cost('110')])).toBe(cost('110'))
    expect(costAfterVoid({ stock: 30, cost: cost('150') }, twoHundred, [])).toBeNull()
  })

  it('stays within the costs of the other receptions, whatever was sold in between', () => {
    // Ten of the twenty were sold at 150; without the limit the last five would cost 50.
    expect(costAfterVoid({ stock: 15, cost: cost('150') }, twoHundred, [cost('100')])).toBe(cost('100'))
    // Without the limit this would be negative.
    expect(costAfterVoid({ stock: 11, cost: cost('150') }, twoHundred, [cost('80'), cost('120')])).toBe(
      cost('80'),
    )
    fc.assert(
      fc.property(
        pieces,
        costs,
        pieces,
        costs,
        fc.array(costs, { minLength: 1, maxLength: 5 }),
        (...given) => {
          const [stock, before, quantity, unitCost, others] = given
          const after = costAfterVoid({ stock, cost: before }, { quantity, unitCost }, others)
          expect(after !== null && others.some(other => other <= after)).toBe(true)
          expect(after !== null && others.some(other => other >= after)).toBe(true)
        },
      ),
    )
  })

  it('restores the cost before the reception, except for rounding', () => {
    fc.assert(
      fc.property(pieces, costs, pieces, costs, (stock, before, quantity, unitCost) => {
        const received = costAfterReception({ stock, cost: before }, { quantity, unitCost })
        const voided = costAfterVoid({ stock: stock + quantity, cost: received }, { quantity, unitCost }, [
          before,
        ])
        expect(voided).toBe(before)
        const free = costAfterVoid({ stock: stock + quantity, cost: received }, { quantity, unitCost }, [
          0n as Cost,
          mostCost,
        ])
        // The rounding is half a millionth per former piece, shared among the remaining ones.
        const most = BigInt(Math.ceil((stock + quantity) / stock / 2) + 1)
        const difference = (free ?? 0n) - before
        expect(difference <= most && -difference <= most).toBe(true)
      }),
    )
  })

  it('leaves no cost when the reception was the first', () => {
    fc.assert(
      fc.property(fc.nat(100), pieces, costs, (stock, quantity, unitCost) => {
        const received = costAfterReception({ stock, cost: null }, { quantity, unitCost })
        expect(
          costAfterVoid({ stock: stock + quantity, cost: received }, { quantity, unitCost }, []),
        ).toBeNull()
      }),
    )
  })
})
