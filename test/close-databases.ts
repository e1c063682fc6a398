import { forceCloseDatabase } from 'fake-indexeddb'
import { vi } from 'vitest'

/** Called before each test; returns how to close what it opened, as a browser does that lost or cleared its storage. */
export function watchDatabases(): () => void {
  const opened = vi.spyOn(IDBFactory.prototype, 'open')
  return () => {
    for (const { value: request } of opened.mock.results as { value: IDBOpenDBRequest }[])
      if (request.readyState === 'done') forceCloseDatabase(request.result as never)
    opened.mockClear()
  }
}

/** Makes every database refuse to be used, as on a broken disk. Returns how to mend it. */
export function breakDatabases(): () => void {
  const used = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('Internal error.', 'UnknownError')
  })
  return () => used.mockRestore()
}
