import { Icon } from '#ui/icon.tsx'
import { Avatar } from '#ui/kit.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { capitalise } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { screenOf } from '#contract/screen-of.ts'
import { toSnake } from '#domain/naming.ts'
import { useAppData } from '#browser/app-data.tsx'
import { textsOf } from '#browser/locale.ts'
import { isArchived, recordTitle, type WireRecord } from '#browser/wire-record.ts'
import { statusLook } from '../list/status-look.ts'
import { isPictured, thumbnailOf } from './record-picture.ts'
import { recordTexts } from './texts-record.ts'
import { wireText } from './value-text.ts'

interface RecordTitleProps {
  resource: Resource
  record: WireRecord
  states: readonly string[]
}

/** The head of the drawer: what it is, its name and its state. */
export function RecordTitle({ resource, record, states }: RecordTitleProps) {
  const { settings } = useAppData()
  const title = recordTitle(resource, record)
  const badges = states.flatMap(name => {
    const value = record[toSnake(name)]
    const label = wireText(resource, name, value, settings.timeZone)
    return value == null || label === '' ? [] : [{ name, label, look: statusLook(String(value)) }]
  })
  return (
    <span className="frame-subject">
      <Face {...{ resource, record, title }} />
      <span>
        <span className="frame-note">{capitalise(textsOf(resource).one)}</span> {title}{' '}
        {badges.map(({ name, label, look: { quiet: _, ...look } }) => (
          <StatusBadge key={name} {...look} label={label} />
        ))}
        {isArchived(record) && (
          <StatusBadge tone="warn" icon="archive" label={recordTexts.archived(textsOf(resource).ending)} />
        )}
      </span>
    </span>
  )
}

function Face({ resource, record, title }: Omit<RecordTitleProps, 'states'> & { title: string }) {
  if (isPictured(resource)) return <Thumbnail picture={thumbnailOf(resource, record)} />
  if (screenOf(resource).face === 'initials') return <Avatar aria-hidden="true" name={title} size={40} />
  if (!resource.menu) return null
  return (
    <Avatar aria-hidden="true" size={40}>
      <Icon name={resource.menu.icon} />
    </Avatar>
  )
}
