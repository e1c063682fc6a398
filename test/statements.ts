import { Client } from 'pg'
import { vi } from 'vitest'

/** The SQL that some work sends to the database, in its order; without the queue of jobs and the hub's own questions. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls
      .map(([query]) => (typeof query === 'string' ? query : String((query as { text?: string }).text)))
      .filter(text => !text.includes('pgboss') && text !== 'SELECT 1')
  } finally {
    spy.mockRestore()
  }
}
