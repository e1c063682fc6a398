import { Icon } from '#ui/icon.tsx'
import { Avatar, UnstyledButton } from '#ui/kit.ts'
import type { Notification } from '../app-data.tsx'
import { initials } from '../initials.ts'
import { safePath } from './safe-path.ts'
import { longTime, sinceText } from './since-text.ts'
import { noticeTexts as texts } from './texts-notices.ts'

interface NoticeRowProps {
  notice: Notification
  timeZone: string
  /** Absent for one that was read before. */
  onRead?: (() => void) | undefined
}

/** A notice, which opens its page in another tab. */
export function NoticeRow({ notice, timeZone, onRead }: NoticeRowProps) {
  const { title, message, user, createdAt } = notice
  const href = safePath(notice.path, location.origin)
  const content = (
    <>
      <Avatar aria-hidden="true">{user ? initials(user) : <Icon name="bell" />}</Avatar>
      <span className="notice-text">
        <strong>{title}</strong>
        <span>{message}</span>
        <span className="muted">
          {user ?? texts.system} ·{' '}
          <time dateTime={createdAt} title={longTime(createdAt, timeZone)}>
            {sinceText(createdAt, Date.now())}
          </time>
        </span>
      </span>
    </>
  )
  if (href) {
    return (
      <a
        className="notice"
        href={href}
        target="_blank"
        rel="noopener"
        onClick={onRead}
        // The middle button opens it too; the right one only shows a menu.
        onAuxClick={event => void (event.button === 1 && onRead?.())}
      >
        {content}
        <span className="visually-hidden">{texts.opensNewTab}</span>
      </a>
    )
  }
  if (!onRead) return <div className="notice">{content}</div>
  return (
    <UnstyledButton className="notice" onClick={onRead}>
      {content}
    </UnstyledButton>
  )
}
