import type { Page } from '#contract/envelope.ts'
import type { WireRecord } from '../wire-record.ts'

/** What a list does not show yet, so that nothing moves under the eyes of whoever reads it. */
export interface Unread {
  /** Records that came. */
  readonly added: readonly number[]
  /** Records that are still shown and no longer in the list. */
  readonly gone: readonly number[]
  /** The page that has them. */
  readonly next: Page<WireRecord>
}

export type ShownPage = Page<WireRecord> & { readonly unread?: Unread }

/**
 * A page that was read again, as it is shown: each row stays in its place with its new values. Rows that only moved to or from
 * another page because of others are neither added nor gone.
 */
export function mergePage(
  shown: ShownPage,
  fresh: Page<WireRecord>,
  changed: ReadonlySet<number> | null,
): ShownPage {
  if (shown.data.length === 0) return fresh
  const there = new Map(fresh.data.map(record => [record.id, record]))
  const here = new Set(shown.data.map(({ id }) => id))
  const lastKnown = fresh.data.findLastIndex(({ id }) => here.has(id))
  const isWhole = fresh.last_page === 1
  const wasAdded = new Set(shown.unread?.added)
  const wasGone = new Set(shown.unread?.gone)
  const isAdded = (id: number, place: number) => {
    if (here.has(id)) return false
    if (isWhole || wasAdded.has(id)) return true
    // A row after the last known one may have come from the next page.
    return changed ? changed.has(id) : place < lastKnown || lastKnown === -1
  }
  const added = fresh.data.flatMap(({ id }, place) => (isAdded(id, place) ? [id] : []))
  const gone = [...here].filter(id => !there.has(id) && (isWhole || wasGone.has(id) || changed?.has(id)))
  const data = shown.data.map(record => there.get(record.id) ?? record)
  const page = { ...fresh, data }
  if (added.length > 0 || gone.length > 0) return { ...page, unread: { added, gone, next: fresh } }
  return page
}
