import type { ImportRecord } from '#contract/import-record.ts'
import { ApiError } from '#browser/api-error.ts'
import { call } from '#browser/api.ts'

const pollMs = 1_000

/** Waits for the end of an import: whether it was done, or null when the dialog was closed meanwhile. */
export async function endOf(key: string, isWaiting: () => boolean): Promise<boolean | null> {
  while (isWaiting()) {
    try {
      const { data } = await call<{ data: ImportRecord }>('GET', `imports/${key}`)
      if (data.state !== 'running' && data.state !== 'undoing') return data.state === 'done'
    } catch (error) {
      // 404 means that the import had not begun. Any other failure may be temporary.
      if (error instanceof ApiError && error.status === 404) return false
    }
    await new Promise(resolve => setTimeout(resolve, pollMs))
  }
  return null
}
