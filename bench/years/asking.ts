import { Agent, request } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { DEMO_LOGINS } from '#server/demo.ts'

export interface Answer {
  readonly status: number
  readonly cookies: readonly string[]
  readonly body: Buffer
}

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  readonly cookie?: string
}

/** Asks a server over one connection that stays open, and reads the whole answer. */
export function askerOf(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = ({ method = 'GET', path, body, cookie }: Asked): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const headers = {
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json' }),
      }
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent }, answer => {
        const cookies = (answer.headers['set-cookie'] ?? []).map(text => text.split(';', 1)[0] ?? '')
        buffer(answer).then(
          bytes => resolve({ status: answer.statusCode ?? 0, cookies, body: bytes }),
          // A server that breaks off an answer has not answered.
          () => resolve({ status: 0, cookies, body: Buffer.alloc(0) }),
        )
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  return { ask, close: () => agent.destroy() }
}

export type Ask = ReturnType<typeof askerOf>['ask']

/** Logs in as the person of the demo with this role, and returns their cookies. */
export async function logIn(ask: Ask, role: 'Admin' | 'Vendedor'): Promise<string> {
  const login = DEMO_LOGINS.find(each => each.role === role)
  const body = { email: login?.email, password: login?.password }
  const answer = await ask({ method: 'POST', path: '/api/login', body })
  if (answer.status !== 200) throw new Error(`${login?.email}: ${answer.body.toString()}`)
  return answer.cookies.join('; ')
}

/** What an answer says, or null when it is no success. */
export function readAnswer({ status, body }: Answer): unknown {
  return status >= 200 && status < 300 ? JSON.parse(body.toString()) : null
}
