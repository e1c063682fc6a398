import type { ComponentProps } from 'react'
import { texts } from '../texts.ts'
import { Icon } from './icons.tsx'

interface FieldProps {
  readonly name: string
  readonly label: string
  readonly values: Readonly<Record<string, string>>
  readonly errors: Readonly<Record<string, string>>
  readonly max: number
  readonly required?: boolean
  readonly long?: boolean
  readonly type?: string
  readonly autoComplete?: string
  /** A line under the label. */
  readonly help?: string
  /** The values to choose from, with their words. */
  readonly options?: Readonly<Record<string, string>>
  readonly inputMode?: 'numeric'
}

/** A field of a form with what the visitor typed, and its fault under it. */
export function Field({
  name,
  label,
  values,
  errors,
  max,
  required = false,
  long = false,
  type = 'text',
  autoComplete,
  help,
  options,
  inputMode,
}: FieldProps) {
  const error = errors[name]
  const id = `campo-${name}`
  const input = {
    id,
    name,
    required,
    maxLength: max,
    defaultValue: values[name] ?? '',
    ...(autoComplete && { autoComplete }),
    ...(inputMode && { inputMode }),
    ...(error && { 'aria-invalid': true }),
    ...((error ?? help) && {
      'aria-describedby': [help && `${id}-ayuda`, error && `${id}-falta`].filter(Boolean).join(' '),
    }),
  }
  return (
    <p className="field">
      <label htmlFor={id}>
        {label}
        {required && ' *'}
      </label>
      {help && (
        <span className="field-help" id={`${id}-ayuda`}>
          {help}
        </span>
      )}
      {options ? (
        <Choice options={options} input={input} />
      ) : long ? (
        <textarea rows={6} {...input} />
      ) : (
        <input type={type} {...input} />
      )}
      <span className="field-error" id={`${id}-falta`} data-error={name}>
        {error && (
          <>
            <Icon name="alert" />
            {error}
          </>
        )}
      </span>
    </p>
  )
}

interface ChoiceProps {
  readonly options: Readonly<Record<string, string>>
  readonly input: ComponentProps<'select'> & { readonly maxLength: number }
}

function Choice({ options, input: { maxLength: _, ...input } }: ChoiceProps) {
  return (
    <select {...input}>
      <option value="">{texts.form.choose}</option>
      {Object.entries(options).map(([value, words]) => (
        <option key={value} value={value}>
          {words}
        </option>
      ))}
    </select>
  )
}
