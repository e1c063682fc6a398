import { describe, expect, it } from 'vitest'
import { moved, rowDeeds, type RowTarget } from './rows.ts'

function editor(rows: readonly string[], max = 9) {
  const seen: { rows: readonly string[]; focus: RowTarget | null } = { rows, focus: null }
  const deeds = rowDeeds({
    rows,
    max,
    change: next => (seen.rows = next),
    empty: () => '',
    focus: target => (seen.focus = target),
  })
  return { seen, deeds }
}

describe('rows', () => {
  it('move', () => {
    expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b'])
  })

  it('are added at the end or in between, up to the maximum', () => {
    const { seen, deeds } = editor(['a', 'b'])
    deeds.add()
    expect(seen).toEqual({ rows: ['a', 'b', ''], focus: { at: 'row', place: 2 } })
    deeds.add(1)
    expect(seen).toEqual({ rows: ['a', '', 'b'], focus: { at: 'row', place: 1 } })
    const full = editor(['a', 'b'], 2)
    full.deeds.add()
    expect(full.deeds.canAdd).toBe(false)
    expect(full.seen).toEqual({ rows: ['a', 'b'], focus: null })
  })

  it('are removed, and focus goes to the next one’s button', () => {
    const { seen, deeds } = editor(['a', 'b', 'c'])
    deeds.remove(1)
    expect(seen).toEqual({ rows: ['a', 'c'], focus: { at: 'deed', place: 1, deed: 'remove' } })
    deeds.remove(2)
    expect(seen).toEqual({ rows: ['a', 'b'], focus: { at: 'deed', place: 1, deed: 'remove' } })
    const last = editor(['a'])
    last.deeds.remove(0)
    expect(last.seen).toEqual({ rows: [], focus: { at: 'add' } })
  })

  it.each([
    [1, 1, ['a', 'c', 'b', 'd'], { at: 'deed', place: 2, deed: 'down' }],
    [2, 1, ['a', 'b', 'd', 'c'], { at: 'deed', place: 3, deed: 'up' }],
    [2, -1, ['a', 'c', 'b', 'd'], { at: 'deed', place: 1, deed: 'up' }],
    [1, -1, ['b', 'a', 'c', 'd'], { at: 'deed', place: 0, deed: 'down' }],
    [0, -1, ['a', 'b', 'c', 'd'], null],
    [3, 1, ['a', 'b', 'c', 'd'], null],
  ] as const)('moved from %i by %i keep the focus on a button that works', (place, step, rows, focus) => {
    const { seen, deeds } = editor(['a', 'b', 'c', 'd'])
    deeds.move(place, step)
    expect(seen).toEqual({ rows, focus })
  })
})
