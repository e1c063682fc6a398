import { ApiError } from '#browser/api-error.ts'
import { newKey } from '#browser/api.ts'

/**
 * Something that somebody wants done once, however many tries it takes: every try has the same key, and while one is
 * under way there is no other.
 */
export function intend() {
  const key = newKey()
  let underWay = false

  /** Null when another try is under way. */
  async function attempt<T>(send: (key: string) => Promise<T>): Promise<T | null> {
    if (underWay) return null
    underWay = true
    try {
      return await send(key)
    } finally {
      underWay = false
    }
  }

  /** Where nobody is there to press again: silence is worth a second try. */
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
