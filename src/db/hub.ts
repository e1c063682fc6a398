import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import { watchedConnections } from './connections.ts'

/** `site_changed` names a table whose change pages or settings show (db/migrations/0011_site.sql sends it). */
const channels = ['site_changed'] as const
export type Channel = (typeof channels)[number]

/** What was sent; null when messages may have been missed: anything may be different. */
type Listener = (message: string | null) => void

export interface Hub {
  /** Answers how to stop hearing. */
  on(channel: Channel, listener: Listener): () => void
  /** Whether every message is being heard. While it is not, nothing kept is known to be true. */
  isListening(): boolean
  /**
   * Settles when every message that was committed before this call has been told: PostgreSQL hands over what is
   * waiting for a connection before it answers the next question on it.
   */
  settle(): Promise<void>
  /** Settles once it listens for the first time. */
  ready(): Promise<void>
  close(): Promise<void>
}

interface Options {
  /** Told of each connection that was lost or refused. */
  readonly onError?: (error: Error) => void
  /** Milliseconds. A connection that does not answer for so long is taken as lost. */
  readonly heartbeat?: number
}

const shortestPause = 50
const longestPause = 5_000

/**
 * Hears what any process tells the others, as soon as it is committed. One connection for all of this process, apart
 * from the pools, which hand theirs around; when it breaks it is made again, for as long as it takes.
 */
export function openHub(databaseUrl: string, { onError, heartbeat = 5_000 }: Options = {}): Hub {
  const listeners = new Map<string, Set<Listener>>(channels.map(channel => [channel, new Set()]))
  const connections = watchedConnections(heartbeat)
  const closing = new AbortController()
  const first = Promise.withResolvers<void>()
  let listening = false
  let current: Client | null = null
  let nextAnswer: Promise<void> | null = null

  /** Those who ask while a question is under way share the one after it: theirs may be the later change. */
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
      // What happened before this moment was heard by nobody.
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
      // One that lasted was a good one: the next is tried at once.
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

/** A peer that is gone never answers a farewell. */
async function hangUp(client: Client): Promise<void> {
  await Promise.race([client.end().catch(() => undefined), pause(1_000, undefined, { ref: false })])
}
