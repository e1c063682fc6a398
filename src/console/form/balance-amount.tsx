import './balance-amount.css'
import { mulDiv, wireCents } from '#domain/money.ts'
import { Button } from '#ui/kit.ts'
import { FieldControl } from './field-control.tsx'
import type { FieldProps } from './form-state.ts'
import { formTexts } from './texts-form.ts'

const texts = formTexts.balance

/** The amount of a payment of a document: its balance, or half of it, at one press. */
export function BalanceAmount(props: FieldProps) {
  const balance = wireCents(Number(props.record?.['balance'] ?? 0))
  const give = (amount: number) => props.onChange((amount / 100).toFixed(2))
  return (
    <div className="balance-amount">
      <FieldControl {...props} help={undefined} required isFirst suggestions={undefined} />
      {/* The field keeps the focus: when it loses its fault, the buttons would slip away from the pointer. */}
      <div onMouseDown={event => event.preventDefault()}>
        <Button variant="default" size="compact-sm" onClick={() => give(mulDiv(balance, 1, 2))}>
          {texts.half}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => give(balance)}>
          {texts.whole}
        </Button>
      </div>
    </div>
  )
}
