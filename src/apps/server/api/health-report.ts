import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { adminOnly } from '#contract/roles.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App } from '#engine/routing.ts'
import { ask, valueOf } from '#server/doctor/asked.ts'
import { examine, type Examined } from '#server/doctor/examine.ts'
import type { ProcessFacts } from '#server/doctor/facts.ts'
import { levels, topics } from '#server/doctor/finding.ts'
import { reportOf } from '#server/doctor/report.ts'
import type { Services } from '#server/services.ts'

const level = z.enum(levels)

const report = dataSchema(
  z.object({
    at: z.iso.datetime(),
    level: level.meta({ description: 'Lo peor que se encontró.' }),
    faults: z.int(),
    warnings: z.int(),
    summary: z.string(),
    topics: z.array(
      z.object({
        topic: z.enum(topics),
        label: z.string(),
        level,
        findings: z.array(
          z.object({
            code: z.string(),
            level,
            what: z.string(),
            cure: z.string().nullable().meta({ description: 'Qué hacer; nulo si no hay nada que hacer.' }),
            details: z.array(z.string()),
          }),
        ),
      }),
    ),
  }),
)

/** Several who ask at once, and whoever asks again at once, get the same examination: it costs a dozen statements. */
const keptMs = 3_000
const hubMs = 2_000

/** «Salud»: what is wrong with the shop and what to do about it. */
export function healthReportRoute(app: App, services: Services): void {
  let last: { readonly began: number; readonly examined: Promise<Examined> } | null = null

  app.get('/health-report', {
    config: { policy: allow(adminOnly) },
    schema: {
      tags: ['app'],
      summary: 'Salud de la tienda: qué está mal y qué hacer.',
      response: answers(200, report),
    },
    handler: async ({ ctx }) => {
      const now = performance.now()
      if (!last || now - last.began > keptMs) last = { began: now, examined: examineOnce(services) }
      return { data: reportOf(await last.examined, ctx.locale) }
    },
  })
}

function examineOnce(services: Services): Promise<Examined> {
  return examine({
    config: services.config,
    database: { url: services.databaseUrl },
    passwords: () => Promise.resolve(services.passwords),
    process: () => processFacts(services),
  })
}

async function processFacts({ poolStates, hub }: Services): Promise<ProcessFacts> {
  // Read first, because the questions of the report use connections too.
  const pools = poolStates()
  const heard = await ask(() => hub.settle().then(() => hub.isListening()), hubMs)
  return { pools, hubAnswers: valueOf(heard) ?? false, upFor: process.uptime() * 1_000 }
}
