import { Suspense } from 'react'
import { part } from '../parts/part.tsx'
import { KeysWait } from '../keys-ahead/keys-ahead.ts'
import { useQuestion } from './questions.ts'

const ConfirmDialog = part(() => import('./confirm-dialog.tsx'))

/** Shows the questions. Rendered once per page, inside the UI's provider. */
export function Confirmations() {
  const question = useQuestion()
  if (!question) return null
  return (
    <Suspense fallback={<KeysWait />}>
      <ConfirmDialog key={question.title} question={question} onAnswer={question.answer} />
    </Suspense>
  )
}
