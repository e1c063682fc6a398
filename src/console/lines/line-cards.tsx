import type { ClipboardEvent } from 'react'
import { RowButtons } from '../rows/row-buttons.tsx'
import { LineCell } from './line-cell.tsx'
import type { LinesViewProps } from './lines-view-props.ts'
import { addressOf } from './line-values.ts'
import { buttonId } from './use-lines.ts'

/** The lines on a phone: one card each, with labels. */
export function LineCards({ list, lines, columns, editing, form }: LinesViewProps) {
  function onPaste(event: ClipboardEvent, line: number, wire: string) {
    const column = editing.written.findIndex(each => each.wire === wire)
    if (column >= 0 && editing.paste(event.clipboardData.getData('text/plain'), line, column)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  return (
    <ol className="lines-cards">
      {lines.map((line, place) => {
        const name = editing.nameOf(place)
        return (
          <li key={line.key}>
            <fieldset className="lines-card">
              <legend className="visually-hidden">{name}</legend>
              <div className="lines-card-head">
                <span aria-hidden="true">{name}</span>
                {editing.isOpen && (
                  <RowButtons
                    deeds={editing}
                    place={place}
                    count={lines.length}
                    said={name}
                    idOf={(at, deed) => buttonId(list, deed, lines[at])}
                  />
                )}
              </div>
              <div className="lines-card-cells">
                {columns.map(column => (
                  <div
                    key={column.name}
                    className="lines-card-cell"
                    data-short={column.width !== undefined || undefined}
                    data-number={(column.isNumber && !column.isRead) || undefined}
                    data-read={column.isRead || undefined}
                    onPasteCapture={event => onPaste(event, place, column.wire)}
                  >
                    {column.isRead && <span className="lines-card-label">{column.label}</span>}
                    <LineCell
                      list={list}
                      line={line}
                      column={column}
                      label={column.label}
                      error={form.errors[addressOf(list.wire, line, column.wire)]}
                      onChange={value => editing.changeCell(line.key, column.wire, value)}
                      onLeave={() => form.leave(addressOf(list.wire, line, column.wire))}
                    />
                  </div>
                ))}
              </div>
            </fieldset>
          </li>
        )
      })}
    </ol>
  )
}
