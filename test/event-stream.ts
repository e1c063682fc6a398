import { request, type ClientRequest, type IncomingMessage } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { vi } from 'vitest'

export interface HeardEvent {
  readonly name: string
  // Tests read events of any shape.
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly data: any
}

export interface Heard {
  readonly status: number
  readonly headers: IncomingMessage['headers']
  /** What was sent so far, in order. */
  readonly events: HeardEvent[]
  /** The last cursor that a browser would send back. */
  cursor(): string | undefined
  /** The connection's own id. */
  id(): string
  /** Waits for an event like this one. */
  until(name: string, like?: object): Promise<HeardEvent>
  readonly ended: Promise<void>
  /** Stops to read, and goes on. */
  pause(): void
  resume(): void
  leave(): void
}

/** A browser that listens, over a real connection. */
export async function listen(
  app: FastifyInstance,
  cookie: string,
  { cursor, headers = {} }: { cursor?: string | undefined; headers?: Record<string, string> } = {},
): Promise<Heard> {
  if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const asked: ClientRequest = request({
    port,
    host: '127.0.0.1',
    path: '/api/events',
    headers: {
      host: '127.0.0.1:3000',
      cookie,
      ...(cursor === undefined ? {} : { 'last-event-id': cursor }),
      ...headers,
    },
  })
  asked.end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  const events: HeardEvent[] = []
  let last: string | undefined
  let rest = ''
  answer.setEncoding('utf8').on('data', (text: string) => {
    const parts = (rest + text).split('\n\n')
    rest = parts.pop() ?? ''
    for (const part of parts) {
      const lines = new Map(
        part.split('\n').map(line => [line.split(': ', 1)[0], line.replace(/^\w*: ?/, '')]),
      )
      last = lines.get('id') ?? last
      const data = lines.get('data')
      if (data !== undefined) events.push({ name: lines.get('event') ?? '', data: JSON.parse(data) })
    }
  })
  const ended = new Promise<void>(resolve => answer.once('close', () => resolve()))
  answer.on('error', () => undefined)
  asked.on('error', () => undefined)
  const find = (name: string, like: object) =>
    events.find(
      each =>
        each.name === name &&
        Object.entries(like).every(
          ([key, value]) => JSON.stringify(each.data[key]) === JSON.stringify(value),
        ),
    )
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    events,
    cursor: () => last,
    id: () => events.find(({ name }) => name === 'ready')?.data.id,
    until: (name, like = {}) => vi.waitUntil(() => find(name, like), { timeout: 8_000, interval: 10 }),
    ended,
    pause: () => void answer.pause(),
    resume: () => void answer.resume(),
    leave: () => asked.destroy(),
  }
}
