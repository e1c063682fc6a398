import { describe, expect, it } from 'vitest'
import {
  addDays,
  dateOf,
  daysBetween,
  daysSincePayday,
  firstDay,
  isPayday,
  lengthFor,
  longest,
  momentOf,
  shortest,
  weekdayOf,
} from './calendar.ts'

describe('the calendar of the history', () => {
  it('counts days from a Monday, at the shop’s clock', () => {
    expect(weekdayOf(firstDay)).toBe(1)
    expect(dateOf(31)).toBe('2025-02-06')
    expect(daysBetween('2025-12-30', '2026-03-01')).toBe(61)
    expect(momentOf(0, 10 * 60, 5).toISOString()).toBe('2025-01-06T16:00:05.000Z')
  })

  it('knows when people are paid', () => {
    expect(['2026-02-15', '2026-02-28', '2028-02-29', '2026-04-30'].map(isPayday)).not.toContain(false)
    expect(['2026-02-14', '2028-02-28', '2026-05-30'].map(isPayday)).not.toContain(true)
    expect(daysSincePayday('2026-03-03')).toBe(3)
  })

  it('ends on the right weekday whatever the date, with paydays four days off at most', () => {
    for (let day = 0; day < 800; day++) {
      const last = addDays('2026-01-01', day)
      const length = lengthFor(last)
      const ending = dateOf(length - 1)
      expect(length).toBeGreaterThanOrEqual(shortest)
      expect(length).toBeLessThanOrEqual(longest)
      expect(weekdayOf(ending), last).toBe(weekdayOf(last))
      const apart = Math.abs(daysSincePayday(ending) - daysSincePayday(last))
      expect(Math.min(apart, 15 - apart), last).toBeLessThanOrEqual(4)
    }
  })
})
