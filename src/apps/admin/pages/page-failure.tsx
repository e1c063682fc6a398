import type { ErrorComponentProps } from '@tanstack/react-router'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { texts } from '../texts.ts'

/** A page whose code could not be fetched, or that broke: the shell around it still works. */
export function PageFailure(_: ErrorComponentProps) {
  return (
    <div className="empty-page">
      <Alert tone="bad" title={texts.fatal.title}>
        <p>{texts.fatal.message}</p>
        <Button variant="default" onClick={() => location.reload()}>
          {texts.connection.reloadNow}
        </Button>
      </Alert>
    </div>
  )
}
