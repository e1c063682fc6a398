import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { confirm, type Question } from '#browser/alerts/alerts.ts'
import { formTexts } from './texts-form.ts'
import { useUnsaved } from '#browser/unsaved.ts'

const { discard, discardBody, discardYes, discardNo } = formTexts.form
const discardQuestion: Question = {
  title: discard,
  body: discardBody,
  confirmLabel: discardYes,
  cancelLabel: discardNo,
  tone: 'danger',
}

/** Asks before unsaved input is lost, by a button, by Back or by closing the tab. */
export function useLeaveGuard(isDirty: boolean, onLeave: () => void, question = discardQuestion) {
  const isReleased = useRef(false)
  useUnsaved(isDirty)
  const mustAsk = () => isDirty && !isReleased.current

  useBlocker({
    shouldBlockFn: async () => mustAsk() && !(await confirm(question)),
    enableBeforeUnload: mustAsk,
    disabled: !isDirty,
  })

  /** Leaves without asking, after saving or with nothing to lose. */
  function leave(): void {
    isReleased.current = true
    onLeave()
  }

  async function askToLeave(): Promise<void> {
    if (!mustAsk() || (await confirm(question))) leave()
  }

  return { leave, askToLeave: () => void askToLeave() }
}
