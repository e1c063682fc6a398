import './busy-button.css'
import type { ReactNode } from 'react'
import { Button, Loader } from './kit.ts'

interface BusyButtonProps {
  /** Shows a spinner over the hidden label, so the width stays. Focus stays too: the button is not `disabled`. */
  busy: boolean
  type?: 'button' | 'submit'
  /** The form it submits, when it stands outside of it. */
  form?: string
  disabled?: boolean
  onClick?: () => void
  /** For what cannot be undone. */
  color?: 'red'
  children: ReactNode
}

export function BusyButton({ busy, children, ...rest }: BusyButtonProps) {
  return (
    <Button
      {...rest}
      className="busy-button"
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      rightSection={busy ? <Loader size={16} color="currentColor" /> : null}
    >
      {children}
    </Button>
  )
}
