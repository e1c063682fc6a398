import './connection.css'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { useStore } from '#browser/use-store.ts'
import { Icon } from '#ui/icon.tsx'
import { UnstyledButton } from '#ui/kit.ts'
import { queueView } from '../core/queue/queue.ts'
import { waitingTexts as texts } from '../queue/texts-waiting.ts'
import { tripWorks } from '../core/trips/trips-view.ts'
import { canKeep, signedOut } from '../core/connection/connection.ts'

const QueuePanel = lazy(async () => ({
  default: (await import('../queue/queue-panel.tsx')).QueuePanel,
}))

/** The connection and the sales that wait, in the top bar; it opens the list of them. */
export function ConnectionChip() {
  const [isOpen, setIsOpen] = useState(false)
  const whole = useRef<HTMLDivElement>(null)
  const chip = useRef<HTMLButtonElement>(null)
  const isReached = useIsReached()
  const isSignedOut = useStore(signedOut)
  const sales = useStore(queueView)
  const trips = useStore(tripWorks)
  const troubled = trips.filter(({ trouble }) => trouble !== null).length
  const waiting = sales.waiting + trips.length - troubled
  const refused = sales.refused + troubled
  const isOff = isSignedOut || !isReached
  const look = isOff ? 'offline' : waiting > 0 ? 'syncing' : 'online'

  useEffect(() => {
    if (!isOpen) return
    const closeOutside = ({ target }: PointerEvent) => {
      if (target instanceof Node && !whole.current?.contains(target)) setIsOpen(false)
    }
    document.addEventListener('pointerdown', closeOutside)
    return () => document.removeEventListener('pointerdown', closeOutside)
  }, [isOpen])

  function close() {
    setIsOpen(false)
    chip.current?.focus()
  }

  function words(): string {
    if (isSignedOut) return texts.signedOut
    if (look === 'offline') return texts.offline
    if (look === 'syncing') return texts.syncing(waiting)
    return canKeep() ? texts.online : texts.notKept
  }

  return (
    <div
      ref={whole}
      className="connection"
      onKeyDown={event => {
        if (event.key !== 'Escape' || !isOpen) return
        // Escape also goes back a step of the till, which is not meant here.
        event.nativeEvent.stopImmediatePropagation()
        close()
      }}
    >
      <UnstyledButton
        ref={chip}
        className="connection-chip"
        data-look={look}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(open => !open)}
      >
        {isOff ? <Icon name="cloud-off" size={20} /> : <span className="connection-dot" aria-hidden="true" />}
        <span role="status">
          <b>{words()}</b>
          {isOff && waiting > 0 && <span> · {texts.toSend(waiting)}</span>}
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
        <Suspense>
          <QueuePanel onClose={close} />
        </Suspense>
      )}
    </div>
  )
}
