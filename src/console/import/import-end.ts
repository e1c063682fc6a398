import type { ImportRecord } from '#contract/import-record.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'

const pollMs = 1_000

/** Waits for what becomes of an import: whether it was done, or null when nobody waits any more. */
export async function endOf(key: string, isWaiting: () => boolean): Promise<boolean | null> {
  while (isWaiting()) {
    try {
      const { data } = await call<{ data: ImportRecord }>('GET', `imports/${key}`)
      if (data.state !== 'running') return data.state === 'done'
    } catch (error) {
      // It had not begun. Any other answer, and none, may still change.
      if (error instanceof ApiError && error.status === 404) return false
    }
    await new Promise(resolve => setTimeout(resolve, pollMs))
  }
  return null
}
