import { TextInput } from '#ui/kit.ts'

interface ReasonsProps {
  label: string
  isRequired?: boolean
  reasons: readonly string[]
  value: string
  onChange: (reason: string) => void
}

/** Usual reasons as large buttons; the chosen one is unchosen by another press. */
export function Reasons({ label, isRequired = false, reasons, value, onChange }: ReasonsProps) {
  return (
    <fieldset className="drawer-reasons">
      <legend>
        {label} {isRequired && <span aria-hidden="true">*</span>}
      </legend>
      {reasons.map(reason => (
        <button
          key={reason}
          type="button"
          className="choice"
          data-round
          aria-pressed={reason === value}
          onClick={() => onChange(reason === value ? '' : reason)}
        >
          {reason}
        </button>
      ))}
    </fieldset>
  )
}

/** A reason that must be given: a usual one, or any other in words. */
export function ReasonField({ label, reasons, value, onChange }: Omit<ReasonsProps, 'isRequired'>) {
  return (
    <>
      <Reasons label={label} isRequired reasons={reasons} value={value} onChange={onChange} />
      <TextInput
        size="md"
        aria-label={label}
        placeholder={label}
        maxLength={255}
        value={value}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </>
  )
}
