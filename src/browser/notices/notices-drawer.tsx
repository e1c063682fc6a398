import './notices-drawer.css'
import { useLayoutEffect, useRef, useState } from 'react'
import { Button, SegmentedControl } from '#ui/kit.ts'
import { useIsReached } from '../connection/use-is-reached.ts'
import { Frame } from '../frame/frame.tsx'
import { EarlierNotices } from './earlier-notices.tsx'
import { NoticeRow } from './notice-row.tsx'
import { useRemoveNotices } from './notices-data.ts'
import { NoticesEmpty } from './notices-empty.tsx'
import { noticeTexts as texts } from './texts-notices.ts'
import { useNotices } from './use-notices.ts'

interface NoticesDrawerProps {
  userId: number
  timeZone: string
  onClose: () => void
}

const shelves = ['fresh', 'earlier'] as const

/** Opening a notice removes it; a button removes all. What was removed is among the earlier ones. */
export function NoticesDrawer({ userId, timeZone, onClose }: NoticesDrawerProps) {
  const [shelf, setShelf] = useState<(typeof shelves)[number]>('fresh')
  const notices = useNotices()
  const remove = useRemoveNotices(userId)
  const isReached = useIsReached()
  const hasNew = isReached && shelf === 'fresh' && notices.length > 0
  const list = useFocusAfterRemoval(notices.length)

  return (
    <Frame
      kind="drawer"
      width={380}
      title={texts.title}
      onClose={onClose}
      strip={
        <div className="notices-shelves">
          <SegmentedControl
            fullWidth
            aria-label={texts.which}
            data={shelves.map(value => ({ value, label: texts[value] }))}
            value={shelf}
            onChange={setShelf}
          />
        </div>
      }
      footer={
        hasNew && (
          <Button variant="default" fullWidth onClick={() => remove('all')}>
            {texts.readAll}
          </Button>
        )
      }
    >
      {!isReached ? (
        <NoticesEmpty icon="wifi-off" title={texts.offline} help={texts.offlineHelp} />
      ) : shelf === 'earlier' ? (
        <EarlierNotices userId={userId} timeZone={timeZone} />
      ) : hasNew ? (
        <ul className="notices" ref={list}>
          {notices.map(notice => (
            <li key={notice.id}>
              <NoticeRow notice={notice} timeZone={timeZone} onRead={() => remove(notice.id)} />
            </li>
          ))}
        </ul>
      ) : (
        <NoticesEmpty title={texts.empty} help={texts.emptyHelp} />
      )}
    </Frame>
  )
}

/** A row that is removed takes the focus with it; the first one that is left gets it, so that the keyboard goes on from there. */
function useFocusAfterRemoval(count: number) {
  const list = useRef<HTMLUListElement>(null)
  const before = useRef(count)
  useLayoutEffect(() => {
    const isFewer = count < before.current
    before.current = count
    if (!isFewer || document.activeElement !== document.body) return
    list.current?.querySelector<HTMLElement>('.notice')?.focus()
  }, [count])
  return list
}
