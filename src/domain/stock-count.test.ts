import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countOutcome } from './stock-count.ts'

const pieces = fc.integer({ min: 0, max: 50 })
const line = { counted: 8, quantityAtCount: 10, undelivered: 0, quantity: 10, isAdjusted: false }

describe('posting a counted line', () => {
  it.each([
    ['what was seen', line, -2],
    ['nothing where nothing differs', { ...line, counted: 10 }, 0],
    ['the difference, not the count, when some were sold since', { ...line, quantity: 7 }, -2],
    ['the same when some came in since', { ...line, quantity: 30 }, -2],
    ['nothing when the sold pieces were counted too', { ...line, counted: 13, undelivered: 3 }, 0],
    [
      'all that the books have when even sold pieces are missing',
      { ...line, counted: 1, undelivered: 3 },
      -10,
    ],
  ])('changes %s', (_what, given, change) => {
    expect(countOutcome(given, false)).toMatchObject({ change })
  })

  it('is refused when more pieces left since than were counted, or somebody adjusted the quantity', () => {
    expect(countOutcome({ ...line, counted: 1, quantity: 5 }, false)).toEqual({ fault: 'count_short' })
    expect(countOutcome({ ...line, isAdjusted: true }, false)).toEqual({ fault: 'count_adjusted' })
  })

  it('ignores a line that nobody counted, unless missing lines count as zero', () => {
    const pending = { ...line, counted: null, quantityAtCount: null, quantity: 4 }
    expect(countOutcome(pending, false)).toBeNull()
    expect(countOutcome(pending, true)).toEqual({
      change: -4,
      counted: 0,
      quantityAtCount: 4,
      undelivered: 0,
    })
  })

  it('ends at the counted quantity plus later movements, never below zero', () => {
    const moved = fc.integer({ min: -50, max: 50 })
    fc.assert(
      fc.property(pieces, pieces, pieces, moved, (own, undelivered, quantityAtCount, later) => {
        const quantity = quantityAtCount + later
        fc.pre(quantity >= 0)
        const counted = own + undelivered
        const outcome = countOutcome(
          { counted, quantityAtCount, undelivered, quantity, isAdjusted: false },
          false,
        )
        const end = own + later
        expect(outcome).toEqual(
          end < 0
            ? { fault: 'count_short' }
            : { change: end - quantity, counted, quantityAtCount, undelivered },
        )
      }),
    )
  })

  it('makes the books and the sold pieces together what was counted, unless those are missing too', () => {
    fc.assert(
      fc.property(pieces, pieces, pieces, (counted, undelivered, quantity) => {
        const given = { counted, quantityAtCount: quantity, undelivered, quantity, isAdjusted: false }
        const outcome = countOutcome(given, false)
        const end = outcome && 'change' in outcome ? quantity + outcome.change : Number.NaN
        expect(end + undelivered).toBe(Math.max(counted, undelivered))
      }),
    )
  })
})
