import { DomainError } from '#domain/errors.ts'
import { issueOf, type ActionDefinition } from '#contract/action.ts'
import type { Row } from '#contract/field.ts'
import type { Resource } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from './context.ts'
import { lockRecord } from './record.ts'
import type { ServerResource } from './server-resource.ts'
import { save } from './write.ts'

/** The action of this name, if the caller's role may run it. */
export function actionFor(resource: Resource, context: Context, name: string): ActionDefinition {
  const { actions, permissions } = resource
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new DomainError('unknown_action', { action: name.slice(0, 60) })
  const { role } = requireActor(context)
  if (!(action.roles ?? permissions.act).includes(role)) throw new DomainError('action_unauthorized')
  return action
}

export interface ActionCall {
  readonly id: number | null
  readonly name: string
  readonly input?: Row
  readonly within?: Row | undefined
}

/** Runs a declared action on one record, if its state and the caller's role allow it. */
export async function runAction(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  { id, name, input = {}, within }: ActionCall,
): Promise<Row> {
  const action = actionFor(resource.definition, context, name)
  await resource.beforeLock?.(tx, id === null ? [] : [id])
  const record = await lockRecord(tx, resource, id, { actor: context.actor, within })
  const refusal = action.refusal(record, requireActor(context))
  if (refusal) throw DomainError.of([issueOf(refusal)])
  const stored = await resource.actions?.[name]?.(tx, context, { record, input })
  const values = { ...action.sets, ...stored }
  return save(tx, resource, context, {
    action: name,
    before: record,
    values,
    ...(action.traces && { traced: action.traces(input) }),
  })
}
