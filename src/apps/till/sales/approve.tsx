import { formatMoney, wireCents } from '#domain/money.ts'
import type { NeededApproval } from '#browser/api-error.ts'
import { PinNotes } from '#browser/approval/pin-notes.tsx'
import { approvalTexts } from '#browser/approval/texts-approval.ts'
import { pinLength, usePin } from '#browser/approval/use-pin.ts'
import { Frame } from '#browser/frame/frame.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, TextInput } from '#ui/kit.ts'
import { afterKey, backKey, clearKey, digitKeys, Pad } from '../shell/pad.tsx'
import { useStart } from '../start/start.ts'
import { salesTexts } from './texts-sales.ts'

const texts = salesTexts.approve
const keys = [...digitKeys(1, 9), clearKey, { key: '0' }, backKey]

interface ApproveProps {
  sale: WireRecord
  needed: NeededApproval
  /** The id of the approval, or null when it was not given. */
  onAnswer: (id: string | null) => void
}

/** Somebody with more authority types their PIN beside whoever asks. */
export function Approve({ sale, needed, onAnswer }: ApproveProps) {
  const { user } = useStart()
  const pin = usePin({
    userId: user.id,
    asked: { ...needed, sale_id: sale.id },
    onGranted: ({ id }) => onAnswer(id),
  })
  const { approver, approvers, fault, isBusy } = pin
  const money = formatMoney(wireCents(needed.amount))

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
              {approvalTexts.approve(money)}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="form-body drawer-form approve-till">
        <p className="approve-till-what">
          <span className="muted">{texts.what}</span>
          <b>{money}</b>
        </p>
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
            <p className="muted">{texts.note}</p>
          </>
        )}
      </div>
    </Frame>
  )
}
