import { describe, expect, it } from 'vitest'
import { dayPresets } from './day-presets.ts'

const of = (today: string) =>
  Object.fromEntries(dayPresets(today).map(({ key, from, to }) => [key, `${from} ${to}`]))

describe('the periods of a date filter', () => {
  it('are whole days around today', () => {
    expect(of('2026-11-18')).toEqual({
      today: '2026-11-18 2026-11-18',
      yesterday: '2026-11-17 2026-11-17',
      week: '2026-11-16 2026-11-22',
      lastWeek: '2026-11-09 2026-11-15',
      month: '2026-11-01 2026-11-30',
      lastMonth: '2026-10-01 2026-10-31',
      year: '2026-01-01 2026-12-31',
    })
  })

  it.each([
    ['2026-11-22', '2026-11-16 2026-11-22'],
    ['2026-11-23', '2026-11-23 2026-11-29'],
  ])('have the week of %s from Monday to Sunday', (today, week) => {
    expect(of(today)['week']).toBe(week)
  })

  it('go over the turn of a year, and know a leap year', () => {
    expect(of('2027-01-01')).toMatchObject({
      yesterday: '2026-12-31 2026-12-31',
      week: '2026-12-28 2027-01-03',
      lastMonth: '2026-12-01 2026-12-31',
    })
    expect(of('2028-03-10')['lastMonth']).toBe('2028-02-01 2028-02-29')
  })
})
