import type { Column } from '#contract/screen.ts'
import { recordTitle, type WireRecord } from '../wire-record.ts'
import { CellValue, columnText, isNumeric } from './cell-value.tsx'
import { useModel } from './list-model.ts'

interface ListCellProps {
  column: Column
  record: WireRecord
}

export function ListCell({ column, record }: ListCellProps) {
  const { resource } = useModel()
  return (
    <td data-from={column.from} data-number={isNumeric(resource, column.field) || undefined}>
      <div className="list-cell">
        <Content column={column} record={record} />
        {column.under !== undefined && (
          <span className="list-under">
            <Content column={{ field: column.under }} record={record} />
          </span>
        )}
      </div>
    </td>
  )
}

/** The resource's own drawing, or the usual one. The column that names the record opens it. */
function Content({ column, record }: ListCellProps) {
  const { resource, extras, timeZone, open } = useModel()
  const own = extras.cells?.[column.field]
  if (column.field === resource.title) {
    return (
      <button type="button" className="list-name" onClick={() => open(record)}>
        {own?.(record) ?? recordTitle(resource, record)}
      </button>
    )
  }
  if (own) return <span className="list-text">{own(record)}</span>
  return (
    <span className="list-text" title={columnText(resource, column, record, timeZone)}>
      <CellValue {...{ resource, column, record, timeZone }} />
    </span>
  )
}
