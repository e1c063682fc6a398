import { useBlocker } from '@tanstack/react-router'
import { useRef } from 'react'
import { confirm, type Question } from '../alerts/alerts.ts'
import { useUnsaved } from '../unsaved.ts'
import { leaveTexts } from './texts-leave.ts'

const discardQuestion: Question = { ...leaveTexts, tone: 'danger' }

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
