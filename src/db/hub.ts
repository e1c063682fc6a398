import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { watchedConnections } from './connections.ts'
import { primaryOf } from './primary.ts'

/**
 * `site_changed` names a table whose change pages or settings show; triggers send it (db/migrations). `committed`
 * says that another process has committed something.
 */
const channels = ['site_changed', 'committed'] as const
export type Channel = (typeof channels)[number]

/** The message; null when messages may have been missed and anything may have changed. */
type Listener = (message: string | null) => void

export interface Hub {
  /** Answers a function that removes the listener. */
  on(channel: Channel, listener: Listener): () => void
  /** Whether every message is received. While it is false, cached values may be outdated. */
  isListening(): boolean
  /**
   * Settles when every message that was committed before this call has been delivered, because PostgreSQL sends the
   * waiting messages of a connection before it answers the next query on it. Answers which transactions have ended, as
   * PostgreSQL writes it, or null without a connection.
   */
  settle(): Promise<string | null>
  /** Wakes the other processes. It is a transaction of its own, because within a sale it would hold up all other commits. */
  tellOthers(): void
  /** Settles once it listens for the first time. */
  ready(): Promise<void>
  close(): Promise<void>
}

interface Options {
  /** Called for each connection that was lost or refused. */
  readonly onError?: (error: Error) => void
  /** In milliseconds. A connection that does not answer for this long counts as lost. */
  readonly heartbeat?: number
}

const listenToAll = channels.map(channel => `LISTEN ${channel}`).join('; ')

const shortestPause = 50
const longestPause = 5_000

/**
 * Receives the notifications of all processes as soon as they are committed. It uses one connection for the whole
 * process, outside the pools, and reconnects for as long as it takes.
 */
export function openHub(databaseUrl: string, { onError, heartbeat = 5_000 }: Options = {}): Hub {
  const listeners = new Map<string, Set<Listener>>(channels.map(channel => [channel, new Set()]))
  const primary = primaryOf(databaseUrl)
  const connections = watchedConnections(heartbeat, undefined, primary)
  const closing = new AbortController()
  const first = Promise.withResolvers<void>()
  let listening = false
  let current: Client | null = null
  let nextAnswer: Promise<string | null> | null = null

  let turn: Promise<unknown> = Promise.resolve()
  /** Asks one question after the other, because the driver takes one at a time. Null without a connection. */
  function ask(text: string): Promise<Record<string, string> | null> {
    const answer = turn.then(async () => {
      const result = await current?.query<Record<string, string>>(text)
      return result?.rows[0] ?? null
    })
    turn = answer.catch(() => undefined)
    return answer
  }

  /** Calls during a running query share the next one, because their change may be later than the running query. */
  let answer: Promise<string | null> = Promise.resolve(null)
  function settle(): Promise<string | null> {
    nextAnswer ??= answer.then(() => {
      nextAnswer = null
      answer = ask('SELECT pg_current_snapshot()::text AS seen').then(
        row => row?.['seen'] ?? null,
        () => null,
      )
      return answer
    })
    return nextAnswer
  }

  const tell = (channel: string, message: string | null) => {
    for (const listener of listeners.get(channel) ?? []) listener(message)
  }
  const tellAll = () => {
    for (const channel of channels) tell(channel, null)
  }

  /** Returns when the connection is gone, for whatever reason. */
  async function listen(): Promise<void> {
    const { Client: WatchedClient, ...options } = connections.options
    const client = new WatchedClient({
      ...options,
      connectionString: databaseUrl,
      application_name: 'trastienda-hub',
    })
    const gone = Promise.withResolvers<void>()
    const end = () => gone.resolve()
    client.on('error', error => {
      onError?.(error)
      end()
    })
    client.on('end', end)
    client.on('notification', ({ channel, payload, processId }) => {
      const isOwn = channel === 'committed' && processId === (client as { processID?: number }).processID
      if (!isOwn) tell(channel, payload ?? null)
    })
    closing.signal.addEventListener('abort', end)
    try {
      await client.connect()
      // A message that a crash loses is one that a crash would have lost anyway.
      await client.query(`SET synchronous_commit = off; ${listenToAll}`)
      current = client
      listening = true
      first.resolve()
      // Earlier changes were not received.
      tellAll()
      const beat = setInterval(() => void ask('SELECT 1').catch(end), heartbeat)
      await gone.promise.finally(() => clearInterval(beat))
    } finally {
      closing.signal.removeEventListener('abort', end)
      const wasListening = listening
      listening = false
      current = null
      if (wasListening) tellAll()
      await hangUp(client)
    }
  }

  async function keepListening(): Promise<void> {
    for (let wait = shortestPause; !closing.signal.aborted; wait = Math.min(wait * 2, longestPause)) {
      const start = Date.now()
      await listen().catch(onError)
      // A process without visitors learns of a failover by this connection alone.
      if (!closing.signal.aborted) await primary?.find()
      // After a connection that lasted, the next attempt is made without a long pause.
      if (Date.now() - start > longestPause) wait = shortestPause
      await pause(wait, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }

  const work = keepListening()
  return {
    on(channel, listener) {
      listeners.get(channel)?.add(listener)
      return () => void listeners.get(channel)?.delete(listener)
    },
    isListening: () => listening,
    settle,
    // The message is not empty, because an empty one says that others may have been missed.
    tellOthers: () => void ask(`SELECT pg_notify('committed', '1')`).catch(() => undefined),
    ready: () => first.promise,
    async close() {
      listeners.clear()
      closing.abort()
      await work
    },
  }
}

/** Stops waiting for a peer that is gone, which never answers the goodbye. */
async function hangUp(client: Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), pause(1_000, undefined, { ref: false })])
}
