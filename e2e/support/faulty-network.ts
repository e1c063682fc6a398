import { once } from 'node:events'
import {
  createServer,
  request as ask,
  type ClientRequest,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http'
import type { AddressInfo } from 'node:net'

/** The network between a browser and the shop, which a test can break. */
export interface FaultyNetwork {
  readonly url: string
  /** Every connection breaks at once. */
  isDown: boolean
  /** The shop does the work of a sale, and the answer is lost on its way back; so many times. */
  lostAnswers: number
  /** Sales get no further than here; everything else passes. */
  isClosedToSales: boolean
  /** The shop fails over sales, and answers so; everything else works. */
  isFailingSales: boolean
  /** Sales arrive with a product that never existed, which the shop refuses. */
  isSpoilingSales: boolean
  /** A newer program is installed: the same one under another version. */
  isUpdated: boolean
  /** Sales that reached the shop, repeated ones too. */
  readonly sales: () => number
  close(): Promise<void>
}

const versioned = /^\/admin\/pos(-worker\.js)?(\/|\?|$)/

/** A proxy to a shop for one browser, which a test breaks in the ways that networks do. */
export async function openNetwork(target: string): Promise<FaultyNetwork> {
  const { host, hostname, port, origin } = new URL(target)
  let sales = 0

  const pass = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const isSale = incoming.method === 'POST' && incoming.url === '/api/sales'
    if (network.isDown || (isSale && network.isClosedToSales)) return incoming.socket.destroy()
    if (isSale && network.isFailingSales) {
      return outgoing.writeHead(500, { 'content-type': 'application/json' }).end('{}')
    }
    if (isSale) sales++
    const isLost = isSale && network.lostAnswers > 0
    if (isLost) network.lostAnswers--
    const headers = { ...incoming.headers, host, ...(incoming.headers.origin && { origin }) }
    // A body that is changed must not be compressed.
    const isVersioned = network.isUpdated && versioned.test(incoming.url ?? '')
    if (isVersioned) delete headers['accept-encoding']
    const upstream = ask({ hostname, port, path: incoming.url, method: incoming.method, headers }, answer => {
      if (isLost) {
        answer.resume().once('end', () => incoming.socket.destroy())
      } else if (isVersioned) {
        void sendUpdated(answer, outgoing)
      } else {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }
    })
    upstream.on('error', () => incoming.socket.destroy())
    if (isSale && network.isSpoilingSales) void sendSpoiled(incoming, upstream)
    else incoming.pipe(upstream)
  }

  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  let isDown = false
  const network: FaultyNetwork = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get isDown() {
      return isDown
    },
    set isDown(next) {
      isDown = next
      // Streams that are open break too.
      if (next) server.closeAllConnections()
    },
    lostAnswers: 0,
    isClosedToSales: false,
    isFailingSales: false,
    isSpoilingSales: false,
    isUpdated: false,
    sales: () => sales,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return network
}

async function sendUpdated(answer: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const { 'content-length': _, ...headers } = answer.headers
  outgoing.writeHead(answer.statusCode ?? 502, headers)
  outgoing.end((await textOf(answer)).replace(/("version":"|till-version" content=")(\w+)/, '$1$2updated'))
}

async function sendSpoiled(incoming: IncomingMessage, upstream: ClientRequest): Promise<void> {
  const body = (await textOf(incoming)).replace(/"product_id":\d+/, '"product_id":999999999')
  upstream.setHeader('content-length', Buffer.byteLength(body))
  upstream.end(body)
}

async function textOf(message: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
