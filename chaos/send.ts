import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'

export interface Answer {
  readonly status: number
  readonly text: string
  /** The server is too busy now, has done nothing, and asks for a repetition. */
  readonly isBusy: boolean
}

export interface Asked {
  readonly method: string
  /** Below `/api`. */
  readonly path: string
  readonly cookie: string
  readonly body?: object | undefined
  /** With it a request is done once, however often it is sent. */
  readonly key?: string
  /** The address of a proxy to the server. */
  readonly through?: string | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 64, maxTotalSockets: 64 })

/** Asks a server over one of 64 kept connections; fails when no whole answer comes. */
export async function send(
  url: string,
  { method, path, cookie, body, key, through = url }: Asked,
): Promise<Answer> {
  const headers = {
    host: new URL(url).host,
    cookie,
    ...(body && { 'content-type': 'application/json' }),
    ...(key !== undefined && { 'idempotency-key': key }),
  }
  const asking = request(new URL(`/api/${path}`, through), { method, headers, agent })
  asking.end(body && JSON.stringify(body))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  const status = answer.statusCode ?? 0
  const isBusy = status === 503 && answer.headers['retry-after'] !== undefined
  return { status, isBusy, text: await text(answer) }
}

const mostRepetitions = 600

/** Asks until there is an answer that says more than «not now». */
export async function insist(ask: () => Promise<Answer | null>) {
  let answer = await ask()
  let repeated = 0
  while ((!answer || answer.isBusy) && repeated < mostRepetitions) {
    repeated += 1
    await pause(100)
    answer = await ask()
  }
  return { answer, repeated }
}

export function dataOf({ text: body }: Answer): unknown {
  return (JSON.parse(body) as { data: unknown }).data
}
