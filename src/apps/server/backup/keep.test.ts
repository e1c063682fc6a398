import { assert, integer, property, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { copyName, isLeftover, madeAtOf, toRemove, usualKeeping, type KeptCopy } from './keep.ts'

const shop = '1f0c9a2b-0000-4000-8000-000000000000'
const zone = 'America/Mexico_City'
const copyAt = (text: string): KeptCopy => {
  const madeAt = new Date(text)
  return { name: copyName(shop, madeAt), madeAt }
}
const daysBack = (count: number, at = '2026-11-16T20:00:00Z') =>
  Array.from({ length: count }, (_, back) =>
    copyAt(new Date(new Date(at).getTime() - back * 86_400_000).toISOString()),
  )
const dayOf = ({ madeAt }: KeptCopy) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(madeAt)

/** Any copies, at distinct whole seconds of some years. */
const copies = uniqueArray(integer({ min: 1_700_000_000, max: 1_830_000_000 }), { maxLength: 200 }).map(
  seconds => seconds.map(second => copyAt(new Date(second * 1_000).toISOString())),
)

describe('a copy is named', () => {
  it('by its shop and its moment, so that names sort by date', () => {
    expect(copyName(shop, new Date('2026-11-16T21:04:05.678Z'))).toBe(
      'trastienda-1f0c9a2b-20261116T210405Z.tar',
    )
    assert(
      property(copies, all => {
        const byName = all.toSorted((a, b) => (a.name < b.name ? -1 : 1))
        expect(byName).toEqual(all.toSorted((a, b) => a.madeAt.getTime() - b.madeAt.getTime()))
        for (const { name, madeAt } of all) expect(madeAtOf(shop, name)).toEqual(madeAt)
      }),
    )
  })

  it.each([
    'trastienda-1f0c9a2b-20261116T210405Z.tar.partial',
    'trastienda-1f0c9a2b-20261116T210405Z.tar.old',
    'trastienda-1f0c9a2b-20261116T210405Z',
    'trastienda-1f0c9a2b-20261316T210405Z.tar',
    'trastienda-1f0c9a2b-20260230T210405Z.tar',
    'trastienda-ffffffff-20261116T210405Z.tar',
    'tienda-2026-11-17.tar',
    '../trastienda-1f0c9a2b-20261116T210405Z.tar',
    '',
  ])('and «%s» is none of ours', name => {
    expect(madeAtOf(shop, name)).toBeNull()
  })

  it('and what an interrupted one leaves is told from everything else', () => {
    const name = copyName(shop, new Date('2026-11-16T21:04:05Z'))
    expect([`${name}.partial`, `${name}.lock`].every(left => isLeftover(shop, left))).toBe(true)
    expect([name, `${name}.old`, 'mío.partial', 'x.tar.partial'].some(left => isLeftover(shop, left))).toBe(
      false,
    )
  })
})

describe('of the copies', () => {
  it('one a day stays for a week, one a week for four, one a month for twelve', () => {
    const all = daysBack(500)
    const gone = new Set(toRemove(all, zone))
    const kept = all.filter(copy => !gone.has(copy)).map(dayOf)
    expect(kept.slice(0, 7)).toEqual(all.slice(0, 7).map(dayOf))
    // The Sundays before, and the last days of the months.
    expect(kept.slice(7)).toEqual([
      '2026-11-08',
      '2026-11-01',
      '2026-10-31',
      '2026-09-30',
      '2026-08-31',
      '2026-07-31',
      '2026-06-30',
      '2026-05-31',
      '2026-04-30',
      '2026-03-31',
      '2026-02-28',
      '2026-01-31',
      '2025-12-31',
    ])
  })

  it('the last one of a day stays, and the day is the shop’s', () => {
    // Half past eleven at night in Mexico is the next day in UTC.
    const late = copyAt('2026-11-17T05:30:00Z')
    const noon = copyAt('2026-11-16T18:00:00Z')
    const next = copyAt('2026-11-17T18:00:00Z')
    expect(toRemove([noon, late, next], zone)).toEqual([noon])
    expect(toRemove([noon, late, next], 'UTC')).toEqual([late])
  })

  it('made after a long pause, the old periods stay', () => {
    const all = [...daysBack(3), ...daysBack(3, '2024-03-10T20:00:00Z')]
    expect(toRemove(all, zone)).toEqual([])
  })

  it('the newest stays, none is invented, and at most 23 are left, whatever there is', () => {
    assert(
      property(copies, all => {
        const gone = toRemove(all, zone)
        const left = all.filter(copy => !gone.includes(copy))
        const most = usualKeeping.days + usualKeeping.weeks + usualKeeping.months
        expect(gone.every(copy => all.includes(copy))).toBe(true)
        expect(left.length).toBeLessThanOrEqual(most)
        const newest = all.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())[0]
        expect(newest === undefined || left.includes(newest)).toBe(true)
        // A second time there is nothing more to remove.
        expect(toRemove(left, zone)).toEqual([])
        // Each of the last seven days with a copy still has one.
        const days = [...new Set(all.map(dayOf))].toSorted().slice(-7)
        expect(days.filter(day => !left.some(copy => dayOf(copy) === day))).toEqual([])
      }),
    )
  })

  it('whatever is kept, the newest one is', () => {
    const all = daysBack(3)
    expect(toRemove(all, zone, { days: 0, weeks: 0, months: 0 })).toEqual(all.slice(1))
  })
})
