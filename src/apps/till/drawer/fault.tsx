import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { drawerTexts as texts } from './texts-drawer.ts'

export interface FaultShown {
  /** No answer came. */
  readonly isLost: boolean
  readonly text: string
}

/** A refusal of the server, or that it cannot be reached; nothing typed is lost. */
export function Fault({ shown, onRetry }: { shown: FaultShown; onRetry?: () => void }) {
  if (!shown.isLost) {
    return (
      <Alert tone="bad">
        <p>{shown.text}</p>
      </Alert>
    )
  }
  return (
    <Alert tone="bad" title={texts.noServer}>
      <p>{texts.kept}</p>
      {onRetry && (
        <Button variant="default" size="md" mt="xs" onClick={onRetry}>
          {texts.retry}
        </Button>
      )}
    </Alert>
  )
}
