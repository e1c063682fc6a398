import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { watchedConnections } from './connections.ts'

/** `site_changed` names a table whose change pages or settings show (db/migrations/0011_site.sql sends it). */
const channels = ['site_changed'] as const
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
   * waiting messages of a connection before it answers the next query on it.
   */
  settle(): Promise<void>
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

const shortestPause = 50
const longestPause = 5_000

/**
 * Receives the notifications of all processes as soon as they are committed. It uses one connection for the whole
 * process, outside the pools, and reconnects for as long as it takes.
 */
export function openHub(databaseUrl: string, { onError, heartbeat = 5_000 }: Options = {}): Hub {
  const listeners = new Map<string, Set<Listener>>(channels.map(channel => [channel, new Set()]))
  const connections = watchedConnections(heartbeat)
  const closing = new AbortController()
  const first = Promise.withResolvers<void>()
  let listening = false
  let current: Client | null = null
  let nextAnswer: Promise<void> | null = null

  /** Calls during a running query share the next one, because their change may be later than the running query. */
  let asked: Promise<void> = Promise.resolve()
  function settle(): Promise<void> {
    nextAnswer ??= asked.then(() => {
      nextAnswer = null
      asked = current
        ? current.query('SELECT 1').then(
            () => undefined,
            () => undefined,
          )
        : Promise.resolve()
      return asked
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
    client.on('notification', ({ channel, payload }) => tell(channel, payload ?? null))
    closing.signal.addEventListener('abort', end)
    try {
      await client.connect()
      await client.query(channels.map(channel => `LISTEN ${channel}`).join('; '))
      current = client
      listening = true
      first.resolve()
      // Earlier changes were not received.
      tellAll()
      const beat = setInterval(() => void client.query('SELECT 1').catch(end), heartbeat)
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
