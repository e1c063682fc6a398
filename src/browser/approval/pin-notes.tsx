import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/kit.ts'
import { failureText, failureTitle } from '../alerts/failure-text.ts'
import { approvalTexts as texts } from './texts-approval.ts'
import type { Pin } from './use-pin.ts'

/** The reasons for which nobody can approve at the moment. */
export function PinNotes({ pin: { fault, unread, refetch, hasNobody } }: { pin: Pin }) {
  return (
    <>
      {fault.whole !== undefined && (
        <Alert tone="bad" small={failureTitle}>
          <p>{fault.whole}</p>
        </Alert>
      )}
      {unread && (
        <Alert tone="bad" title={texts.unread}>
          <p>{failureText(unread)}</p>
          <Button variant="default" mt="xs" onClick={() => void refetch()}>
            {texts.retry}
          </Button>
        </Alert>
      )}
      {hasNobody && (
        <Alert tone="warn" title={texts.none}>
          <p>{texts.noneHelp}</p>
        </Alert>
      )}
    </>
  )
}
