import { DomainError } from '#domain/errors.ts'
import type { ActionDefinition, Resource, Row } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from './context.ts'
import { findRecord } from './record.ts'
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

/** Runs a declared action on one record, if its state and the caller's role allow it. */
export async function runAction(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  id: number | null,
  name: string,
  within?: Row,
): Promise<Row> {
  const action = actionFor(resource.definition, context, name)
  await resource.beforeLock?.(tx)
  const before = await findRecord(tx, resource, id, { lock: true, within })
  const refusal = action.refusal(before, requireActor(context))
  if (refusal) throw new DomainError(refusal)
  await resource.actions?.[name]?.(tx, context, before)
  return save(tx, resource, context, { action: name, before, values: action.sets ?? {} })
}
