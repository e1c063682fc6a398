import { useState } from 'react'
import type { WireRecord } from '#browser/wire-record.ts'
import { typedCents } from '#domain/typed-amount.ts'
import { NumberInput, SegmentedControl, TextInput } from '#ui/kit.ts'
import { DrawerDialog, moneyLook } from './drawer-dialog.screens.tsx'
import { words } from './session-words.screens.ts'

const texts = words.move
const kinds = ['income', 'expense', 'withdrawal'] as const
type Kind = (typeof kinds)[number]

interface MoveCashProps {
  session: WireRecord
  onClose: () => void
}

export default function MoveCash({ session, onClose }: MoveCashProps) {
  const [kind, setKind] = useState<Kind>('withdrawal')
  const [currency, setCurrency] = useState<'MXN' | 'USD'>('MXN')
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const hasDollars = session['exchange_rate'] != null || Number(session['initial_usd']) > 0

  function ask() {
    const faults = {
      ...((typedCents(amount) ?? 0) <= 0 && { amount: texts.noAmount }),
      ...(reason.trim() === '' && { reason: texts.noReason }),
    }
    if (Object.keys(faults).length > 0) return { faults }
    return { path: 'pos/session/movements', body: { type: kind, currency, amount, reason: reason.trim() } }
  }

  return (
    <DrawerDialog
      width={560}
      title={
        <>
          <span className="frame-note">{String(session['register_name'])}</span> {texts.title}
        </>
      }
      button={texts.buttons[kind]}
      isDirty={amount !== '' || reason !== ''}
      fields={['amount', 'reason']}
      ask={ask}
      done={() => texts.done[kind]}
      onClose={onClose}
    >
      {faults => (
        <>
          <SegmentedControl
            fullWidth
            aria-label={texts.kind}
            data={kinds.map(value => ({ value, label: texts.kinds[value] }))}
            value={kind}
            onChange={setKind}
          />
          <p className="muted">{texts.help[kind]}</p>
          <div className="session-others">
            <NumberInput
              {...moneyLook}
              data-autofocus
              required
              label={texts.amount}
              error={faults['amount']}
              value={amount}
              onChange={value => setAmount(String(value))}
            />
            {hasDollars && (
              <SegmentedControl
                className="session-currency"
                aria-label={texts.currency}
                data={[
                  { value: 'MXN', label: texts.pesos },
                  { value: 'USD', label: texts.dollars },
                ]}
                value={currency}
                onChange={setCurrency}
              />
            )}
          </div>
          <TextInput
            required
            label={texts.reason}
            error={faults['reason']}
            maxLength={255}
            value={reason}
            onChange={event => setReason(event.currentTarget.value)}
          />
        </>
      )}
    </DrawerDialog>
  )
}
