import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { publicAccess } from '#engine/policy.ts'
import { diskHasRoom } from '#server/disk-room.ts'
import type { Services } from '#server/services.ts'

const patience = 1_000

const config = { policy: publicAccess, rateLimit: false, told: 'health' } as const
const ok = z.object({ status: z.literal('ok') })
const notReady = z.object({ status: z.literal('unavailable'), failing: z.array(z.string()) })

/** /healthz: the process runs. /readyz: it can serve requests; a balancer sends none while it cannot. */
export function healthRoutes(app: FastifyInstance, services: Services): void {
  app.get('/healthz', {
    config,
    schema: { tags: ['health'], response: { 200: ok } },
    handler: async () => ({ status: 'ok' }),
  })

  app.get('/readyz', {
    config,
    schema: { tags: ['health'], response: { 200: ok, 503: notReady } },
    handler: async (_request, reply) => {
      const checks = {
        server: !services.stopping(),
        database: await databaseAnswers(),
        disk: await diskHasRoom(services.config),
      }
      const failing = Object.entries(checks).flatMap(([name, passes]) => (passes ? [] : [name]))
      if (failing.length > 0) return reply.code(503).send({ status: 'unavailable', failing })
      return { status: 'ok' }
    },
  })

  /** Whether it answers in time, with the schema of this code or a newer one. */
  async function databaseAnswers(): Promise<boolean> {
    const query = sql<{ version: number }>`select max(version) as version from schema_migrations`
    const answer = query.execute(services.db).then(
      ({ rows }) => (rows[0]?.version ?? 0) >= services.schemaVersion,
      () => false,
    )
    return Promise.race([answer, pause(patience, false, { ref: false })])
  }
}
