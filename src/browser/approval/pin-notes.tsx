import { Alert } from '#ui/alert.tsx'
import { QueryFailure } from '../alerts/query-failure.tsx'
import { failureTitle } from '../alerts/failure-text.ts'
import { approvalTexts as texts } from './texts-approval.ts'
import type { Pin } from './use-person-pin.ts'

interface PinNotesProps {
  pin: Pin
  /** What is said when nobody may, or nobody is known. */
  words?: { readonly unread: string; readonly none: string; readonly noneHelp: string }
}

/** The reasons for which nobody can approve at the moment. */
export function PinNotes({ pin: { fault, unread, refetch, hasNobody }, words = texts }: PinNotesProps) {
  return (
    <>
      {fault.whole !== undefined && (
        <Alert tone="bad" small={failureTitle}>
          <p>{fault.whole}</p>
        </Alert>
      )}
      {unread && <QueryFailure error={unread} title={words.unread} onRetry={() => void refetch()} />}
      {hasNobody && (
        <Alert tone="warn" title={words.none}>
          <p>{words.noneHelp}</p>
        </Alert>
      )}
    </>
  )
}
