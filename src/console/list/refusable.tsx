import type { ReactNode } from 'react'
import { Tooltip } from '#ui/kit.ts'

/** What cannot be done now stays in sight and says why. */
export function Refusable({ reason, children }: { reason: string | null; children: ReactNode }) {
  return reason === null ? (
    children
  ) : (
    <Tooltip label={reason} position="left" multiline maw={260}>
      <div>{children}</div>
    </Tooltip>
  )
}
