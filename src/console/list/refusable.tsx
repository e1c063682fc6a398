import type { ReactNode } from 'react'
import { Tooltip } from '#ui/kit.ts'

/** An action that is not possible now stays visible and explains why. */
export function Refusable({ reason, children }: { reason: string | null; children: ReactNode }) {
  return reason === null ? (
    children
  ) : (
    <Tooltip label={reason} position="left" multiline maw={260}>
      <div>{children}</div>
    </Tooltip>
  )
}
