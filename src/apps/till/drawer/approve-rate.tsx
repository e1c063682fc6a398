import '../sales/sales.css'
import { formatRate } from '#domain/money.ts'
import { PinNotes } from '#browser/approval/pin-notes.tsx'
import { approvalTexts } from '#browser/approval/texts-approval.ts'
import { pinLength, usePin } from '#browser/approval/use-pin.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, TextInput } from '#ui/kit.ts'
import { afterKey, backKey, clearKey, digitKeys, Pad } from '../shell/pad.tsx'
import { useStart } from '../start/start.ts'
import { drawerTexts } from './texts-drawer.ts'

const texts = drawerTexts.open
const keys = [...digitKeys(1, 9), clearKey, { key: '0' }, backKey]

interface ApproveRateProps {
  registerId: number
  rate: string
  /** The server's words about the band. */
  reason: string
  /** The id of the approval, or null when it was not given. */
  onAnswer: (id: string | null) => void
}

/** Somebody with more authority lets a register be opened at a rate that is far from the shop's. */
export function ApproveRate({ registerId, rate, reason, onAnswer }: ApproveRateProps) {
  const { user } = useStart()
  const pin = usePin({
    userId: user.id,
    asked: { kind: 'rate', register_id: registerId, exchange_rate: rate },
    onGranted: ({ id }) => onAnswer(id),
  })
  const { approver, approvers, fault, isBusy } = pin
  const shown = formatRate(rate)

  return (
    <Frame
      kind="dialog"
      width={640}
      title={approvalTexts.title}
      locked={isBusy}
      closeOnClickOutside={false}
      onClose={() => onAnswer(null)}
      onSubmit={() => void pin.approve()}
      footer={
        <>
          <Button variant="default" size="md" disabled={isBusy} onClick={() => onAnswer(null)}>
            {approvalTexts.cancel}
          </Button>
          <span className="frame-submit">
            <BusyButton type="submit" busy={isBusy} disabled={!approver}>
              {approvalTexts.approve(shown)}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="form-body drawer-form approve-till" data-scan="ignore">
        <p className="approve-till-what">
          <span className="muted">{texts.rate}</span>
          <b>{shown}</b>
        </p>
        <p>{reason}</p>
        <PinNotes pin={pin} />
        {approver && (
          <>
            <fieldset className="approve-till-who">
              <legend>{approvalTexts.who}</legend>
              {approvers.map(({ id, name, role }) => (
                <button
                  key={id}
                  type="button"
                  aria-pressed={id === approver.id}
                  onClick={() => pin.choose(id)}
                >
                  {name}
                  <small>{approvalTexts.roles[role] ?? role}</small>
                </button>
              ))}
            </fieldset>
            <TextInput
              ref={pin.input}
              className="approve-till-pin"
              size="lg"
              type="password"
              inputMode="none"
              // Browsers offer to keep a password; a PIN of somebody else must not be kept.
              autoComplete="one-time-code"
              maxLength={pinLength}
              label={approvalTexts.pinOf(approver.name)}
              error={fault.pin}
              value={pin.pin}
              onChange={event => pin.type(event.currentTarget.value)}
            />
            <Pad
              label={approvalTexts.pinOf(approver.name)}
              columns={3}
              keys={keys}
              onKey={key => pin.type(afterKey(pin.pin, key, pinLength))}
            />
            <p className="muted">{texts.rateOnCut}</p>
          </>
        )}
      </div>
    </Frame>
  )
}
