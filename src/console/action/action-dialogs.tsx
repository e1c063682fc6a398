import { Suspense } from 'react'
import { part } from '#browser/parts/part.tsx'
import { useAskedAction } from './ask-action.ts'

const ActionDialog = part(() => import('./action-dialog.tsx'))

/** Shows the dialogs of actions with input. Rendered once per page, inside the router. */
export function ActionDialogs() {
  const asked = useAskedAction()
  if (!asked) return null
  return (
    <Suspense>
      <ActionDialog key={asked.number} asked={asked} />
    </Suspense>
  )
}
