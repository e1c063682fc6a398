import { useState } from 'react'
import { typedCents } from '#domain/typed-amount.ts'
import { failed, succeeded } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { Frame } from '#browser/frame/frame.tsx'
import { printPage } from '#browser/print-page.ts'
import { useShortcut } from '#browser/shortcuts/shortcuts.ts'
import type { WireRecord } from '#browser/wire-record.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Button, SegmentedControl } from '#ui/kit.ts'
import { useReloadStart } from '../start/start.ts'
import { hasDollars } from './cut.ts'
import type { MoveKind } from './dialogs.ts'
import { Fault } from './fault.tsx'
import { MoneyField } from './money-field.tsx'
import { ReasonField } from './reasons.tsx'
import { drawerTexts } from './texts-drawer.ts'
import { useSending } from './use-sending.ts'

const texts = drawerTexts.move

interface MoveCashProps {
  session: WireRecord
  kind: MoveKind
  onClose: () => void
}

/** Cash that enters or leaves the drawer without a sale; its slip is printed. */
export function MoveCash({ session, kind, onClose }: MoveCashProps) {
  const [amount, setAmount] = useState('')
  const [currency, setCurrency] = useState<'MXN' | 'USD'>('MXN')
  const [reason, setReason] = useState('')
  const { fault, refuse, busy, send } = useSending()
  const reload = useReloadStart()

  async function save(): Promise<void> {
    const value = typedCents(amount) ?? 0
    if (value <= 0) return refuse(texts.noAmount)
    if (reason.trim() === '') return refuse(texts.noReason)
    const body = { type: kind, currency, amount, reason: reason.trim(), session_id: session.id }
    const saved = await send(key =>
      call<{ data: WireRecord }>('POST', 'pos/session/movements', body, { key }),
    )
    if (!saved) return
    succeeded(texts.titles[kind], texts.done[kind])
    void printSlip(saved.data)
    void reload()
    onClose()
  }

  useShortcut({
    keys: 'mod+enter',
    label: texts.buttons[kind],
    group: drawerTexts.group,
    allowInInput: true,
    run: () => void save(),
  })
  return (
    <Frame
      kind="dialog"
      width={560}
      title={texts.titles[kind]}
      locked={busy}
      closeOnClickOutside={amount === '' && reason === ''}
      onClose={onClose}
      onSubmit={() => void save()}
      footer={
        <>
          <Button variant="default" size="md" disabled={busy} onClick={onClose}>
            {texts.cancel}
          </Button>
          <span className="frame-submit">
            <BusyButton type="submit" busy={busy}>
              {texts.buttons[kind]}
            </BusyButton>
          </span>
        </>
      }
    >
      <div className="form-body drawer-form">
        {fault && <Fault shown={fault} />}
        <p className="muted">{texts.help[kind]}</p>
        <MoneyField
          isFirst
          name="amount"
          label={texts.amount}
          value={amount}
          {...(currency === 'USD' && { unit: 'USD' })}
          onChange={setAmount}
        />
        {hasDollars(session) && (
          <SegmentedControl
            className="segments"
            fullWidth
            aria-label={texts.currency}
            data={[
              { value: 'MXN', label: texts.pesos },
              { value: 'USD', label: texts.dollars },
            ]}
            value={currency}
            onChange={setCurrency}
          />
        )}
        <ReasonField label={texts.reason} reasons={texts.usual[kind]} value={reason} onChange={setReason} />
      </div>
    </Frame>
  )
}

/** A movement stands even when its slip does not print. */
async function printSlip(session: WireRecord): Promise<void> {
  const entries = (session['entries'] ?? []) as readonly { id: number }[]
  const last = entries.at(-1)
  if (!last) return
  try {
    await printPage(`/api/pos/sessions/${session.id}/entries/${last.id}/slip`)
  } catch (error) {
    failed(error, texts.slip)
  }
}
