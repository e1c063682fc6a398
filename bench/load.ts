import { connect } from 'node:net'

export interface Target {
  readonly port: number
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
}

const connections = 32

/** Answers per second over open connections, each of which sends the next request after its answer. */
export async function answersPerSecond(target: Target, milliseconds: number): Promise<number> {
  const request = requestFor(target)
  const begun = performance.now()
  const askers = Array.from({ length: connections }, () => () => request)
  const answered = await answersUntil(target.port, begun + milliseconds, askers)
  return (answered * 1000) / (performance.now() - begun)
}

/** The number of answers until a moment, over one connection for each of the functions that make its next request. */
export async function answersUntil(
  port: number,
  end: number,
  requests: readonly (() => string)[],
): Promise<number> {
  const counts = await Promise.all(requests.map(next => askUntil(port, next, end)))
  return counts.reduce((sum, count) => sum + count, 0)
}

function requestFor({ port, path, headers = {} }: Target): string {
  return `${headOf('GET', port, path, headers)}\r\n`
}

/** A request with a body, as it is written to a connection. The body must be ASCII. */
export function postFor({ port, path, headers = {} }: Target, body: object): string {
  const text = JSON.stringify(body)
  const sent = { ...headers, 'content-type': 'application/json', 'content-length': String(text.length) }
  return `${headOf('POST', port, path, sent)}\r\n${text}`
}

function headOf(method: string, port: number, path: string, headers: Readonly<Record<string, string>>) {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}`
}

/** A minimal client, so that the server is measured and not the client. Throws when an answer is not a success. */
function askUntil(port: number, next: () => string, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let count = 0
    let left = 0
    let head = ''
    const ask = () => {
      if (performance.now() >= end) {
        socket.destroy()
        resolve(count)
      } else socket.write(next())
    }
    socket.on('connect', ask)
    socket.on('error', reject)
    socket.on('data', chunk => {
      if (left > 0) left -= chunk.length
      else {
        head += chunk.toString('latin1')
        const end = head.indexOf('\r\n\r\n')
        if (end < 0) return
        const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
        if (!/^HTTP\/1.1 20[01]/.test(head) || length === undefined) {
          socket.destroy()
          reject(new Error(`${next().split('\r\n', 1)[0]}: ${head.slice(0, 2_000)}`))
          return
        }
        left = end + 4 + Number(length) - head.length
        head = ''
      }
      if (left > 0) return
      count += 1
      ask()
    })
  })
}
