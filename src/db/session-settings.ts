import { escapeLiteral, type ClientBase } from 'pg'

export type Settings = Readonly<Record<string, string>>

/**
 * Words count as a typing error from this similarity; the page cost of SSDs lets a search use its index from a few
 * thousand rows on; compiling takes longer than any of our statements; and one process for each statement keeps a
 * report from taking all cores from the sales.
 */
const plannerSettings = {
  'pg_trgm.word_similarity_threshold': '0.5',
  random_page_cost: '1.1',
  jit: 'off',
  max_parallel_workers_per_gather: '0',
}

/** The same for a connection that is made without a pool. */
export const plannerOptions = Object.entries(plannerSettings)
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

/** What a server's or a role's own defaults may say otherwise, and our statements take for granted. */
const assumed = {
  default_transaction_isolation: 'read committed',
  TimeZone: 'UTC',
  DateStyle: 'ISO, MDY',
}

interface Wanted {
  /** In milliseconds. */
  readonly statementTimeout: number
  readonly readOnly: boolean
  readonly plansOnce: boolean
}

/** What each connection of a pool asks for, as PostgreSQL shows it in `pg_settings`. */
export function sessionSettings({ statementTimeout, readOnly, plansOnce }: Wanted): Settings {
  return {
    statement_timeout: String(statementTimeout),
    lock_timeout: '2000',
    idle_in_transaction_session_timeout: '10000',
    ...assumed,
    ...plannerSettings,
    ...(readOnly && { default_transaction_read_only: 'on' }),
    ...(plansOnce && { plan_cache_mode: 'force_generic_plan' }),
  }
}

/**
 * Sets a new connection up by statements: poolers such as PgBouncer refuse the same wishes at its start, or take them and
 * do nothing. One message for all of them.
 */
export async function settle(client: ClientBase, settings: Settings): Promise<void> {
  await client.query(
    Object.entries(settings)
      .map(([name, value]) => `set ${name} = ${escapeLiteral(value)}`)
      .join('; '),
  )
}
