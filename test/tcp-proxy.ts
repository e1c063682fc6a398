import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export interface TcpProxy {
  /** The target's address through the proxy. */
  readonly url: string
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  /** Accepts connections again. */
  mend(): Promise<void>
  /** Forwards nothing any more, silently: every connection stays open, and new ones are accepted. */
  freeze(): void
  /** Forwards nothing of new connections; the open ones go on. */
  freezeNew(): void
  /** Forwards data of new connections; the frozen ones stay frozen. */
  thaw(): void
  close(): Promise<void>
}

export interface ProxyOptions {
  /** Asked for each piece of an answer: whether the connection breaks before the client receives it. */
  readonly isAnswerLost?: () => boolean
}

/** A proxy to a database or a server, which a test can cut. */
export async function startProxy(target: string, { isAnswerLost }: ProxyOptions = {}): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let place = 0
  let frozen = false

  async function mend(): Promise<void> {
    server = createServer(client => {
      const upstream = connect(Number(port), hostname)
      upstream.on('data', () => isAnswerLost?.() && client.destroy())
      for (const [socket, other] of [
        [client, upstream],
        [upstream, client],
      ] as const) {
        sockets.add(socket)
        socket.on('error', () => undefined)
        socket.on('close', () => {
          sockets.delete(socket)
          other.destroy()
        })
        if (frozen) socket.pause()
        else socket.pipe(other)
      }
    }).listen(place, '127.0.0.1')
    await once(server, 'listening')
    place = (server.address() as AddressInfo).port
  }

  async function cut(): Promise<void> {
    if (!server) return
    const closed = once(server, 'close')
    server.close()
    for (const socket of sockets) socket.destroy()
    await closed
    server = undefined
  }

  function freeze(): void {
    frozen = true
    for (const socket of sockets) socket.unpipe().pause()
  }

  function freezeNew(): void {
    frozen = true
  }

  function thaw(): void {
    frozen = false
  }

  await mend()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(place)
  return { url: url.href, cut, mend, freeze, freezeNew, thaw, close: cut }
}
