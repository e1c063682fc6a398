import { once } from 'node:events'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What stands between a browser and the shop. */
export interface FaultyNetwork {
  readonly url: string
  /** Every connection breaks at once. */
  isDown: boolean
  /** The shop does the work of a sale, and the answer is lost on its way back; so many times. */
  lostAnswers: number
  /** Sales get no further than here; everything else passes. */
  isClosedToSales: boolean
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
        void textOf(answer).then(text => {
          const { 'content-length': _, ...rest } = answer.headers
          outgoing.writeHead(answer.statusCode ?? 502, rest)
          outgoing.end(text.replace(/("version":"|till-version" content=")(\w+)/, '$1$2updated'))
        })
      } else {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
        answer.pipe(outgoing)
      }
    })
    upstream.on('error', () => incoming.socket.destroy())
    incoming.pipe(upstream)
  }

  const server = createServer(pass).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const network: FaultyNetwork = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    isDown: false,
    lostAnswers: 0,
    isClosedToSales: false,
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

async function textOf(answer: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of answer) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
