import './connection.css'
import { useRef, useState } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Popover, UnstyledButton } from '#ui/kit.ts'
import { QueuePanel } from '../queue/queue-panel.tsx'
import { useQueue } from '../queue/queue.ts'
import { queueTexts as texts } from '../queue/texts-queue.ts'
import { canKeep, useConnection, useConnectionState } from './connection.ts'

/** The connection and the sales that wait, in the top bar; it opens the list of them. */
export function ConnectionChip() {
  const [isOpen, setIsOpen] = useState(false)
  const chip = useRef<HTMLButtonElement>(null)
  const state = useConnection()
  const { isSignedOut } = useConnectionState()
  const { waiting, refused } = useQueue()

  function close() {
    setIsOpen(false)
    chip.current?.focus()
  }

  const look = isSignedOut || state === 'offline' ? 'offline' : waiting > 0 ? 'syncing' : 'online'
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      onDismiss={() => setIsOpen(false)}
      width="min(500px, calc(100vw - 16px))"
      position="bottom"
      offset={12}
      trapFocus={false}
      closeOnEscape={false}
    >
      <Popover.Target>
        <UnstyledButton
          ref={chip}
          className="connection-chip"
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
      </Popover.Target>
      <Popover.Dropdown
        p={0}
        onKeyDown={event => {
          if (event.key !== 'Escape') return
          event.stopPropagation()
          close()
        }}
      >
        {!canKeep() && <p className="queue-empty">{texts.notKeptHelp}</p>}
        <QueuePanel onClose={close} />
      </Popover.Dropdown>
    </Popover>
  )
}
