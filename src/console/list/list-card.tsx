import { useRef, type MouseEvent } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Avatar, Checkbox, useLongPress } from '#ui/kit.ts'
import { texts } from '../texts.ts'
import { recordTitle, type WireRecord } from '../wire-record.ts'
import { CellValue, columnText, isStatus } from './cell-value.tsx'
import { useModel } from './list-model.ts'

/** A record on a phone: its name and state, a line of data, something to tap at the right. Held down, it is selected. */
export function ListCard({ record }: { record: WireRecord }) {
  const { resource, extras, screen, timeZone, selection, open, flashing, flash } = useModel()
  const name = recordTitle(resource, record)
  const hold = useHold(() => selection.toggle(record.id))
  const others = screen.columns.filter(({ field, card }) => card && field !== resource.title)
  const status = others.find(({ field }) => isStatus(field))
  const line = others
    .filter(column => column !== status)
    .map(column => columnText(resource, column, record, timeZone))
    .filter(text => text !== '')
    .join(' · ')

  return (
    <li
      className="list-card"
      data-chosen={selection.has(record.id) || undefined}
      data-flash={flashing === record.id || undefined}
      onAnimationEnd={() => flash(null)}
      {...hold}
    >
      {selection.picking ? (
        <Checkbox
          size="md"
          aria-label={texts.selection.row(name)}
          checked={selection.has(record.id)}
          onChange={() => selection.toggle(record.id)}
        />
      ) : (
        <Face name={name} />
      )}
      <div className="list-card-body">
        <button
          type="button"
          className="list-card-name"
          onClick={() => (selection.picking ? selection.toggle(record.id) : open(record))}
        >
          {name}
        </button>
        {status && <CellValue {...{ resource, column: status, record, timeZone }} />}
        <p>{extras.cardLine?.(record) ?? line}</p>
      </div>
      {!selection.picking && extras.cardAction?.(record)}
    </li>
  )
}

function Face({ name }: { name: string }) {
  const { resource, screen } = useModel()
  if (screen.face === 'initials') return <Avatar aria-hidden="true" name={name} size={40} />
  return (
    <Avatar aria-hidden="true" size={40}>
      <Icon name={resource.menu?.icon ?? 'file-text'} />
    </Avatar>
  )
}

/** A finger held down. Some browsers send a click when it is lifted, which would undo what holding did. */
function useHold(onHold: () => void) {
  const held = useRef(false)
  const press = useLongPress(
    () => {
      held.current = true
      onHold()
    },
    { events: ['touch'], cancelOnMove: true, onStart: () => (held.current = false) },
  )
  const onClickCapture = (event: MouseEvent) => {
    if (held.current) event.stopPropagation()
    held.current = false
  }
  return { ...press, onClickCapture }
}
