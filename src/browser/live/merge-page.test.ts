import { describe, expect, it } from 'vitest'
import type { Page } from '#contract/envelope.ts'
import type { WireRecord } from '../wire-record.ts'
import { mergePage, type ShownPage } from './merge-page.ts'

const row = (id: number, name = `Fila ${id}`): WireRecord => ({ id, name, allowed_actions: [] })
/** Of a list with more pages, unless it says otherwise. */
const page = (ids: readonly number[], total = 40): Page<WireRecord> => ({
  data: ids.map(id => row(id)),
  current_page: 1,
  per_page: 4,
  total,
  last_page: Math.ceil(total / 4),
})
const ids = ({ data }: ShownPage) => data.map(({ id }) => id)
const some = (...changed: number[]) => new Set(changed)

describe('a list that others change', () => {
  it('has the new values in the same rows', () => {
    const fresh = { ...page([4, 3, 2, 1], 41), data: [row(4), row(3, 'Otro nombre'), row(2), row(1)] }
    expect(mergePage(page([4, 3, 2, 1]), fresh, some(3))).toEqual(fresh)
  })

  it('keeps every row where it is, also when their order changed', () => {
    const merged = mergePage(page([4, 3, 2, 1]), page([1, 4, 3, 2]), some(1))
    expect(ids(merged)).toEqual([4, 3, 2, 1])
    expect(merged.unread).toBeUndefined()
  })

  it('tells how many came, and shows them only with the next page', () => {
    const fresh = page([6, 5, 4, 3], 42)
    const merged = mergePage(page([4, 3, 2, 1]), fresh, some(6, 5))
    expect(ids(merged)).toEqual([4, 3, 2, 1])
    expect(merged.total).toBe(42)
    // Those that moved to the next page are not gone.
    expect(merged.unread).toEqual({ added: [6, 5], gone: [], next: fresh })
  })

  it('adds up what comes in several turns', () => {
    const first = mergePage(page([4, 3, 2, 1]), page([5, 4, 3, 2]), some(5))
    const second = mergePage(first, page([6, 5, 4, 3]), some(6))
    expect(second.unread).toMatchObject({ added: [6, 5], gone: [] })
    expect(ids(second)).toEqual([4, 3, 2, 1])
  })

  it('marks a row that was taken away, and does not take the one from the next page for a new one', () => {
    const merged = mergePage(page([4, 3, 2, 1]), page([4, 2, 1, 0], 39), some(3))
    expect(ids(merged)).toEqual([4, 3, 2, 1])
    expect(merged.unread).toMatchObject({ added: [], gone: [3] })
    const again = mergePage(merged, page([4, 2, 1, 0], 39), some(2))
    expect(again.unread?.gone).toEqual([3])
    const back = mergePage(again, page([4, 3, 2, 1]), some(3))
    expect(back.unread).toBeUndefined()
  })

  it('needs nobody to say which records changed', () => {
    const merged = mergePage(page([4, 3, 2, 1]), page([5, 4, 2, 1]), null)
    expect(merged.unread).toMatchObject({ added: [5], gone: [] })
    expect(mergePage(page([4, 3, 2, 1]), page([9, 8, 7, 6]), null).unread?.added).toEqual([9, 8, 7, 6])
    const whole = mergePage(page([3, 2, 1], 3), page([4, 3, 1], 3), null)
    expect(whole.unread).toMatchObject({ added: [4], gone: [2] })
  })

  it('shows what comes at once while it is empty', () => {
    expect(mergePage(page([], 0), page([1], 1), some(1))).toEqual(page([1], 1))
  })

  it('changes nothing for a change elsewhere', () => {
    const merged = mergePage(page([4, 3, 2, 1]), page([5, 4, 3, 2]), some())
    expect(ids(merged)).toEqual([4, 3, 2, 1])
    expect(merged.unread).toBeUndefined()
  })
})
