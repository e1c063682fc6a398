import type { KeyboardEvent, ReactNode } from 'react'
import { typedCents } from '#domain/typed-amount.ts'

interface MoneyFieldProps {
  name: string
  label: string
  note?: ReactNode
  /** Behind the amount: `USD`, «por dólar». */
  unit?: string
  value: string
  onChange: (value: string) => void
  onField?: (name: string) => void
  onEnter?: () => void
  inputMode?: 'decimal' | 'none' | 'text'
  placeholder?: string
  isFirst?: boolean
  /** Whether the text can be read; by default it must be an amount of money. */
  isRead?: boolean
}

/** An amount, typed by keyboard or pad. */
export function MoneyField(props: MoneyFieldProps) {
  const { name, label, note, unit, value, onChange, onField, onEnter, isFirst = false } = props
  const isWrong = !(props.isRead ?? (value.trim() === '' || typedCents(value) !== null))
  return (
    <label className="drawer-field">
      <span className="drawer-label">
        {label} {note && <small>{note}</small>}
      </span>
      <span className="drawer-money" data-wrong={isWrong || undefined}>
        <span aria-hidden="true">$</span>
        <input
          data-field={name}
          data-autofocus={isFirst || undefined}
          // Without this a screen reader would read the note and the unit as part of the name.
          aria-label={label}
          inputMode={props.inputMode ?? 'decimal'}
          autoComplete="off"
          maxLength={12}
          placeholder={props.placeholder ?? '0.00'}
          aria-invalid={isWrong || undefined}
          value={value}
          onFocus={event => {
            event.currentTarget.select()
            onField?.(name)
          }}
          onChange={event => onChange(event.currentTarget.value.replaceAll(',', ''))}
          onKeyDown={event => enter(event, onEnter)}
        />
        {unit !== undefined && <span className="muted">{unit}</span>}
      </span>
    </label>
  )
}

function enter(event: KeyboardEvent, onEnter: (() => void) | undefined): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !onEnter) return
  event.preventDefault()
  onEnter()
}
