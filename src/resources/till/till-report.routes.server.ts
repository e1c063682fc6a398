import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { everyRole } from '#contract/roles.ts'
import { requireActor } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import { keepReport } from './till-report.server.ts'
import { tillTexts } from './till-texts.ts'

const mostTickets = 100_000
/** Ten years; a device whose clock is off by more says the same. */
const mostSeconds = 315_360_000

const body = z.object({
  device: z.uuid().meta({ description: 'El que el dispositivo se dio a sí mismo.' }),
  waiting: z.int().min(0).max(mostTickets).meta({ description: 'Ventas que esperan en el dispositivo.' }),
  waiting_seconds: z.int().min(0).max(mostSeconds).nullable().default(null).meta({
    description: 'Desde hace cuánto espera la primera.',
  }),
  refused: z.int().min(0).max(mostTickets).default(0).meta({ description: 'Ventas por revisar.' }),
})

/** Tells the server of sales that are still on a device, and of tills that fall silent. */
export function tillReportRoute(app: App, { db }: Engine): void {
  app.put('/pos/report', {
    config: { policy: allow(everyRole), texts: tillTexts },
    schema: {
      tags: ['pos'],
      summary: 'Lo que una caja dice de sí misma: cuántas ventas esperan en ella y desde cuándo.',
      body,
      response: answers(200, dataSchema(z.object({ reported_at: z.iso.datetime() })), 422),
    },
    handler: async ({ ctx, body: input }) => {
      const { device, waiting, waiting_seconds: waitingSeconds, refused } = input as z.output<typeof body>
      const report = { device, waiting, waitingSeconds, refused }
      const reportedAt = await keepReport(db, requireActor(ctx), report)
      return { data: { reported_at: reportedAt.toISOString() } }
    },
  })
}
