import { lazy, Suspense } from 'react'
import { KeysWait } from '#browser/keys-ahead/keys-ahead.ts'
import { useDrawerDialog } from './dialogs.ts'

const DrawerDialogs = lazy(() => import('./drawer-dialogs.tsx'))

/** Loaded when the first of them is opened. */
export function OpenDrawerDialog() {
  const isShown = useDrawerDialog() !== null
  if (!isShown) return null
  return (
    <Suspense fallback={<KeysWait />}>
      <DrawerDialogs />
    </Suspense>
  )
}
