import { DomainError } from '#domain/errors.ts'
import type { Row } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { requireActor, type Context } from './context.ts'
import { findRecord } from './record.ts'
import type { ServerResource } from './server-resource.ts'
import { save } from './write.ts'

/** Runs a declared action on one record, if its state and the caller's role allow it. */
export async function runAction(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  id: number | null,
  name: string,
  within?: Row,
): Promise<Row> {
  const { actions, permissions } = resource.definition
  const action = Object.hasOwn(actions, name) ? actions[name] : undefined
  if (!action) throw new DomainError('unknown_action', { action: name.slice(0, 60) })
  const actor = requireActor(context)
  if (!(action.roles ?? permissions.act).includes(actor.role)) throw new DomainError('action_unauthorized')

  await resource.beforeLock?.(tx)
  const before = await findRecord(tx, resource, id, { lock: true, within })
  const refusal = action.refusal(before, actor)
  if (refusal) throw new DomainError(refusal)
  await resource.actions?.[name]?.(tx, context, before)
  return save(tx, resource, context, { before, values: action.sets ?? {} }, name)
}
