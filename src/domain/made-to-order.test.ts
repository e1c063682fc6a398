import { describe, expect, it } from 'vitest'
import {
  isPromisedEarly,
  makingOf,
  modeFault,
  refuseLooseOrder,
  refuseMakingDays,
  valueOnOrder,
  type MakingFields,
} from './made-to-order.ts'
import { cents, parsePercent } from './money.ts'

const says = (more: Partial<MakingFields> = {}): MakingFields => ({
  orderMode: null,
  makingDaysFrom: null,
  makingDaysTo: null,
  ...more,
})

const promised = (promisedOn: string | null, earliest: string | null = '2026-03-20') => [
  { onOrder: null },
  { onOrder: { promisedOn, earliest } },
]

const early = (...given: Parameters<typeof promised>) => isPromisedEarly(promised(...given), '2026-03-01')

describe('what is made to order', () => {
  it('is what the product says, else its category, else nothing', () => {
    const category = says({ orderMode: 'also', makingDaysFrom: 20, makingDaysTo: 30 })
    expect(makingOf(says(), null)).toEqual({ mode: 'stock', days: null })
    expect(makingOf(says(), category)).toEqual({ mode: 'also', days: { from: 20, to: 30 } })
    expect(makingOf(says({ orderMode: 'stock' }), category)).toMatchObject({ mode: 'stock' })
    expect(makingOf(says({ makingDaysTo: 5 }), category)).toEqual({ mode: 'also', days: { from: 5, to: 5 } })
  })

  it('decides how a line may be sold', () => {
    expect([modeFault('stock', false), modeFault('stock', true)]).toEqual([null, 'not_to_order'])
    expect([modeFault('also', false), modeFault('also', true)]).toEqual([null, null])
    expect([modeFault('only', false), modeFault('only', true)]).toEqual(['only_to_order', null])
  })

  it('has days that end after they begin', () => {
    expect(() => refuseMakingDays({ makingDaysFrom: 3 })).toThrow('required')
    expect(() => refuseMakingDays({ makingDaysFrom: 3, makingDaysTo: 2 })).toThrow('making_days_order')
    expect(refuseMakingDays({ makingDaysFrom: 3, makingDaysTo: 3 })).toBeUndefined()
    expect(refuseMakingDays({ makingDaysFrom: null, makingDaysTo: 3 })).toBeUndefined()
  })

  it('is promised for its usual day, later, or earlier with an approval; never for a day that passed', () => {
    expect([early('2026-03-20'), early('2026-04-01'), early(null)]).toEqual([false, false, false])
    expect([early('2026-03-19'), early('2026-03-19', null)]).toEqual([true, false])
    expect(() => early('2026-02-28')).toThrow('promise_past')
  })

  it('needs a customer and its deposit', () => {
    const lines = [{ onOrder: null }, { onOrder: { promisedOn: null, earliest: null } }]
    const value = valueOnOrder(lines, [
      { total: 500_00, discount: 0 },
      { total: 100_01, discount: 10_00 },
    ])
    expect(value).toBe(90_01)
    const half = parsePercent(50)
    const sold = (customerId: number | null, paid: number) => () =>
      refuseLooseOrder({ customerId, paid, value: cents(value) }, half)
    expect(sold(null, 90_01)).toThrow('on_order_needs_customer')
    expect(sold(7, 45_00)).toThrow('on_order_deposit')
    expect(sold(7, 45_01)).not.toThrow()
  })
})
