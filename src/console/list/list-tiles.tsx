import { useEffect } from 'react'
import { Checkbox, Skeleton } from '#ui/kit.ts'
import { useShortcut } from '../shortcuts.ts'
import { texts } from '../texts.ts'
import { useModel } from './list-model.ts'
import { SelectMore } from './list-notes.tsx'
import { ListTile } from './list-tile.tsx'
import { useRowKeys } from './use-row-keys.ts'

const awaited = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The records as cards side by side. Only they scroll. */
export function ListTiles() {
  const { resource, words, list, selection } = useModel()
  const { container: tiles, move, isWalking: when } = useRowKeys()
  const group = texts.list.shortcuts
  useShortcut({ keys: 'arrowright', label: texts.list.rowDown, group, run: () => move(1), when })
  useShortcut({ keys: 'arrowleft', label: texts.list.rowUp, group, run: () => move(-1), when })
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
      </div>
      <SelectMore />
      <ul
        className="list-tiles"
        aria-label={words.many}
        data-old={list.isOld || undefined}
        data-picking={selection.count > 0 || undefined}
        aria-busy={list.isFetching}
      >
        {list.page
          ? list.page.data.map(record => <ListTile key={record.id} record={record} />)
          : !list.error &&
            awaited.map(tile => (
              <li key={tile} aria-hidden="true">
                <Skeleton className="list-tile-skeleton" />
              </li>
            ))}
      </ul>
    </div>
  )
}
