import './notifications-drawer.css'
import { useMutation } from '@tanstack/react-query'
import { failed } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { useAppData, useReloadAppData, type Notification } from '#browser/app-data.tsx'
import { Frame } from '#browser/frame/frame.tsx'
import { Icon } from '#ui/icon.tsx'
import { Avatar, Button, UnstyledButton } from '#ui/kit.ts'
import { initials } from '../initials.ts'
import { texts } from '../texts.ts'
import { longTime, sinceText } from './since-text.ts'
import { safePath } from './safe-path.ts'

/** Opening a notice removes it; a button removes all. */
export function NotificationsDrawer({ onClose }: { onClose: () => void }) {
  const { user, notifications, settings } = useAppData()
  const reload = useReloadAppData()
  const remove = useMutation({
    mutationFn: (id: number | 'all') =>
      call('DELETE', `users/${user.id}/notifications${id === 'all' ? '' : `/${id}`}`),
    onError: error => failed(error, texts.notifications.title),
    onSettled: reload,
  })
  const gone = remove.isPending ? remove.variables : null
  const left = notifications.filter(({ id }) => gone !== 'all' && gone !== id)

  return (
    <Frame
      kind="drawer"
      width={380}
      title={texts.notifications.title}
      onClose={onClose}
      footer={
        left.length > 0 && (
          <Button variant="default" fullWidth onClick={() => remove.mutate('all')}>
            {texts.notifications.readAll}
          </Button>
        )
      }
    >
      {left.length > 0 ? (
        <ul className="notices">
          {left.map(notice => (
            <li key={notice.id}>
              <Notice notice={notice} timeZone={settings.timeZone} onRead={() => remove.mutate(notice.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="notices-empty">
          <Icon name="bell" size={24} />
          <h3>{texts.notifications.empty}</h3>
          <p className="muted">{texts.notifications.emptyHelp}</p>
        </div>
      )}
    </Frame>
  )
}

interface NoticeProps {
  notice: Notification
  timeZone: string
  onRead: () => void
}

function Notice({ notice, timeZone, onRead }: NoticeProps) {
  const { title, message, user, createdAt } = notice
  const href = safePath(notice.path, location.origin)
  const content = (
    <>
      <Avatar aria-hidden="true">{user ? initials(user) : <Icon name="bell" />}</Avatar>
      <span className="notice-text">
        <strong>{title}</strong>
        <span>{message}</span>
        <span className="muted">
          {user ?? texts.notifications.system} ·{' '}
          <time dateTime={createdAt} title={longTime(createdAt, timeZone)}>
            {sinceText(createdAt, Date.now())}
          </time>
        </span>
      </span>
    </>
  )
  if (!href) {
    return (
      <UnstyledButton className="notice" onClick={onRead}>
        {content}
      </UnstyledButton>
    )
  }
  return (
    <a className="notice" href={href} target="_blank" rel="noopener" onClick={onRead} onAuxClick={onRead}>
      {content}
      <span className="visually-hidden">{texts.notifications.opensNewTab}</span>
    </a>
  )
}
