import { fileURLToPath } from 'node:url'
import type { Config } from './config.ts'
import { buildApp } from './http/app.ts'
import type { Services } from './services.ts'

export const webRoot = fileURLToPath(new URL('../../../dist/web', import.meta.url))

export interface RunningServer {
  readonly address: string
  /** Answers what is under way, takes nothing new. */
  close(): Promise<void>
}

export async function startServer(config: Config, services: Services): Promise<RunningServer> {
  const app = await buildApp({ services, webRoot })
  const address = await app.listen({ port: config.port, host: config.host })
  await services.startWork()
  return {
    address,
    async close() {
      services.beginStop()
      await app.close()
    },
  }
}
