import type { MouseEvent } from 'react'
import { Checkbox } from '#ui/kit.ts'
import { texts } from './texts-list.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { ListCell } from './list-cell.tsx'
import { useModel } from './list-model.ts'
import { MenuButton } from './menu-button.tsx'

/** A click opens the record, a right-click its menu; links and controls inside keep their own click. */
export function ListRow({ record }: { record: WireRecord }) {
  const { resource, screen, list, selection, menu, open, flashing, flash } = useModel()
  const name = recordTitle(resource, record)
  const chosen = selection.has(record.id)
  const isGone = list.gone.includes(record.id)

  return (
    <tr
      className="list-row"
      tabIndex={-1}
      data-row={record.id}
      data-chosen={chosen || undefined}
      data-gone={isGone || undefined}
      data-flash={flashing === record.id || undefined}
      onAnimationEnd={() => flash(null)}
      onClick={event => isPlain(event) && open(record)}
      onContextMenu={event => {
        event.preventDefault()
        menu.openAt(record, { x: event.clientX, y: event.clientY, side: 'start' })
      }}
    >
      <td
        className="list-check-cell"
        onMouseDown={event => event.shiftKey && event.preventDefault()}
        onClick={event => {
          event.stopPropagation()
          selection.toggle(record.id, event.shiftKey)
        }}
      >
        <Checkbox aria-label={texts.selection.row(name)} checked={chosen} onChange={noChange} />
        {isGone && <span className="visually-hidden">{texts.list.gone}</span>}
      </td>
      {screen.columns.map(column => (
        <ListCell key={column.field} column={column} record={record} />
      ))}
      <td className="list-menu-cell">
        <MenuButton record={record} />
      </td>
    </tr>
  )
}

/** The surrounding cell handles the click, because the whole cell is the target. */
function noChange() {}

function isPlain({ target, defaultPrevented }: MouseEvent): boolean {
  const inside = target instanceof Element && target.closest('a, button, input, label')
  return !defaultPrevented && !inside && !getSelection()?.toString()
}
