import { failureText } from '#browser/alerts/failure-text.ts'
import { ApiError } from '#browser/api-error.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { InView } from '../shell/in-view.tsx'
import { drawerTexts as texts } from './texts-drawer.ts'

export interface FaultShown {
  /** No answer came. */
  readonly isLost: boolean
  readonly text: string
}

export const faultOf = (failure: unknown): FaultShown => ({
  isLost: failure instanceof ApiError && failure.status === null,
  text: failureText(failure),
})

/** A refusal of the server, or that it cannot be reached; nothing typed is lost. */
export function Fault({ shown, onRetry }: { shown: FaultShown; onRetry?: () => void }) {
  const { isLost, text } = shown
  return (
    <InView>
      <Alert tone="bad" {...(isLost && { title: texts.noServer })}>
        {(!isLost || !onRetry) && <p>{isLost ? texts.kept : text}</p>}
        {onRetry && (
          <Button variant="default" size="md" mt="xs" onClick={onRetry}>
            {texts.retry}
          </Button>
        )}
      </Alert>
    </InView>
  )
}
