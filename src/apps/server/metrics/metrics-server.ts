import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isIPv6 } from 'node:net'
import type { Config } from '../config.ts'
import type { Metrics } from './metrics.ts'

export interface MetricsServer {
  readonly address: string
  close(): Promise<void>
}

const path = '/metrics'
const contentType = 'text/plain; version=0.0.4; charset=utf-8'
/** In milliseconds: whoever connects and asks nothing does not keep a place. */
const requestTimeout = 5_000
const mostConnections = 16

/**
 * Answers `GET /metrics` on an address of its own. It knows no login, because Prometheus has none: who may reach it is the
 * network's matter, so that it is never served beside the shop.
 */
export async function serveMetrics(
  { port, host }: NonNullable<Config['metrics']>,
  metrics: Pick<Metrics, 'text'>,
): Promise<MetricsServer> {
  const server = createServer(
    { requestTimeout, headersTimeout: requestTimeout, connectionsCheckingInterval: requestTimeout },
    (request, response) => void answer(request, response, metrics).catch(() => response.destroy()),
  )
  server.maxConnections = mostConnections
  server.listen(port, host)
  await once(server, 'listening')
  const { port: given } = server.address() as AddressInfo
  return {
    address: `http://${isIPv6(host) ? `[${host}]` : host}:${given}${path}`,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
}

async function answer(
  { method, url = '' }: IncomingMessage,
  response: ServerResponse,
  metrics: Pick<Metrics, 'text'>,
): Promise<void> {
  response.setHeader('Cache-Control', 'no-store')
  if (url.split('?', 1)[0] !== path) return void response.writeHead(404).end()
  if (method !== 'GET' && method !== 'HEAD') return void response.writeHead(405, { Allow: 'GET, HEAD' }).end()
  const text = await metrics.text()
  response.writeHead(200, { 'Content-Type': contentType, 'X-Content-Type-Options': 'nosniff' }).end(text)
}
