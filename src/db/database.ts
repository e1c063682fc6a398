import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { watchedConnections } from './connections.ts'
import { SteadyCursor } from './cursor.ts'
import { NamingDialect, NamingPlugin } from './names.ts'
import { watchPool } from './pool-state.ts'
import { preparingConnections } from './prepared.ts'
import type { Schema } from './schema.ts'
import { timedConnections, type SlowOptions } from './slow-statements.ts'

export type Database = Kysely<Schema>
export type Transaction = KyselyTransaction<Schema>

/** The generic code uses table and column names at run time, so it sees every table as rows with text keys. */
export type LooseSchema = Record<string, Record<string, unknown>>
export function loose(db: Database): Kysely<LooseSchema> {
  return db as unknown as Kysely<LooseSchema>
}

export interface DatabaseOptions {
  readonly poolSize?: number
  /** Shown in pg_stat_activity. */
  readonly name?: string
  /** In milliseconds. */
  readonly statementTimeout?: number
  /** Off for a pooler that switches connections between statements. */
  readonly prepared?: boolean
  /** False measures nothing, for statements that are no part of the shop's work. */
  readonly slow?: SlowOptions | false
  /** The server itself refuses to change anything on these connections. */
  readonly readOnly?: boolean
}

/** The extra time, beyond the limit of a statement, for an answer over a slow network. */
const networkDelay = 2_000
/** How long closing a pool waits for connections that are still in use. */
const lastWords = 1_000

/** Measures for the record only, and tells nobody. */
const untold: SlowOptions = { slowMs: 0, onSlow: () => undefined }

const int8 = 20
const date = 1082

export const typeParsers = new TypeOverrides()
// Stored counts and cents are limited far below 2^53; a larger number is rounded instead of failing every query that
// reads it.
typeParsers.setTypeParser(int8, Number)
typeParsers.setTypeParser(date, text => text)

/**
 * The similarity from which a word counts as a typing error, and the page cost of SSDs, with which a search uses its
 * index from a few thousand rows on.
 */
export const plannerOptions = '-c pg_trgm.word_similarity_threshold=0.5 -c random_page_cost=1.1'

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const {
    poolSize = 10,
    name = 'trastienda',
    statementTimeout = 5_000,
    prepared = true,
    slow = untold,
    readOnly = false,
  } = options
  const connections = watchedConnections(statementTimeout + networkDelay)
  const plain = connections.options.Client
  const timed = slow === false ? plain : timedConnections(plain, slow)
  const pool = new Pool({
    ...connections.options,
    Client: prepared ? preparingConnections(timed) : timed,
    connectionString: url,
    max: poolSize,
    application_name: name,
    types: typeParsers,
    statement_timeout: statementTimeout,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    options: readOnly ? `${plannerOptions} -c default_transaction_read_only=on` : plannerOptions,
  })
  // The pool replaces an idle connection that breaks; without a listener it would end the process.
  pool.on('error', () => undefined)
  async function end(): Promise<void> {
    const alarm = setTimeout(() => connections.giveUp(), lastWords)
    await pool.end().finally(() => clearTimeout(alarm))
  }
  const db = new Kysely<Schema>({
    dialect: new NamingDialect({
      pool: { connect: () => pool.connect(), end, options: pool.options },
      cursor: SteadyCursor,
    }),
    plugins: [new NamingPlugin()],
  })
  watchPool(db, pool)
  return db
}
