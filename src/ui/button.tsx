import './button.css'
import type { ComponentProps } from 'react'

interface ButtonProps extends ComponentProps<'button'> {
  look?: 'primary' | 'plain' | 'nav'
  /** Shows a spinner over the hidden label, so the width stays. Focus stays too: the button is not `disabled`. */
  busy?: boolean
}

/** For a link that looks like the main button of its page. */
export const primaryButton = 'button button-primary'

export function Button({ look = 'plain', busy = false, className = '', children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`button button-${look} ${className}`}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
    >
      <span className="button-label">{children}</span>
      {busy && <span className="spinner" aria-hidden="true" />}
    </button>
  )
}
