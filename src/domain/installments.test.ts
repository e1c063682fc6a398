import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { installmentsOf, parseMonths } from './installments.ts'
import { cents } from './money.ts'

describe('months without interest', () => {
  it.each([
    ['', []],
    ['3, 6, 12', [3, 6, 12]],
    ['12,3,3', [3, 12]],
    ['1', null],
    ['49', null],
    ['3, ', null],
    ['3.5', null],
    ['doce', null],
    ['-3', null],
  ])('«%s» are %j', (text, months) => expect(parseMonths(text)).toEqual(months))

  it('say what each month costs, from the least amount on', () => {
    const rule = { months: [3, 12], minimum: cents(300_000) }
    expect(installmentsOf(cents(1_000_000), rule)).toEqual([
      { months: 3, amount: 333_334 },
      { months: 12, amount: 83_334 },
    ])
    expect(installmentsOf(cents(300_000), rule)).toHaveLength(2)
    expect(installmentsOf(cents(299_999), rule)).toEqual([])
    expect(installmentsOf(null, rule)).toEqual([])
    expect(installmentsOf(cents(0), { ...rule, minimum: cents(0) })).toEqual([])
  })

  it('add up to the price, and to less than one cent a month more', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.integer({ min: 2, max: 48 }),
        (price, months) => {
          const [one] = installmentsOf(cents(price), { months: [months], minimum: cents(0) })
          const total = (one?.amount ?? 0) * months
          expect(total).toBeGreaterThanOrEqual(price)
          expect(total).toBeLessThan(price + months)
        },
      ),
    )
  })
})
