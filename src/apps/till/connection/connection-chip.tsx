import './connection.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { UnstyledButton } from '#ui/kit.ts'
import { useQueue } from '../queue/queue.ts'
import { queueTexts as texts } from '../queue/texts-queue.ts'
import { canKeep, useConnection, useConnectionState } from './connection.ts'

const QueuePanel = lazy(async () => ({ default: (await import('../queue/queue-panel.tsx')).QueuePanel }))

/** The connection and the sales that wait, in the top bar; it opens the list of them. */
export function ConnectionChip() {
  const [isOpen, setIsOpen] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const state = useConnection()
  const { isSignedOut } = useConnectionState()
  const { waiting, refused } = useQueue()

  useEffect(() => {
    if (!isOpen) return
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  }, [isOpen])

  function close() {
    setIsOpen(false)
    chip.current?.focus()
  }

  const look = isSignedOut || state === 'offline' ? 'offline' : waiting > 0 ? 'syncing' : 'online'
  return (
    <div
      ref={box}
      className="connection"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        event.stopPropagation()
        event.nativeEvent.stopImmediatePropagation()
        close()
      }}
    >
      <UnstyledButton
        ref={chip}
        className="connection-chip"
        aria-expanded={isOpen}
        data-look={look}
        onClick={() => setIsOpen(open => !open)}
      >
        {look === 'offline' ? (
          <Icon name="cloud-off" size={20} />
        ) : (
          <span className="connection-dot" aria-hidden="true" />
        )}
        <span role="status">
          <b>
            {isSignedOut
              ? texts.signedOut
              : state === 'offline'
                ? texts.offline
                : look === 'syncing'
                  ? texts.syncing(waiting)
                  : canKeep()
                    ? texts.online
                    : texts.notKept}
          </b>
          {look === 'offline' && waiting > 0 && <span> · {texts.toSend(waiting)}</span>}
        </span>
        {refused > 0 && (
          <span className="connection-refused">
            <Icon name="alert-triangle" size={16} />
            <span className="visually-hidden">{texts.attention(refused)}</span>
            <span aria-hidden="true">{refused}</span>
          </span>
        )}
      </UnstyledButton>
      {isOpen && (
        <div className="connection-panel">
          {!canKeep() && <p className="queue-empty">{texts.notKeptHelp}</p>}
          <Suspense>
            <QueuePanel onClose={close} />
          </Suspense>
        </div>
      )}
    </div>
  )
}
