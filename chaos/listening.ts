import { request, type ClientRequest } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { Seeded } from '#test/seeded.ts'

/**
 * A browser that listens, on any of the processes, and comes back by its cursor whenever it is cut. `through` are proxies
 * that stand between it and each of them.
 */
export function startListener(
  urls: readonly string[],
  cookie: string,
  random: Seeded,
  through: readonly string[] = urls,
) {
  const told = new Map<string, Set<number>>()
  const stock = new Map<number, number>()
  let cursor: string | undefined
  let current: ClientRequest | undefined
  const closing = new AbortController()
  let times = 0
  let resets = 0

  function take(text: string): void {
    const lines = new Map(text.split('\n').map(line => [line.split(':', 1)[0], line.replace(/^\w*: ?/, '')]))
    const data = JSON.parse(lines.get('data') ?? 'null')
    const name = lines.get('event')
    if (name === 'change') {
      const known = told.get(data.resource) ?? new Set<number>()
      for (const id of data.ids as number[]) known.add(id)
      told.set(data.resource, known)
    }
    if (name === 'stock') stock.set(data.product_id, data.quantity)
    if (name === 'reset') resets += 1
    cursor = lines.get('id') ?? cursor
  }

  /** Ends when the connection does. */
  function listen(): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>()
    const place = random.below(urls.length)
    const url = new URL('/api/events', through[place])
    // A server answers to its own name only.
    const { host } = new URL(urls[place] ?? '')
    const headers = { cookie, host, ...(cursor !== undefined && { 'last-event-id': cursor }) }
    const asked = request(url, { headers, agent: false })
    current = asked
    asked.on('error', () => resolve())
    asked.on('response', answer => {
      let rest = ''
      answer.setEncoding('utf8')
      answer.on('data', (text: string) => {
        const parts = (rest + text).split('\n\n')
        rest = parts.pop() ?? ''
        if (answer.statusCode === 200) for (const part of parts) take(part)
      })
      answer.on('error', () => undefined)
      answer.on('close', resolve)
    })
    asked.end()
    return promise
  }

  async function keepListening(): Promise<void> {
    while (!closing.signal.aborted) {
      await listen()
      times += 1
      await pause(random.below(200))
    }
  }

  const work = keepListening()
  return {
    told: (resource: string) => told.get(resource) ?? new Set<number>(),
    stock,
    hasBegun: () => cursor !== undefined,
    times: () => times,
    resets: () => resets,
    cut: () => void current?.destroy(),
    async close() {
      closing.abort()
      current?.destroy()
      await work
    },
  }
}
