import type { Row } from '#contract/field.ts'
import { dataSchema } from '#contract/envelope.ts'
import { actionSchema, outputSchema } from '#contract/schemas.ts'
import { runAction } from './act.ts'
import { answerOnce } from './answer-once.ts'
import type { Call, Mount } from './mounts.ts'
import { toWire } from './record.ts'
import { answers, keyHeader, type Engine } from './routing.ts'

/**
 * The actions of a resource. An action with an input or with a name of two segments (`sell/pay`) has its own route with
 * the schema of its body; all others share one route, which also answers for unknown names.
 */
export function mountActions({ db }: Engine, { resource, addRoute }: Mount): void {
  const { definition } = resource
  const response = answers(200, dataSchema(outputSchema(definition)), 404, 422)

  const run = (name: string) => async (call: Call) => {
    const { request, reply, context, actor, id, within } = call
    const input = (request.body ?? {}) as Row
    // An abono or a return keeps the state, so the key ensures that a repeated request counts once.
    return answerOnce({ db, request, reply, asked: { id, name, input, within } }, async tx => {
      const saved = await runAction(tx, resource, context, { id, name, input, within })
      return { status: 200, body: { data: toWire(definition, saved, actor) } }
    })
  }

  for (const [name, action] of Object.entries(definition.actions)) {
    const body = actionSchema(action)
    if (!body && !name.includes('/')) continue
    const schema = { headers: keyHeader, ...(body && { body }), response }
    addRoute('PUT', `/:id/${name}`, 'act', schema, run(name), { action: name })
  }
  addRoute('PUT', '/:id/:action', 'act', { headers: keyHeader, response }, call => {
    const { action } = call.request.params as { action: string }
    return run(action)(call)
  })
}
