import { openPool, type PoolMeasures, type PoolOptions, type PoolState } from '#db/connection-pool.ts'
import { databaseOf, laneDatabase, type Database } from '#db/database.ts'
import type { SlowOptions } from '#db/slow-statements.ts'
import { createAdmissions } from '#engine/admissions.ts'
import type { Config } from './config.ts'

/** The connections of a process by what they are for; docs/operations.md has their sum. */
export const poolNames = ['till', 'list', 'report', 'site', 'export', 'stream'] as const
export type PoolName = (typeof poolNames)[number]

const reportPlaces = 2
const sitePlaces = 3
const exportPlaces = 2
const streamPlaces = 2

/** A connection may take as long to make as a statement, in milliseconds at least this. */
const leastConnecting = 5_000
const exportTimeout = 60_000

export interface Pools {
  /** The till's connections: all writes, jobs, and who is calling. */
  readonly db: Database
  /** Each request on the connections of its lane. */
  readonly requestDb: Database
  /** Long reads, through a cursor. */
  readonly exportDb: Database
  /** For reading what was committed, and who may know of it. */
  readonly streamDb: Database
  readonly states: () => readonly (PoolState & { readonly name: PoolName })[]
  close(): Promise<void>
}

/** Reads that may be many or long have connections of their own, so that no sale waits for one. */
export function openPools(
  config: Config,
  databaseUrl: string,
  slow: SlowOptions,
  measuresOf: (pool: PoolName) => PoolMeasures | undefined = () => undefined,
): Pools {
  const places = {
    till: config.pgPoolSize,
    list: config.pgListPoolSize,
    report: reportPlaces,
    site: sitePlaces,
    export: exportPlaces,
    stream: streamPlaces,
  }
  const admissions = createAdmissions(places)
  const statementTimeout = config.pgStatementTimeoutMs
  const connecting = Math.max(leastConnecting, statementTimeout)
  const open = (kind: PoolName, options: PoolOptions = {}) =>
    openPool(databaseUrl, {
      name: `trastienda-${kind}`,
      poolSize: places[kind],
      statementTimeout,
      connecting,
      prepared: config.pgPrepared,
      slow,
      measures: measuresOf(kind),
      admission: admissions[kind],
      ...options,
    })
  // A write inside a read fails in its first test, instead of being cancelled some day.
  const reading = { readOnly: true, cancels: true }
  const pools = {
    till: open('till', { name: 'trastienda' }),
    list: open('list', { ...reading, statementTimeout: config.pgListTimeoutMs }),
    report: open('report', reading),
    site: open('site', { ...reading, statementTimeout: config.pgListTimeoutMs }),
    export: open('export', { cancels: true, statementTimeout: exportTimeout }),
    stream: open('stream', { plansOnce: true }),
  } satisfies Record<PoolName, unknown>
  const [db, requestDb] = [databaseOf(pools.till), laneDatabase(pools)]
  const [exportDb, streamDb] = [databaseOf(pools.export), databaseOf(pools.stream)]
  return {
    db,
    requestDb,
    exportDb,
    streamDb,
    states: () => poolNames.map(name => ({ name, ...pools[name].state() })),
    async close() {
      await Promise.all([db, requestDb, exportDb, streamDb].map(each => each.destroy()))
      await Promise.all([pools.list, pools.report, pools.site].map(pool => pool.end()))
    },
  }
}
