import type { ReactNode } from 'react'
import type { Column } from '#contract/screen.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { isPictured, thumbnailOf } from '../record/record-picture.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
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
      <Pictured column={column} record={record}>
        <div className="list-cell">
          <Content column={column} record={record} />
          {column.under !== undefined && (
            <span className="list-under">
              <Content column={underColumn(column.under)} record={record} />
            </span>
          )}
        </div>
      </Pictured>
    </td>
  )
}

function Pictured({ column, record, children }: ListCellProps & { children: ReactNode }) {
  const { resource } = useModel()
  if (column.field !== resource.title || !isPictured(resource)) return children
  return (
    <div className="list-pictured">
      <Thumbnail picture={thumbnailOf(resource, record)} />
      {children}
    </div>
  )
}

function underColumn(under: string): Column {
  return under.includes('.') ? { field: under, shows: under } : { field: under }
}

/** The resource's own cell, or the generic one. The column that names the record opens it. */
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
