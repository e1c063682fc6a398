import { useAppData } from '#browser/app-data.tsx'
import { initialsOf } from '#console/list/initials.ts'
import { statusLook } from '#console/list/status-look.ts'
import { callAddress, phoneText } from '#domain/phone.ts'
import { hourText } from '#browser/hour-text.ts'
import { formatLocale, textsOf } from '#browser/locale.ts'
import { agoText } from '#console/record/ago-text.ts'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { capitalise } from '#contract/messages.ts'
import { QueryFailure } from '#browser/alerts/query-failure.tsx'
import { Icon } from '#ui/icon.tsx'
import { Anchor, Avatar, Button, Skeleton } from '#ui/kit.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { MessageKind } from './message-kind.screens.tsx'
import { MessageMenu } from './message-menu.screens.tsx'
import { MessageProduct } from './message-product.screens.tsx'
import { words } from './message-words.screens.ts'
import { ReplyBox } from './reply-box.screens.tsx'
import type { Inbox } from './use-inbox.screens.ts'

export function ReadingPane({ inbox }: { inbox: Inbox }) {
  const { reading, openId, model } = inbox
  const { data: record, error } = reading
  return (
    <section className="inbox-pane" aria-label={record ? String(record['name']) : words.choose}>
      {record ? (
        <Message key={record.id} inbox={inbox} record={record} />
      ) : error ? (
        <div className="inbox-pane-note">
          <QueryFailure error={error} onRetry={() => void reading.refetch()} />
        </div>
      ) : openId !== null || !model.list.page ? (
        <div className="inbox-pane-note" aria-busy="true">
          <Skeleton height={40} width="50%" />
          <Skeleton height={120} />
        </div>
      ) : (
        model.list.page.total > 0 && <p className="inbox-pane-empty">{words.choose}</p>
      )}
    </section>
  )
}

function Message({ inbox, record }: { inbox: Inbox; record: WireRecord }) {
  const { model, isWide, close, toggle } = inbox
  const { timeZone } = useAppData().settings
  const name = String(record['name'])
  const status = String(record['status'])
  const isPending = status === 'pending'
  const now = new Date()
  return (
    <>
      <header className="inbox-pane-head">
        {!isWide && (
          <Button
            className="inbox-back"
            variant="subtle"
            color="gray"
            leftSection={<Icon name="arrow-left" />}
            onClick={close}
          >
            {words.back}
          </Button>
        )}
        <Avatar size={40} color="agave" variant="light" className="inbox-avatar">
          {initialsOf(name)}
        </Avatar>
        <div className="inbox-who">
          <h2>
            {name}
            <StatusBadge
              {...statusLook(status)}
              {...(isPending && { icon: 'clock' as const })}
              label={textsOf(model.resource).options?.['status']?.[status] ?? status}
            />
          </h2>
          <p>
            {longDate(String(record['created_at']), timeZone)}
            {!isPending && typeof record['attended_by_name'] === 'string' && (
              <>
                {' · '}
                {words.attendedBy(
                  record['attended_by_name'],
                  agoText(String(record['attended_at']), now, timeZone),
                )}
              </>
            )}
          </p>
        </div>
        <Button
          className="inbox-attend"
          variant="default"
          leftSection={<Icon name={isPending ? 'check' : 'arrow-back-up'} />}
          rightSection={<Keys keys="a" />}
          aria-keyshortcuts="a"
          onClick={() => void toggle(record)}
        >
          {isPending ? words.attend : words.unattend}
        </Button>
        <MessageMenu inbox={inbox} record={record} />
      </header>
      <div className="inbox-body">
        <Contact record={record} />
        <MessageProduct record={record} />
        <MessageKind record={record} />
        {record['anonymised_at'] === null ? (
          <p className="inbox-message">{String(record['message'])}</p>
        ) : (
          <p className="inbox-message muted">{words.anonymised}</p>
        )}
      </div>
      {record['anonymised_at'] === null && <ReplyBox inbox={inbox} record={record} />}
    </>
  )
}

function Contact({ record }: { record: WireRecord }) {
  const { phone, email } = record
  const customer = record['customer'] as WireRecord | null | undefined
  return (
    <ul className="inbox-contact">
      {typeof phone === 'string' && (
        <li>
          <Icon name="phone" size={16} />
          <Anchor href={callAddress(phone)}>{phoneText(phone)}</Anchor>
        </li>
      )}
      {typeof email === 'string' && (
        <li>
          <Icon name="mail" size={16} />
          <Anchor href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</Anchor>
        </li>
      )}
      {customer && (
        <li>
          <Icon name="user" size={16} />
          {words.customer}
          <Anchor href={`/admin/customers?record=${customer.id}`}>{words.openCustomer}</Anchor>
        </li>
      )}
    </ul>
  )
}

/** «Jueves, 12 de noviembre, 6:24 p.m.» */
function longDate(moment: string, timeZone: string): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long', timeZone } as const
  return `${capitalise(new Date(moment).toLocaleDateString(formatLocale, day))}, ${hourText(moment, timeZone)}`
}
