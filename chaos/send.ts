import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'

export interface Answer {
  readonly status: number
  readonly text: string
}

export interface Asked {
  readonly method: string
  /** Below `/api`. */
  readonly path: string
  readonly cookie: string
  readonly body?: object | undefined
  /** The address of a proxy to the server. */
  readonly through?: string | undefined
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 })

/** Asks a server over one of 64 kept connections; fails when no whole answer comes. */
export async function send(
  url: string,
  { method, path, cookie, body, through = url }: Asked,
): Promise<Answer> {
  const headers = { host: new URL(url).host, cookie, ...(body && { 'content-type': 'application/json' }) }
  const asking = request(new URL(`/api/${path}`, through), { method, headers, agent })
  asking.end(body && JSON.stringify(body))
  const [answer] = (await once(asking, 'response')) as [IncomingMessage]
  return { status: answer.statusCode ?? 0, text: await text(answer) }
}

export function dataOf({ text: body }: Answer): unknown {
  return (JSON.parse(body) as { data: unknown }).data
}
