import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { failureText, failureTitle } from './failure-text.ts'
import { alertTexts } from './texts-alerts.ts'

interface QueryFailureProps {
  readonly error: unknown
  readonly title?: string
  readonly onRetry: () => void
}

/** Stands where a record or a list could not be read, with the button that reads it again. */
export function QueryFailure({ error, title, onRetry }: QueryFailureProps) {
  return (
    <Alert tone="bad" title={title} small={failureTitle}>
      <p>{failureText(error)}</p>
      <Button variant="default" mt="xs" onClick={onRetry}>
        {alertTexts.retry}
      </Button>
    </Alert>
  )
}
