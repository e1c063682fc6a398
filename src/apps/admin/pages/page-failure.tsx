import type { ErrorComponentProps } from '@tanstack/react-router'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { startTexts } from '#browser/start/texts-start.ts'

/** Shown when a page's code could not be loaded or threw; the shell around it still works. */
export function PageFailure(_: ErrorComponentProps) {
  return (
    <div className="empty-page">
      <Alert tone="bad" title={startTexts.fatal.title}>
        <p>{startTexts.fatal.message}</p>
        <Button variant="default" onClick={() => location.reload()}>
          {startTexts.connection.reloadNow}
        </Button>
      </Alert>
    </div>
  )
}
