import { failed } from '../alerts/alerts.ts'
import { ApiError } from '../api-error.ts'
import { call } from '../api.ts'
import { forgetSignedOut } from '../signed-out.ts'
import { noteLogOut } from './log-outs.ts'
import { forgetTillStart } from './till-start.ts'

/**
 * Logs out and forgets this person in the browser; false, with a notice, when it failed. The caller opens the login.
 */
export async function endSession(): Promise<boolean> {
  try {
    await call('POST', 'logout')
  } catch (error) {
    // A user whose session has ended is already logged out.
    if (!(error instanceof ApiError && error.status === 401)) {
      failed(error)
      return false
    }
  }
  // Calls that are still under way find no session any more, and would open the login with the way back to this page.
  forgetSignedOut()
  sessionStorage.clear()
  forgetTillStart()
  noteLogOut()
  return true
}
