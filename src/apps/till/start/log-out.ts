import { confirm } from '#browser/alerts/alerts.ts'
import { endSession } from '#browser/start/end-session.ts'
import { waitingTrips } from '../core/trips/trips-view.ts'
import { queueView } from '../core/queue/queue.ts'
import { queueTexts as texts } from '../queue/texts-queue.ts'
import { goTo } from './leave.ts'

/** Asks first while sales wait; they stay on the device and are sent at this person's next login. */
export async function logOut(): Promise<void> {
  const { waiting, refused } = queueView.get()
  const kept = waiting + refused
  const trips = waitingTrips()
  const body = [kept > 0 && texts.logOutHelp(kept), trips > 0 && texts.logOutTrips(trips)]
    .filter(text => text !== false)
    .join(' ')
  const question = { title: texts.logOutTitle, body, confirmLabel: texts.logOut }
  if (kept + trips > 0 && !(await confirm(question))) return
  // A full page load, so that none of this user's data stays in memory.
  if (await endSession()) goTo('/admin/login')
}
