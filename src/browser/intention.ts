import { ApiError } from './api-error.ts'
import { newKey } from './api.ts'

/**
 * Something that the user wants done once, however many attempts it takes: every attempt has the same idempotency key,
 * and only one runs at a time.
 */
export function intend() {
  const key = newKey()
  let underWay = false

  /** Null when another attempt is running. */
  async function attempt<T>(send: (key: string) => Promise<T>): Promise<T | null> {
    if (underWay) return null
    underWay = true
    try {
      return await send(key)
    } finally {
      underWay = false
    }
  }

  /** Retries once when there was no answer, for calls that the user cannot repeat with a button. */
  async function insist<T>(send: (key: string) => Promise<T>): Promise<T | null> {
    try {
      return await attempt(send)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== null) throw error
      return attempt(send)
    }
  }

  return { attempt, insist }
}
