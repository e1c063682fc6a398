import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'

export interface TcpProxy {
  /** The target's address, by way of the proxy. */
  readonly url: string
  /** Breaks every connection and refuses new ones. */
  cut(): Promise<void>
  /** Takes connections again. */
  mend(): Promise<void>
  /** Carries nothing any more, and says so to nobody: every connection stays open, new ones too. */
  freeze(): void
  /** Carries what comes over new connections; those that were frozen stay so. */
  thaw(): void
  close(): Promise<void>
}

/** A wire to a database that a test can cut. */
export async function startProxy(target: string): Promise<TcpProxy> {
  const { hostname, port } = new URL(target)
  const sockets = new Set<Socket>()
  let server: Server | undefined
  let place = 0
  let frozen = false

  async function mend(): Promise<void> {
    server = createServer(client => {
      const upstream = connect(Number(port), hostname)
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

  function thaw(): void {
    frozen = false
  }

  await mend()
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(place)
  return { url: url.href, cut, mend, freeze, thaw, close: cut }
}
