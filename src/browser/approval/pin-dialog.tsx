import './pin-dialog.css'
import type { ReactNode } from 'react'
import { Icon } from '#ui/icon.tsx'
import { Button } from '#ui/kit.ts'
import { Frame } from '../frame/frame.tsx'
import { Keys } from '../shortcuts/shortcuts.ts'
import { PinField } from './pin-field.tsx'
import { PinNotes } from './pin-notes.tsx'
import { PinPeople } from './pin-people.tsx'
import { approvalTexts as texts } from './texts-approval.ts'
import type { Pin } from './use-person-pin.ts'

interface PinDialogProps {
  pin: Pin
  /** Named on the button: «15 %», «$3,000.00». */
  what: string
  /** The figure that is asked for; it stays above the PIN on a phone. */
  asked: ReactNode
  /** What it would mean, and what may be done without an approval. */
  children?: ReactNode
  /** Shown instead of the people, when nobody can approve now. */
  blocked?: ReactNode
  onClose: () => void
}

/** Every PIN of the till and the office is asked for here: on the left what is asked for, on the right who approves it. */
export function PinDialog({ pin, what, asked, children, blocked, onClose }: PinDialogProps) {
  const { approvers, isBusy } = pin
  return (
    <Frame
      kind="dialog"
      width={880}
      title={
        <span className="pin-title">
          <Icon name="shield" size={26} /> {texts.title}
        </span>
      }
      tools={
        <Button variant="default" size="md" disabled={isBusy} onClick={onClose}>
          {texts.cancel} <Keys keys="escape" />
        </Button>
      }
      locked={isBusy}
      closeOnClickOutside={false}
      onClose={onClose}
      onSubmit={() => void pin.approve()}
    >
      <div className="pin">
        <div className="pin-asked">{asked}</div>
        <div className="pin-right">
          {blocked}
          <PinNotes pin={pin} />
          {!blocked && approvers.length > 0 && (
            <>
              <PinPeople pin={pin} />
              <PinField pin={pin} go={texts.approve(what)} />
            </>
          )}
        </div>
        <div className="pin-rest">{children}</div>
      </div>
    </Frame>
  )
}
