import '#browser/approval/pin-dialog.css'
import './people.css'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PinField } from '#browser/approval/pin-field.tsx'
import { PinNotes } from '#browser/approval/pin-notes.tsx'
import { PinPeople } from '#browser/approval/pin-people.tsx'
import { usePersonPin, type PinPerson } from '#browser/approval/use-person-pin.ts'
import { useIsReached } from '#browser/connection/use-is-reached.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { Keys } from '#browser/shortcuts/shortcuts.ts'
import { Alert } from '#ui/alert.tsx'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { useStart } from '../start/start.ts'
import { placeKey, readPlace, type Place } from './people.ts'
import { peopleTexts as texts } from './texts-people.ts'

export interface PersonWords {
  readonly title: string
  readonly help: string
  readonly who: string
  readonly chooseFirst: string
  readonly go: (name: string) => string
  readonly goAnybody: string
  readonly unread: string
  readonly none: string
}

interface PersonDialogProps {
  words: PersonWords
  /** Chosen beforehand. */
  first?: number | null
  /** Left out of the list. */
  without?: (person: PinPerson, place: Place) => boolean
  send: (person: PinPerson, pin: string) => Promise<void>
  /** It covers the till until a PIN was typed. */
  isLock?: boolean
  /** Besides the PIN, at the left. */
  children?: ReactNode
  onClose: () => void
}

/** The faces of everybody who has a PIN, whoever worked here first, and the PIN of the one who goes on. */
export function PersonDialog(props: PersonDialogProps) {
  const { words, first = null, without, send, isLock = false, children, onClose } = props
  const { user } = useStart()
  const isConnected = useIsReached()
  const { data: place } = useQuery({
    queryKey: placeKey,
    queryFn: ({ signal }) => readPlace(signal),
    staleTime: 0,
    enabled: isConnected,
  })
  const pin = usePersonPin({
    queryKey: [...placeKey, words.title],
    read: async signal => {
      const found = await readPlace(signal)
      return found.people.filter(person => !without?.(person, found))
    },
    isConnected,
    first,
    send,
  })
  return (
    <Frame
      kind="dialog"
      width={880}
      title={
        <span className="pin-title">
          <Icon name={isLock ? 'lock' : 'users'} size={26} /> {words.title}
        </span>
      }
      tools={
        isLock ? null : (
          <Button variant="default" size="md" disabled={pin.isBusy} onClick={onClose}>
            {texts.close} <Keys keys="escape" />
          </Button>
        )
      }
      locked={isLock || pin.isBusy}
      closeOnClickOutside={false}
      onClose={onClose}
      onSubmit={() => void pin.approve()}
    >
      <div className="pin" data-lock={isLock || undefined}>
        <div className="pin-asked">
          <p className="people-help">{words.help}</p>
          {place && <p className="muted">{texts.keeper(place.keeper_name)}</p>}
        </div>
        <div className="pin-right">
          {!isConnected && (
            <Alert tone="warn" title={texts.offline}>
              <p>{texts.offlineHelp(user.name)}</p>
            </Alert>
          )}
          <PinNotes pin={pin} words={{ ...words, noneHelp: texts.noneHelp }} />
          {isConnected && pin.approvers.length > 0 && (
            <>
              <PinPeople pin={pin} who={words.who} />
              <PinField
                pin={pin}
                go={pin.approver ? words.go(firstName(pin.approver.name)) : words.goAnybody}
                chooseFirst={words.chooseFirst}
              />
            </>
          )}
        </div>
        <div className="pin-rest">
          <p className="muted">{texts.missing}</p>
          {children}
        </div>
      </div>
    </Frame>
  )
}

const firstName = (name: string): string => name.trim().split(/\s+/, 1)[0] ?? name
