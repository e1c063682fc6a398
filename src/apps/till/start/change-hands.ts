import { partlyDone } from '#browser/alerts/alerts.ts'
import { forgetTillStart } from '#browser/start/till-start.ts'
import { isSendingSale } from '../core/queue/queue.ts'
import { waitingTexts as texts } from '../queue/texts-waiting.ts'
import { goTo, isLeavingPage } from './leave.ts'

const storageKey = 'till-was'
const pauseMs = 100

/**
 * Another person has logged in from this browser: the till becomes theirs. A full page load, so that nothing of the first
 * one stays in memory; open tickets and waiting sales are kept on the device under the name of their owner.
 */
export async function changeHands(name: string): Promise<void> {
  if (isLeavingPage()) return
  await whenSalesAreSent()
  if (isLeavingPage()) return
  forgetTillStart()
  try {
    sessionStorage.setItem(storageKey, name)
  } catch {
    // Without storage the next person does not learn whose till it was.
  }
  goTo('/admin/pos')
}

/** The answer to a sale is taken note of before its page goes. */
export async function whenSalesAreSent(): Promise<void> {
  while (isSendingSale()) await new Promise(resolve => setTimeout(resolve, pauseMs))
}

/** Tells the person at the till whose it was until now, once. */
export function tellChangeOfHands(now: string): void {
  const before = previous()
  if (before !== null && before !== now) partlyDone(texts.nowHere(now), texts.keptFor(before))
}

function previous(): string | null {
  try {
    const name = sessionStorage.getItem(storageKey)
    sessionStorage.removeItem(storageKey)
    return name
  } catch {
    return null
  }
}
