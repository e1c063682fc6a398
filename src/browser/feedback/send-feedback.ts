import { ApiError, readFailure } from '../api-error.ts'
import { upload } from '../api.ts'
import type { FeedbackContext } from './feedback-context.ts'

export interface Feedback {
  readonly type: string
  readonly comment: string
  readonly screenshot: File | null
  readonly context: FeedbackContext
}

const timeoutMs = 20_000

/** Sends the comment to the configured address or to our own API, with the same form. */
export async function sendFeedback(feedback: Feedback, url: string | null, key: string): Promise<void> {
  const form = new FormData()
  form.set('type', feedback.type)
  form.set('comment', feedback.comment)
  form.set('context', JSON.stringify(feedback.context))
  if (feedback.screenshot) form.set('screenshot', feedback.screenshot)
  if (url === null) await upload('feedback', form, { key })
  else await post(url, form)
}

/** To another host, without our cookies and headers. */
async function post(url: string, form: FormData): Promise<void> {
  const request = {
    method: 'POST',
    body: form,
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  } as const
  const answer = await fetch(url, request).catch(() => {
    throw new ApiError(null)
  })
  if (answer.ok) return
  throw readFailure(answer.status, await answer.json().catch(() => null), null)
}
