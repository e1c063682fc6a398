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
  const end = performance.now() + milliseconds
  const begun = performance.now()
  const counts = await Promise.all(
    Array.from({ length: connections }, () => askUntil(target.port, request, end)),
  )
  const answered = counts.reduce((sum, count) => sum + count, 0)
  return (answered * 1000) / (performance.now() - begun)
}

function requestFor({ port, path, headers = {} }: Target): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  return `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${lines.join('')}\r\n`
}

/** A minimal client, so that the server is measured and not the client. Throws when an answer is not a success. */
function askUntil(port: number, request: string, end: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true })
    let count = 0
    let left = 0
    let head = ''
    const ask = () => {
      if (performance.now() >= end) {
        socket.destroy()
        resolve(count)
      } else socket.write(request)
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
        if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
          socket.destroy()
          reject(new Error(`${request.split('\r\n', 1)[0]}: ${head.slice(0, 300)}`))
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
