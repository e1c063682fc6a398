import { Suspense } from 'react'
import type { Role } from '#contract/roles.ts'
import { part } from '../parts/part.tsx'
import { useStore } from '../use-store.ts'
import { toldCopy } from './told-copy.ts'

export interface RestoredBandProps {
  /** Null before the login. */
  role: Role | null
  timeZone: string
  /** The height of a button where it is pressed with a finger. */
  buttonHeight?: number
}

// Hardly any shop ever needs it, so that it is no part of the first screen.
const Band = part(() => import('./band.tsx'))

/** Says on every screen that this is a restored copy, until an Admin says that it is the shop. */
export function RestoredBand(props: RestoredBandProps) {
  const copy = useStore(toldCopy)
  if (!copy?.isApart) return null
  return (
    <Suspense fallback={null}>
      <Band copiedAt={copy.copiedAt} {...props} />
    </Suspense>
  )
}
