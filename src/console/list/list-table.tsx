import { useEffect } from 'react'
import type { Column } from '#contract/screen.ts'
import { Checkbox } from '#ui/kit.ts'
import { Icon } from '#ui/icon.tsx'
import { toSnake } from '#domain/naming.ts'
import { nextOrder } from './list-state.ts'
import { isPictured } from '../record/record-picture.ts'
import { texts } from './texts-list.ts'
import { fieldLabel, isNumeric, ordersRows } from './cell-value.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { useModel } from './list-model.ts'
import { SelectMore } from './list-notes.tsx'
import { ListRow } from './list-row.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { useRowKeys } from './use-row-keys.ts'

/** The rows as a table. Only the rows scroll; head, filters and foot stay visible. */
export function ListTable() {
  const { resource, screen, columns, list, words } = useModel()
  const { container: rows } = useRowKeys()
  useEffect(() => {
    if (list.turns > 0) rows.current?.scrollTo({ top: 0 })
  }, [list.turns, rows])
  const twoLines = isPictured(resource) || screen.columns.some(column => column.under !== undefined)
  return (
    <div className="list-scroll" data-scroll-restoration-id={`list-${resource.name}`} ref={rows}>
      <table
        className="list-table"
        data-two-lines={twoLines || undefined}
        data-old={list.isOld || undefined}
        {...(columns.width !== null && { style: { minWidth: columns.width } })}
      >
        <caption className="visually-hidden">{words.many}</caption>
        <thead>
          <tr>
            <SelectPage />
            {screen.columns.map(column => (
              <Heading key={column.field} {...column} />
            ))}
            <th className="list-menu-cell">
              <ColumnMenu />
            </th>
          </tr>
        </thead>
        <tbody aria-busy={list.isFetching}>
          <SelectMore />
          {list.page
            ? list.page.data.map(record => <ListRow key={record.id} record={record} />)
            : !list.error && <ListSkeleton />}
        </tbody>
      </table>
    </div>
  )
}

function SelectPage() {
  const { selection, list } = useModel()
  return (
    <th className="list-check-cell">
      <Checkbox
        aria-label={texts.selection.page}
        checked={selection.page === 'all'}
        indeterminate={selection.page === 'some'}
        disabled={!list.page?.data.length}
        onChange={selection.togglePage}
      />
    </th>
  )
}

function Heading({ field, width, from }: Column) {
  const { resource, list, words } = useModel()
  const { orderBy } = list.state
  const wire = toSnake(field)
  const label = words.columns?.[field] ?? fieldLabel(resource, field)
  const number = isNumeric(resource, field) || undefined
  const shared = {
    'data-from': from,
    'data-number': number,
    ...(width !== undefined && { style: { width } }),
  }
  if (!ordersRows(resource, field)) return <th {...shared}>{label}</th>

  const effective = orderBy || resource.order
  const sorted = effective === wire ? 'ascending' : effective === `-${wire}` ? 'descending' : undefined
  return (
    <th {...shared} aria-sort={sorted}>
      <button
        type="button"
        className="list-sort"
        onClick={() => list.change({ orderBy: nextOrder(orderBy, resource.order, wire) })}
      >
        {number && <SortMark sorted={sorted} />}
        <span>{label}</span>
        {!number && <SortMark sorted={sorted} />}
      </button>
    </th>
  )
}

/** Its place is kept while nothing is shown, so that no heading moves. */
function SortMark({ sorted }: { sorted: 'ascending' | 'descending' | undefined }) {
  if (sorted) return <Icon name={sorted === 'ascending' ? 'arrow-up' : 'arrow-down'} size={14} />
  return <Icon name="arrows-sort" size={14} className="list-sort-hint" />
}
