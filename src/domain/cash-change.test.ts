import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handOver, likelyCash } from './cash-change.ts'
import { cents } from './money.ts'

const sums = (pesos: number) => likelyCash(cents(pesos * 100)).map(sum => sum / 100)

describe('the cash that is handed over', () => {
  it('is suggested as the next sums of notes', () => {
    expect(sums(7_949)).toEqual([7_949, 7_950, 8_000, 8_500, 9_000, 10_000])
    expect(sums(25_000)).toEqual([25_000, 25_500, 26_000, 30_000, 40_000])
    expect(sums(85)).toEqual([85, 100, 200, 500, 1_000])
  })

  it('never falls short, and no suggestion is repeated', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), due => {
        const likely = likelyCash(cents(due))
        expect(likely[0]).toBe(due)
        expect(likely).toEqual([...new Set(likely)].sort((a, b) => a - b))
      }),
    )
  })

  it('goes back in the fewest notes and coins', () => {
    expect(handOver(cents(51_00))).toEqual([
      { denomination: 50_00, pieces: 1 },
      { denomination: 1_00, pieces: 1 },
    ])
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000_00 }), amount => {
        const whole = handOver(cents(amount)).reduce((sum, row) => sum + row.denomination * row.pieces, 0)
        expect(amount - whole).toBeLessThan(5)
      }),
    )
  })
})
