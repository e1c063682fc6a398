import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Server, Socket } from 'node:net'
import { setImmediate as turn, setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { buildApp } from './http/app.ts'
import { serveMetrics, type MetricsServer } from './metrics/metrics-server.ts'
import type { Services } from './services.ts'
import { readStorefront } from './web/build.ts'

export const webRoot = fileURLToPath(new URL('../../../dist/web', import.meta.url))

/** A request that was sent before the client could know of the stop arrives within this time. */
const LEAVE_MS = 250

export interface RunningServer {
  readonly address: string
  /** Where the metrics are, which the configuration may turn off. */
  readonly metricsAddress: string | null
  /** Answers the requests in progress, and accepts no new ones. */
  close(): Promise<void>
}

export async function startServer(
  config: Config,
  services: Services,
  pages: string | null = webRoot,
  apiDocument: string | null = null,
): Promise<RunningServer> {
  const storefront = pages === null ? null : await readStorefront(pages)
  const app = await buildApp({ services, webRoot: pages, storefront, apiDocument })
  const connections = openConnections(app.server, config.tls ? 'secureConnection' : 'connection')
  let metrics: MetricsServer | null = null
  try {
    const address = await app.listen({ port: config.port, host: config.host })
    if (config.metrics && services.metrics) metrics = await serveMetrics(config.metrics, services.metrics)
    await services.startWork()
    return {
      address,
      metricsAddress: metrics?.address ?? null,
      async close() {
        services.beginStop()
        if (connections.count() > 0) await pause(LEAVE_MS)
        // After a busy time the timer comes before the requests that have arrived meanwhile.
        await turn()
        const closed = app.close()
        connections.end()
        await closed
        await metrics?.close()
      },
    }
  } catch (error) {
    await metrics?.close()
    await app.close()
    throw error
  }
}

/** Browsers open connections in advance and keep answered ones, so those without a request must not delay the close. */
function openConnections(server: Server, event: 'connection' | 'secureConnection') {
  const underWay = new Map<Socket, number>()
  let ending = false
  const add = (socket: Socket, count: number): void => {
    const left = (underWay.get(socket) ?? 0) + count
    underWay.set(socket, left)
    if (ending && left === 0) socket.destroySoon()
  }
  server.on(event, (socket: Socket) => {
    add(socket, 0)
    socket.once('close', () => underWay.delete(socket))
  })
  server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
    add(socket, 1)
    response.once('close', () => void (underWay.has(socket) && add(socket, -1)))
  })
  return {
    count: () => underWay.size,
    end(): void {
      ending = true
      for (const socket of underWay.keys()) add(socket, 0)
    },
  }
}
