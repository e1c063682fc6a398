import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { InView } from '../shell/in-view.tsx'
import { payTexts as texts } from './texts-pay.ts'

/** Why the server did not take the sale. */
export function PayRefusals({ refusals, onBack }: { refusals: readonly string[]; onBack: () => void }) {
  if (refusals.length === 0) return null
  return (
    <InView>
      <Alert tone="bad" title={texts.refusedTitle}>
        {refusals.map(text => (
          <p key={text}>{text}</p>
        ))}
        <Button size="md" variant="default" mt="xs" onClick={onBack}>
          {texts.backToTicket}
        </Button>
      </Alert>
    </InView>
  )
}
