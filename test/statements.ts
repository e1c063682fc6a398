import { Client } from 'pg'
import { vi } from 'vitest'

interface Sent {
  readonly text: string
  /** Prepared statements have one. */
  readonly name: string | null
}

/** What a process asks to know what others have committed, and how it sets a new connection up. */
const ofProcess =
  /^set statement_timeout|^SELECT pg_current_snapshot|^with moved as materialized|filenode\('audit_log'\)|pg_notify\('committed'/

/** The SQL statements that some work sends, in order, without those of the job queue, the hub and the stream. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(work)).map(({ text }) => text)
}

/** Those that PostgreSQL parses and plans each time. */
export async function unpreparedOf(work: () => Promise<unknown>): Promise<string[]> {
  return (await sentBy(work)).filter(({ name }) => name === null).map(({ text }) => text)
}

async function sentBy(work: () => Promise<unknown>): Promise<Sent[]> {
  const spy = vi.spyOn(Client.prototype, 'query')
  try {
    await work()
    return spy.mock.calls
      .map(([query]): Sent => {
        if (typeof query === 'string') return { text: query, name: null }
        const { text, name = null } = query as { text?: string; name?: string }
        return { text: String(text), name }
      })
      .filter(({ text }) => !text.includes('pgboss') && text !== 'SELECT 1' && !ofProcess.test(text))
  } finally {
    spy.mockRestore()
  }
}
