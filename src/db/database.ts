import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import { openPool, type ConnectionPool, type PoolOptions } from './connection-pool.ts'
import { SteadyCursor } from './cursor.ts'
import { NamingDialect, NamingPlugin } from './names.ts'
import type { Schema } from './schema.ts'
import { statementsOf, type Lane } from './statements-of.ts'

export type Database = Kysely<Schema>
export type Transaction = KyselyTransaction<Schema>

/** The generic code uses table and column names at run time, so it sees every table as rows with text keys. */
export type LooseSchema = Record<string, Record<string, unknown>>
export function loose(db: Database): Kysely<LooseSchema> {
  return db as unknown as Kysely<LooseSchema>
}

/** The program's statements on these connections. */
export function databaseOf(pool: ConnectionPool): Database {
  return new Kysely<Schema>({
    dialect: new NamingDialect({ pool, cursor: SteadyCursor }),
    plugins: [new NamingPlugin()],
  })
}

export function openDatabase(url: string, options?: PoolOptions): Database {
  return databaseOf(openPool(url, options))
}

/** Each statement on the connections of its request's lane; without a request, on those of the till. */
export function laneDatabase(pools: Readonly<Record<Lane, ConnectionPool>>): Database {
  return databaseOf({
    ...pools.till,
    connect: () => pools[statementsOf()?.lane ?? 'till'].connect(),
    // The pools are closed by whoever opened them.
    end: () => Promise.resolve(),
  })
}
