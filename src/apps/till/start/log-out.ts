import { confirm, failed } from '#browser/alerts/alerts.ts'
import { call } from '#browser/api.ts'
import { ApiError } from '#browser/api-error.ts'
import { noteLogOut } from '#browser/start/log-outs.ts'
import { forgetTillStart } from '#browser/start/till-start.ts'
import { queueView } from '../core/queue/queue.ts'
import { queueTexts as texts } from '../queue/texts-queue.ts'
import { goTo } from './leave.ts'

/** Asks first while sales wait; they stay on the device and are sent at this person's next login. */
export async function logOut(): Promise<void> {
  const { waiting, refused } = queueView.get()
  const kept = waiting + refused
  const question = { title: texts.logOutTitle, body: texts.logOutHelp(kept), confirmLabel: texts.logOut }
  if (kept > 0 && !(await confirm(question))) return
  try {
    await call('POST', 'logout')
  } catch (error) {
    // A user whose session has ended is already logged out.
    if (!(error instanceof ApiError && error.status === 401)) return failed(error)
  }
  sessionStorage.clear()
  forgetTillStart()
  noteLogOut()
  // A full page load, so that none of this user's data stays in memory.
  goTo('/admin/login')
}
