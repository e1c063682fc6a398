import type { OutgoingHttpHeaders } from 'node:http'
import { z } from 'zod'
import { everyRole } from '#contract/roles.ts'
import { streamEvents } from '#contract/stream-events.ts'
import { requireActor } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { hashToken } from '#engine/security/tokens.ts'
import type { App, Engine } from '#engine/routing.ts'
import type { SessionCookie } from '#server/account/cookie.ts'
import { EventStreams } from '#server/events/event-streams.ts'
import { streamFamilies } from '#server/metrics/tallies.ts'
import type { Services } from '#server/services.ts'

const params = z.looseObject({
  cursor: z
    .string()
    .optional()
    .meta({ description: 'Desde dónde continuar, si no lo dice `Last-Event-ID`; sin él, desde ahora.' }),
})

const events = Object.fromEntries(
  Object.entries(streamEvents).map(([name, schema]) => {
    const { $schema: _, ...shape } = z.toJSONSchema(schema)
    return [name, shape]
  }),
)

/** Tells a page which records changed as soon as that is committed: of those that its user may read, without their contents. */
export function eventRoutes(app: App, { registry }: Engine, services: Services, cookie: SessionCookie): void {
  const { streamDb: db, stream, onError } = services
  const streams = new EventStreams({ db, stream, registry, onError })
  services.metrics?.add('streams', () => streamFamilies(streams.tally()))
  app.addHook('preClose', async () => streams.close())

  app.get('/events', {
    // A stream has no end that a HEAD could wait for.
    exposeHeadRoute: false,
    config: { policy: allow(everyRole), ownPagesOnly: true, told: 'file', lane: 'till' },
    schema: {
      tags: ['app'],
      summary: 'Lo que cambia, en cuanto cambia: un flujo de eventos (`text/event-stream`).',
      querystring: params,
      produces: ['text/event-stream'],
      events,
    },
    handler: async (request, reply) => {
      const actor = requireActor(request.ctx)
      const session = hashToken(cookie.read(request) ?? '')
      const leave = streams.enter(session)
      reply.raw.once('close', leave)
      reply.hijack()
      // Without chunks an event is one write, and nothing follows on a connection that is a stream.
      reply.raw.useChunkedEncodingByDefault = false
      reply.raw.shouldKeepAlive = false
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as OutgoingHttpHeaders),
        'Content-Type': 'text/event-stream; charset=utf-8',
        'Cache-Control': 'no-store',
        // A proxy that gathers answers would keep the events to itself.
        'X-Accel-Buffering': 'no',
      })
      const eventId = request.headers['last-event-id'] ?? (request.query as z.output<typeof params>).cursor
      const cursor = typeof eventId === 'string' && eventId !== '' ? eventId : null
      await streams.send(reply.raw, { actor, session, cursor }).catch((error: Error) => {
        reply.raw.end()
        onError(error)
      })
    },
  })
}
