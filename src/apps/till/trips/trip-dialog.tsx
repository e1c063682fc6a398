import type { ReactNode } from 'react'
import { Frame } from '#browser/frame/frame.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button } from '#ui/kit.ts'
import { Fault, type FaultShown } from '../drawer/fault.tsx'
import { tripsTexts } from './texts-trips.ts'

interface TripDialogProps {
  title: string
  send: string
  isGrave?: boolean
  busy: boolean
  fault: FaultShown | null
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}

/** What a crew records of a stop. */
export function TripDialog(props: TripDialogProps) {
  const { title, send, isGrave = false, busy, fault, onClose, onSubmit, children } = props
  return (
    <Frame
      kind="dialog"
      width={480}
      title={title}
      locked={busy}
      onClose={onClose}
      onSubmit={onSubmit}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {tripsTexts.cancel}
          </Button>
          <span className="frame-submit">
            <BusyButton type="submit" busy={busy} {...(isGrave && { color: 'red' })}>
              {send}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="trip-dialog">
        {fault && <Fault shown={fault} />}
        {children}
      </div>
    </Frame>
  )
}

interface TripChoicesProps {
  label: string
  /** Each value with its words. */
  choices: readonly (readonly [string, string])[]
  value: string
  onChange: (value: string) => void
}

/** Large enough for a thumb. */
export function TripChoices({ label, choices, value, onChange }: TripChoicesProps) {
  return (
    <div className="trip-reasons" role="group" aria-label={label}>
      {choices.map(([each, words]) => (
        <Button
          key={each}
          variant={value === each ? 'filled' : 'default'}
          size="md"
          aria-pressed={value === each}
          onClick={() => onChange(each)}
        >
          {words}
        </Button>
      ))}
    </div>
  )
}
