import type { ReactNode } from 'react'
import { pinLength } from '#domain/pin.ts'
import { PasswordField } from '#ui/password-field.tsx'
import type { PageFormState } from '#console/form/use-page-form.ts'

interface SecretCellProps {
  form: PageFormState
  wire: string
  label: string
  help?: string | undefined
  autoComplete: 'current-password' | 'new-password' | 'off'
  /** Six digits, typed with the numeric keyboard. */
  isPin?: boolean
  span?: 3 | 6
  /** Shown under the field. */
  children?: ReactNode
}

export function SecretCell({
  form,
  wire,
  label,
  help,
  autoComplete,
  isPin,
  span = 3,
  children,
}: SecretCellProps) {
  const error = form.errors[wire]
  return (
    <div className="form-cell" data-span={span}>
      <PasswordField
        label={label}
        required
        autoComplete={autoComplete}
        maxLength={isPin ? pinLength : 128}
        {...(isPin && { inputMode: 'numeric' })}
        value={form.values[wire] ?? ''}
        description={error === undefined ? help : undefined}
        error={error}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        onChange={event => form.change(wire, event.currentTarget.value)}
        onBlur={() => form.leave(wire)}
      />
      {children}
    </div>
  )
}
