import { Pool, TypeOverrides, type ClientBase, type PoolClient } from 'pg'
import { DomainError } from '#domain/errors.ts'
import type { Histogram } from '#domain/histogram.ts'
import { cancelWhenGone } from './cancel-statement.ts'
import { watchedConnections } from './connections.ts'
import { preparingConnections } from './prepared.ts'
import { primaryOf, refuseStandby } from './primary.ts'
import { sessionSettings, settle } from './session-settings.ts'
import { timedConnections, type SlowOptions } from './slow-statements.ts'
import { statementsOf, type StatementsOf } from './statements-of.ts'

export interface PoolOptions {
  readonly poolSize?: number
  /** Shown in pg_stat_activity. */
  readonly name?: string
  /** In milliseconds. */
  readonly statementTimeout?: number
  /** The limit for a new connection, in milliseconds. */
  readonly connecting?: number
  /** Off for a pooler that switches connections between statements. */
  readonly prepared?: boolean
  /** False measures nothing, for statements that are no part of the shop's work. */
  readonly slow?: SlowOptions | false
  /** Gets every wait and statement, in milliseconds. */
  readonly measures?: PoolMeasures | undefined
  /** The server itself refuses to change anything on these connections. */
  readonly readOnly?: boolean
  /** Decides who gets the next connection; by default the one who asked first. */
  readonly admission?: Admission
  /** Whether a statement is cancelled when the client of its request goes away. */
  readonly cancels?: boolean
  /** A prepared statement keeps one plan for all values, for statements whose best plan is always the same. */
  readonly plansOnce?: boolean
}

export interface PoolMeasures {
  /** How long each statement or transaction waited for its connection. */
  readonly waits: Histogram
  readonly statements: Histogram
}

export interface Admission {
  /** Answers how to give the place back. */
  enter(request: StatementsOf | undefined): Promise<() => void>
  readonly waiting: () => number
}

export interface PoolState {
  readonly most: number
  readonly open: number
  readonly idle: number
  /** Statements that wait for a connection. */
  readonly waiting: number
}

export interface ConnectionPool {
  connect(): Promise<PoolClient>
  end(): Promise<void>
  readonly options: object
  state(): PoolState
}

/** The extra time, beyond the limit of a statement, for an answer over a slow network. */
const networkDelay = 2_000
/** How long closing a pool waits for connections that are still in use. */
const lastWords = 1_000

/** Keeps the slowest statements for the record, and reports none. */
const untold: SlowOptions = { slowMs: 0, onSlow: () => undefined }

const int8 = 20
const date = 1082

export const typeParsers = new TypeOverrides()
// Stored counts and cents are limited far below 2^53; a larger number is rounded instead of failing every query that
// reads it.
typeParsers.setTypeParser(int8, Number)
typeParsers.setTypeParser(date, text => text)

export function openPool(url: string, options: PoolOptions = {}): ConnectionPool {
  const {
    poolSize = 10,
    name = 'trastienda',
    statementTimeout = 5_000,
    connecting,
    prepared = true,
    slow = untold,
    measures,
    readOnly = false,
    admission,
    cancels = false,
    plansOnce = false,
  } = options
  const primary = primaryOf(url)
  const settings = sessionSettings({ statementTimeout, readOnly, plansOnce })
  const connections = watchedConnections(statementTimeout + networkDelay, connecting, primary)
  const plain = connections.options.Client
  const timed = slow === false ? plain : timedConnections(plain, slow, measures?.statements)
  const pool = new Pool({
    ...connections.options,
    Client: prepared ? preparingConnections(timed) : timed,
    connectionString: url,
    max: poolSize,
    application_name: name,
    types: typeParsers,
    onConnect: async (client: ClientBase) => {
      if (primary) await refuseStandby(client)
      await settle(client, settings)
    },
  })
  // The pool replaces an idle connection that breaks; without a listener it would end the process.
  pool.on('error', () => undefined)

  /** A connection; where there are several servers, of the one that takes writes now. */
  async function take(): Promise<PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      if (!primary || !(await primary.find())) throw error
      return pool.connect()
    }
  }

  async function connect(): Promise<PoolClient> {
    const request = statementsOf()
    const gone = cancels ? request?.gone : undefined
    refuseGone(gone)
    const begun = performance.now()
    const leave = await admission?.enter(request)
    const client = await take().catch((error: unknown) => {
      leave?.()
      throw error
    })
    measures?.waits.add(performance.now() - begun)
    if (leave) leaveAfter(client, leave)
    if (gone?.aborted) client.release()
    refuseGone(gone)
    if (gone) cancelWhenGone(client, gone)
    return client
  }

  return {
    connect,
    options: pool.options,
    async end() {
      const alarm = setTimeout(() => connections.giveUp(), lastWords)
      await pool.end().finally(() => clearTimeout(alarm))
    },
    state() {
      const { totalCount: open, idleCount: idle, waitingCount } = pool
      return { most: poolSize, open, idle, waiting: waitingCount + (admission?.waiting() ?? 0) }
    },
  }
}

/** Gives the place back once the pool has the connection again. */
function leaveAfter(client: PoolClient, leave: () => void): void {
  const giveBack = client.release.bind(client)
  client.release = fault => {
    giveBack(fault)
    leave()
  }
}

/** Refuses a request whose client has gone, because nobody would read the answer. */
function refuseGone(gone: AbortSignal | undefined): void {
  if (gone?.aborted) throw new DomainError('malformed')
}
