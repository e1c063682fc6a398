import { Client } from 'pg'
import { vi } from 'vitest'

/** The SQL statements that some work sends, in order, without those of the job queue and of the hub. */
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
