import { z } from 'zod'
import { countCash } from '#domain/cash-count.ts'
import { DomainError } from '#domain/errors.ts'
import { toDecimal } from '#domain/money.ts'
import { dataSchema } from '#contract/envelope.ts'
import { everyRole } from '#contract/roles.ts'
import { outputSchema } from '#contract/schemas.ts'
import { audit } from '#engine/audit.ts'
import { requireActor } from '#engine/context.ts'
import { answerOnce } from '#engine/answer-once.ts'
import { allow } from '#engine/policy.ts'
import { storedRecord, toWire } from '#engine/record.ts'
import { answers, keyHeader, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import type { cashSessions } from './cash-session.resource.ts'
import { compareCount } from './close-session.server.ts'
import { countBody, countOf, namedIn } from './count-body.server.ts'
import { refuseOtherSession } from './lock-session.server.ts'
import { openIdOf } from './open-id.server.ts'
import { refuseOtherKeeper } from './take-register.server.ts'

const amount = z.number()

/**
 * The second step of a close: a count beside what the drawer should hold. It is written in the history before it is
 * answered, so that a cashier counts blind and a later, different count is noticed (decision 0052).
 */
export function countRoutes(app: App, { db }: Engine, server: ServerResource<typeof cashSessions>): void {
  const { definition } = server
  const { name, texts } = definition
  const comparison = z.object({
    session: outputSchema(definition),
    counted_cash: amount,
    counted_usd: amount,
    difference_cash: amount.meta({ description: 'Contado menos esperado: negativo si falta.' }),
    difference_usd: amount,
    difference_limit: amount,
    needs_authorization: z.boolean(),
  })

  app.post('/pos/session/count', {
    config: { policy: allow(everyRole), texts },
    schema: {
      tags: [name],
      summary:
        'Compara un conteo con lo esperado, sin cerrar la caja. El conteo queda en el historial antes de responder.',
      headers: keyHeader,
      body: countBody,
      response: answers(200, dataSchema(comparison), 422),
    },
    handler: async (request, reply) => {
      const { ctx: context } = request
      const actor = requireActor(context)
      const counted = countCash(countOf(request).counted)
      return answerOnce({ db, request, reply, asked: request.body }, async tx => {
        const id = await openIdOf(tx, actor)
        refuseOtherSession(id, namedIn(request))
        if (id === null) throw new DomainError('cash_session_needed')
        await refuseOtherKeeper(tx, actor, id)
        const session = await storedRecord(tx, server, id)
        const { difference, limit, needsAuthorization } = await compareCount(tx, session, counted)
        await audit(tx, context, [
          {
            action: 'count',
            resource: name,
            recordId: id,
            after: { countedMxn: counted.MXN, countedUsd: counted.USD },
          },
        ])
        const data = {
          session: toWire(definition, session, { ...actor, role: 'Supervisor' }),
          counted_cash: toDecimal(counted.MXN),
          counted_usd: toDecimal(counted.USD),
          difference_cash: toDecimal(difference.MXN),
          difference_usd: toDecimal(difference.USD),
          difference_limit: toDecimal(limit),
          needs_authorization: needsAuthorization,
        }
        return { status: 200, body: { data } }
      })
    },
  })
}
