import type { CSSProperties, DOMAttributes } from 'react'
import { Checkbox } from '#ui/kit.ts'
import { Picture } from '#ui/picture.tsx'
import { pictureOf } from '../record/record-picture.ts'
import { texts } from './texts-list.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { cardLine } from './card-line.ts'
import { initialsOf } from './initials.ts'
import { useModel } from './list-model.ts'
import { MenuButton } from './menu-button.tsx'
import { useHold } from './use-hold.ts'

interface ListTileProps {
  record: WireRecord
  /** A tap selects instead of opening. */
  picks?: boolean
  /** Properties that make it draggable. */
  drag?: Drag | undefined
}

export interface Drag {
  readonly ref: (element: HTMLElement | null) => void
  readonly style: CSSProperties
  readonly listeners: DOMAttributes<HTMLElement>
  readonly isHeld: boolean
}

/** A record as a card with its picture, on a desktop and on a phone. A long press selects it. */
export function ListTile({ record, picks = false, drag }: ListTileProps) {
  const model = useModel()
  const { resource, extras, list, selection, menu, open, flashing, flash } = model
  const { tile: Tile } = extras
  const name = recordTitle(resource, record)
  const chosen = selection.has(record.id)
  const isGone = list.gone.includes(record.id)
  const picture = pictureOf(resource, record)
  const hold = useHold(() => selection.toggle(record.id))

  return (
    <li
      ref={drag?.ref}
      style={drag?.style}
      className="list-tile"
      data-drag={drag ? (drag.isHeld ? 'held' : 'free') : undefined}
      tabIndex={-1}
      data-row={record.id}
      data-chosen={chosen || undefined}
      data-gone={isGone || undefined}
      data-flash={flashing === record.id || undefined}
      onAnimationEnd={() => flash(null)}
      onContextMenu={event => {
        event.preventDefault()
        // On a touch screen a long press selects instead.
        if (event.nativeEvent instanceof PointerEvent && event.nativeEvent.pointerType === 'touch') return
        menu.openAt(record, { x: event.clientX, y: event.clientY, side: 'start' })
      }}
      {...hold}
      {...drag?.listeners}
    >
      <div className="list-tile-look">
        {picture ? (
          <Picture picture={picture} sizes="(width < 48em) 50vw, 320px" />
        ) : (
          <span className="list-tile-initials" aria-hidden="true">
            {initialsOf(name)}
          </span>
        )}
      </div>
      <div className="list-tile-body">
        {isGone && <span className="visually-hidden">{texts.list.gone}</span>}
        <button
          type="button"
          className="list-name"
          onClick={() => (picks ? selection.toggle(record.id) : open(record))}
        >
          {name}
        </button>
        <p>{cardLine(model, record)}</p>
      </div>
      <span className="list-tile-check">
        <Checkbox
          aria-label={texts.selection.row(name)}
          checked={chosen}
          onChange={noChange}
          onClick={event => selection.toggle(record.id, event.shiftKey)}
        />
      </span>
      {Tile && <Tile record={record} />}
      <MenuButton record={record} className="list-tile-menu" />
    </li>
  )
}

/** The click handler does it, because it knows whether Shift is pressed for a range. */
function noChange() {}
