import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import { Pool, TypeOverrides } from 'pg'
import { watchedConnections } from './connections.ts'
import { SteadyCursor } from './cursor.ts'
import { NamingDialect, NamingPlugin } from './names.ts'
import { preparingConnections } from './prepared.ts'
import type { Schema } from './schema.ts'

export type Database = Kysely<Schema>
export type Transaction = KyselyTransaction<Schema>

/** The generic floors name tables and columns at run time; they see every table as text-keyed rows. */
export type LooseSchema = Record<string, Record<string, unknown>>
export function loose(db: Database): Kysely<LooseSchema> {
  return db as unknown as Kysely<LooseSchema>
}

export interface DatabaseOptions {
  readonly poolSize?: number
  /** Shown in pg_stat_activity. */
  readonly name?: string
  /** Milliseconds. */
  readonly statementTimeout?: number
  /** Off for a pooler that hands connections around between statements. */
  readonly prepared?: boolean
}

/** How much longer than a statement may take we wait for its answer, on a slow network. */
const networkDelay = 2_000
/** How long the end of a pool waits for who still holds one of its connections. */
const lastWords = 1_000

const int8 = 20
const date = 1082

const typeParsers = new TypeOverrides()
// Counts and cents are far below 2^53, by the rules of what is written; one that is not, is rounded instead of
// failing every query that meets it.
typeParsers.setTypeParser(int8, Number)
typeParsers.setTypeParser(date, text => text)

export function openDatabase(url: string, options: DatabaseOptions = {}): Database {
  const { poolSize = 10, name = 'trastienda', statementTimeout = 5_000, prepared = true } = options
  const connections = watchedConnections(statementTimeout + networkDelay)
  const pool = new Pool({
    ...connections.options,
    ...(prepared && { Client: preparingConnections(connections.options.Client) }),
    connectionString: url,
    max: poolSize,
    application_name: name,
    types: typeParsers,
    statement_timeout: statementTimeout,
    lock_timeout: 2_000,
    idle_in_transaction_session_timeout: 10_000,
    // How alike a word must be to count as a typing error of what was searched; and disks without moving parts,
    // so that a search goes through its index from a few thousand rows on.
    options: '-c pg_trgm.word_similarity_threshold=0.5 -c random_page_cost=1.1',
  })
  // An idle connection that breaks is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  async function end(): Promise<void> {
    const alarm = setTimeout(() => connections.giveUp(), lastWords)
    await pool.end().finally(() => clearTimeout(alarm))
  }
  return new Kysely<Schema>({
    dialect: new NamingDialect({
      pool: { connect: () => pool.connect(), end, options: pool.options },
      cursor: SteadyCursor,
    }),
    plugins: [new NamingPlugin()],
  })
}
