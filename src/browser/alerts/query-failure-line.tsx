import { Button } from '#ui/kit.ts'
import { failureText } from './failure-text.ts'
import { alertTexts } from './texts-alerts.ts'

/** The same as `QueryFailure`, in a line, for a part of a record that is read beside it. */
export function QueryFailureLine({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <p className="muted">
      {failureText(error)}{' '}
      <Button variant="subtle" size="compact-sm" onClick={onRetry}>
        {alertTexts.retry}
      </Button>
    </p>
  )
}
