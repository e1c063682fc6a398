import './busy-button.css'
import type { ReactNode } from 'react'
import { Button, Loader } from './kit.ts'

interface BusyButtonProps {
  /** Shows a spinner over the hidden label to keep the width. The button is not `disabled`, so it keeps focus. */
  busy: boolean
  type?: 'button' | 'submit'
  /** The form it submits, when it is outside of it. */
  form?: string
  disabled?: boolean
  onClick?: () => void
  /** For actions that cannot be undone. */
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
