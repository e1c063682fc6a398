import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { openShop, type Server } from './shop.ts'

export interface Asked {
  /** The kind of request, to see that each was done. */
  readonly kind: string
  readonly method: 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly body?: object
  readonly key: string
}

/** A request that was done, with its answer. */
export interface Done {
  readonly asked: Asked
  readonly data: unknown
}

interface Weather {
  readonly rounds: number
  readonly writersEach: number
  /** Each of them must have been done in a round before a server is killed. */
  readonly kinds: readonly string[]
  readonly wish: () => Promise<Asked> | Asked
}

const mostRepetitions = 20
/** Answers that are no fault: the request was refused, or its record is gone. */
const refusals = [404, 422]

export function any<T>(values: readonly T[]): T {
  const chosen = values[Math.trunc(Math.random() * values.length)]
  if (chosen === undefined) throw new Error('There is nothing to choose from')
  return chosen
}

/** A shop on two server processes, and many writers at both of them while one is killed. */
export async function openStorm() {
  const shop = await openShop()
  await shop.start()
  const second = await shop.another()
  await second.start()
  const servers: readonly Server[] = [shop, second]
  const cookie = await shop.login()

  /** Null when no answer came. */
  async function ask(url: string, { method, path, body, key }: Omit<Asked, 'kind'>) {
    const headers = { cookie, 'idempotency-key': key, ...(body && { 'content-type': 'application/json' }) }
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }) }
    const answer = await fetch(`${url}/api/${path}`, sent).catch(() => null)
    const text = await answer?.text().catch(() => null)
    return answer && typeof text === 'string' ? { status: answer.status, text } : null
  }

  async function read<Data>(path: string): Promise<Data> {
    const answer = await fetch(`${shop.url}/api/${path}`, { headers: { cookie } })
    return ((await answer.json()) as { data: Data }).data
  }

  /** All records of a list, page by page. */
  async function readAll<Item>(path: string): Promise<Item[]> {
    const found: Item[] = []
    for (let page = 1; ; page++) {
      const items = await read<Item[]>(`${path}&per_page=100&page=${page}`)
      found.push(...items)
      if (items.length < 100) return found
    }
  }

  async function made<Data>(path: string, body: object, method: Asked['method'] = 'POST'): Promise<Data> {
    const answer = await ask(shop.url, { method, path, body, key: randomUUID() })
    if (!answer || answer.status >= 300) throw new Error(`${path}: ${answer?.status} ${answer?.text}`)
    return (JSON.parse(answer.text) as { data: Data }).data
  }

  /** Writes at both servers; answers all that was done, once each, and the answers that were neither done nor refused. */
  async function rage({ rounds, writersEach, kinds, wish }: Weather) {
    const done: Done[] = []
    const odd: string[] = []

    /** Whether an answer came. A server that is too busy has done nothing and asks for a repetition. */
    async function send(url: string, asked: Asked): Promise<boolean> {
      const answer = await ask(url, asked)
      if (!answer || answer.status === 503) return false
      if (answer.status < 300) done.push({ asked, data: (JSON.parse(answer.text) as { data: unknown }).data })
      else if (!refusals.includes(answer.status)) odd.push(`${asked.kind}: ${answer.status} ${answer.text}`)
      return true
    }

    for (let round = 0; round < rounds; round++) {
      const before = done.length
      const doubtful: Asked[] = []
      const stop = new AbortController()
      const writeUntilStopped = async (url: string) => {
        while (!stop.signal.aborted) {
          const asked = await wish()
          if (await send(url, asked)) continue
          doubtful.push(asked)
          await pause(50)
        }
      }
      const writers = servers.flatMap(({ url }) =>
        Array.from({ length: writersEach }, () => writeUntilStopped(url)),
      )
      const isEachDone = () => {
        const seen = new Set(done.slice(before).map(({ asked }) => asked.kind))
        return kinds.every(kind => seen.has(kind))
      }
      while (!isEachDone() && odd.length === 0) await pause(50)
      await pause(Math.random() * 700)
      // The other server continues meanwhile.
      await second.kill()
      await pause(400)
      stop.abort()
      await Promise.all(writers)
      await second.start()
      // Requests without an answer are repeated at either server, and are done once or refused.
      for (const asked of doubtful) {
        let tries = 0
        while (!(await send(any(servers).url, asked)) && ++tries < mostRepetitions) await pause(500)
        if (tries === mostRepetitions) odd.push(`${asked.kind}: no answer to its repetitions`)
      }
      if (odd.length > 0) break
    }
    return { done, odd }
  }

  return { read, readAll, made, rage, verify: () => shop.verify(), close: () => shop.close() }
}

export type Storm = Awaited<ReturnType<typeof openStorm>>
