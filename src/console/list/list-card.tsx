import { Icon } from '#ui/icon.tsx'
import { Avatar, Checkbox } from '#ui/kit.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { isPictured, thumbnailOf } from '../record/record-picture.ts'
import { WholeCodes } from '../record/whole-codes.tsx'
import { texts } from './texts-list.ts'
import { recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { cardLine } from './card-line.ts'
import { CellValue, isStatus } from './cell-value.tsx'
import { MenuButton } from './menu-button.tsx'
import { useModel } from './list-model.ts'
import { useHold } from './use-hold.ts'

/** A record on a phone: its name and state, a line of data and a button at the right. A long press selects it. */
export function ListCard({ record }: { record: WireRecord }) {
  const model = useModel()
  const { resource, extras, screen, timeZone, list, selection, open, flashing, flash } = model
  const name = recordTitle(resource, record)
  const hold = useHold(() => selection.toggle(record.id))
  const isGone = list.gone.includes(record.id)
  const status = screen.columns.find(({ field, card }) => card && isStatus(field))

  return (
    <li
      className="list-card"
      data-chosen={selection.has(record.id) || undefined}
      data-gone={isGone || undefined}
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
        <Face name={name} record={record} />
      )}
      <div className="list-card-body">
        {isGone && <span className="visually-hidden">{texts.list.gone}</span>}
        <button
          type="button"
          className="list-card-name"
          onClick={() => (selection.picking ? selection.toggle(record.id) : open(record))}
        >
          <WholeCodes text={name} />
        </button>
        {status &&
          (extras.cells?.[status.field]?.(record) ?? (
            <CellValue {...{ resource, column: status, record, timeZone }} />
          ))}
        <p>{cardLine(model, record)}</p>
      </div>
      {!selection.picking && extras.cardAction?.(record)}
      {!selection.picking && <MenuButton record={record} className="list-card-menu" />}
    </li>
  )
}

function Face({ name, record }: { name: string; record: WireRecord }) {
  const { resource, screen } = useModel()
  if (isPictured(resource)) return <Thumbnail picture={thumbnailOf(resource, record)} />
  if (screen.face === 'initials') return <Avatar aria-hidden="true" name={name} size={40} />
  return (
    <Avatar aria-hidden="true" size={40}>
      <Icon name={resource.menu?.icon ?? 'file-text'} />
    </Avatar>
  )
}
