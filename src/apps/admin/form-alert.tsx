import type { ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { texts } from './texts.ts'
import type { Failure } from './use-form.ts'

interface FormAlertProps {
  id?: string
  failure: Failure | null
  /** Seconds until the next attempt is allowed. */
  waiting: number
  /** Links or buttons below the server's message. */
  children?: ReactNode
}

export function FormAlert({ id = 'form-alert', failure, waiting, children }: FormAlertProps) {
  if (!failure) return null
  if (failure.retryAt === undefined) {
    return (
      <Alert tone="bad" title={failure.title} id={id}>
        <p>{failure.message}</p>
        {!failure.title && children}
      </Alert>
    )
  }
  if (waiting === 0) {
    return (
      <Alert tone="info" id={id}>
        <p>{texts.throttleOver}</p>
      </Alert>
    )
  }
  // Announced once, because a screen reader must not read every second of the countdown.
  return (
    <Alert tone="bad" id={id}>
      <p className="visually-hidden">{failure.message}</p>
      <p aria-hidden="true">{texts.throttled(waiting)}</p>
    </Alert>
  )
}
