import { Suspense, useEffect } from 'react'
import { part } from '#browser/parts/part.tsx'
import { screenOf } from '#contract/screen-of.ts'
import { Checkbox, Skeleton } from '#ui/kit.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import { texts } from './texts-list.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { useModel } from './list-model.ts'
import { SelectMore } from './list-notes.tsx'
import { ListTile } from './list-tile.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** In its own chunk with the drag library, which other lists do not need. */
const loadSortable = () => import('./sortable-tiles.tsx')
const SortableTiles = part(loadSortable)

const skeletons = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map(tile => (
  <li key={tile} aria-hidden="true">
    <Skeleton className="list-tile-skeleton" />
  </li>
))

/** The records as cards in a grid. Only the cards scroll. */
export function ListTiles() {
  const { resource, words, list, selection, order } = useModel()
  const { container: tiles, move, isWalking: when } = useRowKeys()
  const group = texts.list.shortcuts
  useShortcut({ keys: 'arrowright', label: texts.list.rowDown, group, run: () => move(1), when })
  useShortcut({ keys: 'arrowleft', label: texts.list.rowUp, group, run: () => move(-1), when })
  const moveBy = (step: -1 | 1) => {
    const row = tiles.current?.querySelector<HTMLElement>('[data-row]:focus, [data-row]:focus-within')
    order.mover(Number(row?.dataset['row']), step)?.()
    // The browser removes focus from an element that is moved.
    requestAnimationFrame(() => row?.focus())
  }
  const whenOrdered = () => order.isOn && when()
  useShortcut({
    keys: 'shift+arrowright',
    label: texts.order.after,
    group,
    run: () => moveBy(1),
    when: whenOrdered,
  })
  useShortcut({
    keys: 'shift+arrowleft',
    label: texts.order.before,
    group,
    run: () => moveBy(-1),
    when: whenOrdered,
  })
  const { ordered: isOrdered } = screenOf(resource)
  useEffect(() => {
    if (isOrdered) void loadSortable()
  }, [isOrdered])
  const tilesOf = (records: readonly WireRecord[]) => {
    if (!order.isOn) return records.map(record => <ListTile key={record.id} record={record} />)
    // Plain cards would be replaced when the chunk arrives, and the user would lose focus or a drag.
    return (
      <Suspense fallback={skeletons}>
        <SortableTiles records={records} />
      </Suspense>
    )
  }
  useEffect(() => {
    if (list.turns > 0) tiles.current?.scrollTo({ top: 0 })
  }, [list.turns, tiles])
  return (
    <div className="list-scroll" data-scroll-restoration-id={`list-${resource.name}`} ref={tiles}>
      <div className="list-tiles-head">
        <Checkbox
          label={texts.selection.page}
          checked={selection.page === 'all'}
          indeterminate={selection.page === 'some'}
          disabled={!list.page?.data.length}
          onChange={selection.togglePage}
        />
        {order.isOn && <p>{texts.order.hint}</p>}
      </div>
      <SelectMore />
      <ul
        className="list-tiles"
        aria-label={words.many}
        data-old={list.isOld || undefined}
        data-picking={selection.count > 0 || undefined}
        aria-busy={list.isFetching}
      >
        {list.page ? tilesOf(list.page.data) : !list.error && skeletons}
      </ul>
    </div>
  )
}
