import { Client, escapeIdentifier } from 'pg'
import { keepAlive } from '#db/connections.ts'
import { typeParsers } from '#db/connection-pool.ts'
import { writableUrl } from '#db/primary.ts'

/** How long a copy waits for a lock, in milliseconds: a migration that is under way takes less. */
export const LOCK_MS = 60_000

/**
 * A copy takes as long as it takes, also where the server's defaults would end it; and texts do not depend on the
 * defaults of a server, so that those of two servers can be compared.
 */
const settings = {
  statement_timeout: '0',
  lock_timeout: String(LOCK_MS),
  idle_in_transaction_session_timeout: '0',
  transaction_timeout: '0',
  client_encoding: 'UTF8',
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  bytea_output: 'hex',
  extra_float_digits: '1',
  // As in the server's pools, so that the rules of the books get the same plans.
  random_page_cost: '1.1',
}

/** The one connection of a copy, ended at once when the signal aborts. */
export async function openSession(databaseUrl: string, signal?: AbortSignal): Promise<Client> {
  const client = new Client({
    connectionString: await writableUrl(databaseUrl),
    connectionTimeoutMillis: 10_000,
    application_name: 'trastienda-backup',
    types: typeParsers,
    ...keepAlive,
  })
  // The query in progress fails too; without a listener the process would end.
  client.on('error', () => undefined)
  await client.connect()
  const stop = () => client.connection.stream.destroy()
  signal?.addEventListener('abort', stop, { once: true })
  client.once('end', () => signal?.removeEventListener('abort', stop))
  // The signal may have been aborted while the connection was made, when nobody listened yet.
  if (signal?.aborted) stop()
  signal?.throwIfAborted()
  for (const [name, value] of Object.entries(settings)) {
    await client.query('select set_config($1, $2, false)', [name, value])
  }
  return client
}

export function quoted(names: readonly string[]): string {
  return names.map(escapeIdentifier).join(', ')
}
