import { lazy, Suspense } from 'react'
import { useAskedAction } from './ask-action.ts'

const ActionDialog = lazy(() => import('./action-dialog.tsx'))

/** Where actions that ask for something appear. Once in the page, inside the router. */
export function ActionDialogs() {
  const asked = useAskedAction()
  if (!asked) return null
  return (
    <Suspense>
      <ActionDialog key={asked.number} asked={asked} />
    </Suspense>
  )
}
