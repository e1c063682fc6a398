import { useAppData } from '#browser/app-data.tsx'
import { texts } from '#console/list/texts-list.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { Icon, type IconName } from '#ui/icon.tsx'
import { Checkbox } from '#ui/kit.ts'
import { Thumbnail } from '#ui/picture.tsx'
import { words } from './message-words.screens.ts'
import { aboutOf } from './message-kind.screens.tsx'
import { shortSince } from './short-since.screens.ts'
import type { Inbox } from './use-inbox.screens.ts'

interface InboxItemProps {
  inbox: Inbox
  record: WireRecord
}

/** The icons of messages that are no questions. */
const ofKind: Readonly<Record<string, IconName>> = { selection: 'receipt', privacy: 'shield' }

export function InboxItem({ inbox, record }: InboxItemProps) {
  const { model, openId, isPicking, isWide } = inbox
  const { settings } = useAppData()
  const { selection } = model
  const name = String(record['name'])
  const isPending = record['status'] === 'pending'
  const product = record['product'] as WireRecord | null | undefined
  const kind = String(record['kind'])
  const about =
    product?.['name'] ?? record['product_name'] ?? (kind in ofKind ? aboutOf(record) : words.general)
  const url = product?.['thumbnail_url']
  return (
    <li className="inbox-item" data-chosen={selection.has(record.id) || undefined}>
      {isPicking && (
        <Checkbox
          aria-label={texts.selection.row(name)}
          checked={selection.has(record.id)}
          onChange={event => {
            const { nativeEvent } = event
            selection.toggle(record.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }}
        />
      )}
      {product ? (
        <Thumbnail picture={typeof url === 'string' ? { url } : null} />
      ) : (
        <span className="inbox-thumb" aria-hidden="true">
          <Icon name={ofKind[kind] ?? 'message'} size={16} />
        </span>
      )}
      <button
        type="button"
        className="inbox-open"
        aria-current={isWide && openId === record.id}
        onClick={() => model.open(record)}
      >
        <span className="inbox-line">
          <span className="inbox-name">{name}</span>
          <time dateTime={String(record['created_at'])}>
            {shortSince(String(record['created_at']), new Date(), settings.timeZone)}
          </time>
          {isPending && (
            <span className="inbox-dot">
              <span className="visually-hidden">{words.unattended}</span>
            </span>
          )}
        </span>
        <span className="inbox-about">{String(about)}</span>
        <span className="inbox-text">{String(record['message'])}</span>
      </button>
    </li>
  )
}
