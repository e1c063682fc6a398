import { memo, type ClipboardEvent, type KeyboardEvent } from 'react'
import { RowButton } from '../rows/row-buttons.tsx'
import { rowTexts } from '../rows/texts-rows.ts'
import { moveOf, type Standing } from './cell-moves.ts'
import { LineCell } from './line-cell.tsx'
import type { LinesViewProps } from './lines-view-props.ts'
import { addressOf, type Line } from './line-values.ts'
import { lineTexts as texts } from './texts-lines.ts'
import { buttonId } from './use-lines.ts'
import { useStable } from './use-stable.ts'

/** A table that is edited like a spreadsheet. */
export function LineTable({ list, lines, columns, editing, form }: LinesViewProps) {
  const { written, isOpen } = editing
  const leave = useStable(form.leave)
  const remove = useStable(editing.remove)

  /** The position of the cell in which an event happened. */
  function standing(target: EventTarget): Standing | null {
    if (!(target instanceof HTMLElement)) return null
    const cell = target.closest<HTMLElement>('[data-cell]')
    const column = written.findIndex(({ wire }) => wire === cell?.dataset['cell'])
    const line = lines.findIndex(({ key }) => key === cell?.closest('tr')?.dataset['line'])
    if (line < 0 || column < 0) return null
    return {
      line,
      column,
      lines: lines.length,
      columns: written.length,
      isOpen,
      canAdd: editing.canAdd,
      isListed: target.getAttribute('aria-expanded') === 'true',
      isLong: target instanceof HTMLTextAreaElement,
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = standing(event.target)
    const move = at && !event.nativeEvent.isComposing ? moveOf(event, at) : null
    if (!at || !move) return
    // Handled before the cell and the form get the key: there Enter would submit and the arrows would open a list.
    event.preventDefault()
    event.stopPropagation()
    if (move.kind === 'go') editing.focusCell(lines[move.line], move.column)
    if (move.kind === 'add') editing.add(move.place)
    if (move.kind === 'remove') {
      editing.remove(move.line)
      const next = lines.toSpliced(move.line, 1)
      if (next.length > 0) editing.focusCell(next[Math.min(move.line, next.length - 1)], at.column)
    }
    if (move.kind === 'move') {
      editing.move(move.line, move.step)
      editing.focusCell(lines[move.line], at.column)
    }
  }

  function onPaste(event: ClipboardEvent) {
    const at = standing(event.target)
    if (at && editing.paste(event.clipboardData.getData('text/plain'), at.line, at.column)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }

  return (
    <div className="lines-scroll" onKeyDownCapture={onKeyDown} onPasteCapture={onPaste}>
      <table className="lines-table" style={{ minWidth: leastWidth(columns) }}>
        <caption className="visually-hidden">{list.words.many}</caption>
        <colgroup>
          <col className="lines-number-col" />
          {columns.map(({ name, width }) => (
            <col key={name} style={width === undefined ? {} : { width }} />
          ))}
          {isOpen && <col className="lines-deed-col" />}
        </colgroup>
        <thead>
          <tr>
            <th scope="col" className="lines-number">
              <span className="visually-hidden">{texts.number}</span>
            </th>
            {columns.map(({ name, label, field, isRead, isNumber }) => (
              <th key={name} scope="col" data-number={isNumber || undefined}>
                {label}
                {!isRead && field.required && (
                  <span className="lines-asterisk" aria-hidden="true">
                    {' '}
                    *
                  </span>
                )}
              </th>
            ))}
            {isOpen && (
              <th scope="col">
                <span className="visually-hidden">{texts.removal}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, place) => (
            <LineRow
              key={line.key}
              list={list}
              line={line}
              place={place}
              columns={columns}
              name={editing.nameOf(place)}
              isOpen={isOpen}
              faults={faultsOf(list.wire, line, form.errors)}
              onChange={editing.changeCell}
              onLeave={leave}
              onRemove={remove}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** In pixels: a column without a width of its own stays wide enough for a name, and the table scrolls instead. */
const leastColumn = 200
const ends = 76

function leastWidth(columns: LinesViewProps['columns']): number {
  return columns.reduce((sum, { width = leastColumn }) => sum + width, ends)
}

/** Passed as one text, so that a line whose faults did not change is not rendered again. */
function faultsOf(list: string, line: Line, errors: Readonly<Record<string, string>>): string {
  const own = Object.keys(line.values).map(wire => [wire, errors[addressOf(list, line, wire)]])
  return JSON.stringify(Object.fromEntries(own.filter(([, fault]) => fault !== undefined)))
}

interface LineRowProps extends Pick<LinesViewProps, 'list' | 'columns'> {
  line: Line
  place: number
  name: string
  isOpen: boolean
  faults: string
  onChange: (key: string, wire: string, value: unknown) => void
  onLeave: (address: string) => void
  onRemove: (place: number) => void
}

const LineRow = memo(function LineRow(props: LineRowProps) {
  const { list, line, place, columns, name, isOpen, onChange, onLeave, onRemove } = props
  const faults = JSON.parse(props.faults) as Readonly<Record<string, string>>
  return (
    <tr data-line={line.key}>
      <th scope="row" className="lines-number">
        {place + 1}
      </th>
      {columns.map(column => (
        <td
          key={column.name}
          data-cell={column.isRead ? undefined : column.wire}
          data-read={column.isRead || undefined}
          data-number={column.isNumber || undefined}
        >
          <LineCell
            list={list}
            line={line}
            column={column}
            isBare
            label={texts.cell(column.label, name)}
            error={faults[column.wire]}
            onChange={value => onChange(line.key, column.wire, value)}
            onLeave={() => onLeave(addressOf(list.wire, line, column.wire))}
          />
        </td>
      ))}
      {isOpen && (
        <td className="lines-deed">
          <RowButton
            id={buttonId(list, 'remove', line)}
            icon="trash"
            label={rowTexts.remove(name)}
            onPress={() => onRemove(place)}
          />
        </td>
      )}
    </tr>
  )
})
