import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  extend,
  mostSelected,
  nothingSelected,
  pageState,
  selectAll,
  toggle,
  togglePage,
} from './selection.ts'

const shown = [11, 12, 13, 14, 15]
const idsOf = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].sort((a, b) => a - b)

describe('selecting rows', () => {
  it('selects and deselects one row', () => {
    const one = toggle(nothingSelected, 12)
    expect(idsOf(one)).toEqual([12])
    expect(idsOf(toggle(one, 12))).toEqual([])
  })

  it('selects a range from the last row touched to this one, in both directions', () => {
    expect(idsOf(extend(toggle(nothingSelected, 12), 14, shown))).toEqual([12, 13, 14])
    expect(idsOf(extend(toggle(nothingSelected, 14), 12, shown))).toEqual([12, 13, 14])
  })

  it('keeps the start of a range for the next one', () => {
    const range = extend(toggle(nothingSelected, 13), 14, shown)
    expect(idsOf(extend(range, 11, shown))).toEqual([11, 12, 13, 14])
  })

  it('selects just this row when a range has no start', () => {
    expect(idsOf(extend(nothingSelected, 13, shown))).toEqual([13])
    expect(idsOf(extend(toggle(nothingSelected, 99), 13, shown))).toEqual([13, 99])
  })

  it('selects the rest of the page first, then deselects it, and keeps other rows', () => {
    const some = toggle(toggle(nothingSelected, 99), 12)
    expect(pageState(some, shown)).toBe('some')
    const all = togglePage(some, shown)
    expect(idsOf(all)).toEqual([...shown, 99])
    expect(pageState(all, shown)).toBe('all')
    expect(idsOf(togglePage(all, shown))).toEqual([99])
  })

  it('is empty on a page without rows', () => {
    expect(pageState(toggle(nothingSelected, 1), [])).toBe('none')
  })

  it('never selects more rows than one call accepts', () => {
    const step = fc.tuple(
      fc.constantFrom('toggle', 'extend', 'page', 'all'),
      fc.integer({ min: 1, max: 300 }),
    )
    const rows = Array.from({ length: 300 }, (_, place) => place + 1)
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), steps => {
        let selection = nothingSelected
        for (const [kind, id] of steps) {
          if (kind === 'toggle') selection = toggle(selection, id)
          else if (kind === 'extend') selection = extend(selection, id, rows)
          else selection = kind === 'page' ? togglePage(selection, rows) : selectAll(rows)
          expect(selection.ids.size).toBeLessThanOrEqual(mostSelected)
        }
      }),
    )
  })
})
