import { useEffect } from 'react'
import { formatMoney, type Cents } from '#domain/money.ts'
import { confirm } from '#browser/alerts/alerts.ts'
import { dismiss } from '#browser/alerts/questions.ts'
import { useChangeLimit } from '../cart/use-totals.ts'
import { payTexts as texts } from './texts-pay.ts'

interface Handed {
  readonly received: Cents
  readonly change: Cents
}

/** Asks before much change is handed over: an amount with a digit too many looks like any other. */
export function useChangeQuestion(): (handed: Handed, due: Cents) => Promise<boolean> {
  const limit = useChangeLimit()
  // A page that is left answers nothing any more.
  useEffect(() => dismiss, [])
  return async ({ received, change }, due) =>
    change <= limit ||
    confirm({
      title: texts.changeQuestion(formatMoney(change)),
      body: texts.changeBody(formatMoney(received), formatMoney(due)),
      confirmLabel: texts.changeYes,
      cancelLabel: texts.changeNo,
    })
}
