import './text-field.css'
import { useId, type ComponentProps, type ReactNode } from 'react'
import { WarningIcon } from './icons.tsx'

export interface TextFieldProps extends ComponentProps<'input'> {
  label: string
  help?: string | undefined
  error?: string | undefined
  /** The id of a message elsewhere that explains why this field is wrong. */
  blamedBy?: string | undefined
  /** Sits inside the control, at its end. */
  action?: ReactNode
  /** Sits below the control, above help and error. */
  extra?: ReactNode
}

/** An error takes the place of the help line. */
export function TextField({ label, help, error, blamedBy, action, extra, ...input }: TextFieldProps) {
  const id = useId()
  const noteId = `${id}-note`
  const described = [blamedBy, error || help ? noteId : undefined].filter(Boolean).join(' ')
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className="control">
        <input
          {...input}
          id={id}
          aria-invalid={Boolean(error || blamedBy) || undefined}
          aria-describedby={described || undefined}
        />
        {action}
      </div>
      {extra}
      {error ? (
        <p className="field-error" id={noteId}>
          <WarningIcon />
          {error}
        </p>
      ) : (
        help && (
          <p className="field-help" id={noteId}>
            {help}
          </p>
        )
      )}
    </div>
  )
}
