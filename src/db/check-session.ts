import { DatabaseError, type PoolClient } from 'pg'
import { openPool } from './connection-pool.ts'
import { codeOf } from './embedded/error.ts'
import { sessionSettings } from './session-settings.ts'

/** Why the shop must not work over these connections. */
export type SessionFault =
  /** Something in between gives each statement another connection of PostgreSQL. */
  | { readonly fault: 'shared' }
  /** Settings that were asked for and are not in force. */
  | { readonly fault: 'ignored'; readonly names: readonly string[] }

const cancelled = '57014'
const rounds = 3
/** In milliseconds: a limit, and how long a statement lasts that it must end. */
const limit = 100
const tooLong = 2

/**
 * Whether a connection stays the same from its first statement to its last and keeps its settings, as limits, locks of a
 * session and the read-only guard of lists need it. Null when all is well.
 */
export async function sessionFault(url: string): Promise<SessionFault | null> {
  return (await faultOfTwo(url)) ?? ((await isLimited(url)) ? null : ignored(['statement_timeout']))
}

const ignored = (names: readonly string[]): SessionFault => ({ fault: 'ignored', names })
const asked = { statementTimeout: 4_321, readOnly: true, plansOnce: false }

async function faultOfTwo(url: string): Promise<SessionFault | null> {
  const pool = openPool(url, {
    ...asked,
    poolSize: 2,
    name: 'trastienda-check',
    prepared: false,
    slow: false,
  })
  const held: PoolClient[] = []
  try {
    const one = await pool.connect()
    held.push(one)
    const other = await pool.connect()
    held.push(other)
    if (await areShared(one, other)) return { fault: 'shared' }
    const names = await ignoredBy(one)
    return names.length > 0 ? ignored(names) : null
  } finally {
    for (const client of held) client.release(true)
    await pool.end()
  }
}

async function areShared(one: PoolClient, other: PoolClient): Promise<boolean> {
  try {
    const own = await processOf(one)
    // While the other has a transaction, a pooler that shares connections has to take another one for the first.
    await other.query('begin')
    const others = await processOf(other)
    if (own === others || (await processOf(one)) !== own) return true
    await other.query('rollback')
    // One that hands them out in turn shows itself only when both are free.
    for (let round = 0; round < rounds; round++) {
      if ((await processOf(one)) !== own || (await processOf(other)) !== others) return true
    }
    return false
  } catch (error) {
    // Poolers that work by statement allow no transaction.
    if (error instanceof DatabaseError) return true
    throw error
  }
}

async function processOf(client: PoolClient): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid ?? 0
}

async function ignoredBy(client: PoolClient): Promise<readonly string[]> {
  const wanted = sessionSettings(asked)
  // A setting of an extension that is not loaded is no part of pg_settings.
  const { rows } = await client.query<{ name: string; setting: string | null }>(
    `select w.name, coalesce(s.setting, current_setting(w.name, true)) as setting
     from unnest($1::text[]) as w (name) left join pg_settings s on s.name = w.name`,
    [Object.keys(wanted)],
  )
  return rows.filter(({ name, setting }) => setting !== wanted[name]).map(({ name }) => name)
}

/** The proof of a limit is a statement that it ends. */
async function isLimited(url: string): Promise<boolean> {
  const pool = openPool(url, { statementTimeout: limit, poolSize: 1, name: 'trastienda-check', slow: false })
  try {
    const client = await pool.connect()
    try {
      await client.query(`select pg_sleep(${tooLong})`)
      return false
    } catch (error) {
      if (codeOf(error) === cancelled) return true
      throw error
    } finally {
      client.release(true)
    }
  } finally {
    await pool.end()
  }
}
