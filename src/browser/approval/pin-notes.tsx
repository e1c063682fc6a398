import { Alert } from '#ui/alert.tsx'
import { QueryFailure } from '../alerts/query-failure.tsx'
import { failureTitle } from '../alerts/failure-text.ts'
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
      {unread && <QueryFailure error={unread} title={texts.unread} onRetry={() => void refetch()} />}
      {hasNobody && (
        <Alert tone="warn" title={texts.none}>
          <p>{texts.noneHelp}</p>
        </Alert>
      )}
    </>
  )
}
