import './approve.css'
import { useAppData } from '#browser/app-data.tsx'
import { PinNotes } from '#browser/approval/pin-notes.tsx'
import { approvalTexts } from '#browser/approval/texts-approval.ts'
import { pinLength, usePin } from '#browser/approval/use-pin.ts'
import { Frame } from '#browser/frame/frame.tsx'
import type { WireRecord } from '#browser/wire-record.ts'
import type { ApprovalAsked } from '#console/action/use-approval.ts'
import { formatMoney, wireCents } from '#domain/money.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, Radio, TextInput } from '#ui/kit.ts'
import { words as texts } from './approve-words.screens.ts'

interface ApproveProps {
  record: WireRecord
  asked: ApprovalAsked
}

/** Somebody with more authority types their PIN beside whoever asks. */
export default function Approve({ record, asked }: ApproveProps) {
  const { kind, amount, reason, answer } = asked
  const { user } = useAppData()
  const pin = usePin({
    userId: user.id,
    asked: { kind, sale_id: record.id, amount },
    onGranted: ({ id }) => answer(id),
  })
  const { approver, approvers, fault, isBusy } = pin
  const money = formatMoney(wireCents(amount))

  return (
    <Frame
      kind="dialog"
      width={440}
      title={approvalTexts.title}
      locked={isBusy}
      closeOnClickOutside={false}
      onClose={() => answer(null)}
      onSubmit={() => void pin.approve()}
      footer={
        <>
          <Button variant="default" disabled={isBusy} onClick={() => answer(null)}>
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
      <div className="form-body approve">
        <p className="approve-amount">
          <span>{texts.kinds[kind as keyof typeof texts.kinds] ?? ''}</span>
          <b>{money}</b>
          <small>{reason}</small>
        </p>
        <PinNotes pin={pin} />
        {approver && (
          <>
            <Radio.Group
              label={approvalTexts.who}
              value={String(approver.id)}
              onChange={id => pin.choose(Number(id))}
            >
              <div className="approve-who">
                {approvers.map(({ id, name, role }) => (
                  <Radio key={id} value={String(id)} label={name} description={approvalTexts.roles[role]} />
                ))}
              </div>
            </Radio.Group>
            <TextInput
              ref={pin.input}
              className="approve-pin"
              type="password"
              inputMode="numeric"
              // Browsers offer to keep a password; a PIN of somebody else must not be kept.
              autoComplete="one-time-code"
              maxLength={pinLength}
              data-autofocus
              label={approvalTexts.pinOf(approver.name)}
              description={texts.pinHelp}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              error={fault.pin}
              value={pin.pin}
              onChange={event => pin.type(event.currentTarget.value)}
            />
            <p className="approve-note">{texts.note}</p>
          </>
        )}
      </div>
    </Frame>
  )
}
