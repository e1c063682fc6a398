import { DomainError } from '#domain/errors.ts'
import type { Actor } from '#contract/action.ts'
import type { Database, Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'

export interface ViewInput {
  readonly name: string
  /** The parameters of its list, without paging: `status=inactive&order_by=-created_at` */
  readonly query: string
  readonly shared: boolean
}

interface View extends ViewInput {
  readonly id: number
  readonly userId: number
  readonly resource: string
}

const mostPerList = 50
const columns = ['id', 'userId', 'resource', 'name', 'query', 'shared'] as const

/** The user's own views, and the shared ones. */
export function listViews(db: Database, actor: Actor, resource: string): Promise<View[]> {
  return reachable(db, actor).where('resource', '=', resource).orderBy('id').execute()
}

export async function createView(
  tx: Transaction,
  context: Context,
  resource: string,
  input: ViewInput,
): Promise<View> {
  const actor = requireActor(context)
  if (input.shared) requireAdmin(actor)
  const { kept } = await tx
    .selectFrom('savedViews')
    .select(({ fn }) => fn.countAll<number>().as('kept'))
    .where('userId', '=', actor.id)
    .where('resource', '=', resource)
    .executeTakeFirstOrThrow()
  if (kept >= mostPerList) throw new DomainError('too_many_views', { max: mostPerList })
  const view = await tx
    .insertInto('savedViews')
    .values({ ...input, resource, userId: actor.id })
    .returning(columns)
    .executeTakeFirstOrThrow()
  await audit(tx, context, [{ action: 'create', resource: 'views', recordId: view.id, after: { ...view } }])
  return view
}

export async function updateView(
  tx: Transaction,
  context: Context,
  id: number | null,
  changes: Partial<ViewInput>,
): Promise<View> {
  const before = await changeable(tx, requireActor(context), id)
  if (changes.shared) requireAdmin(requireActor(context))
  const entries = Object.entries(changes)
  if (entries.every(([field, value]) => before[field as keyof ViewInput] === value)) return before
  const after = await tx
    .updateTable('savedViews')
    .set(changes)
    .where('id', '=', before.id)
    .returning(columns)
    .executeTakeFirstOrThrow()
  await audit(tx, context, [
    { action: 'update', resource: 'views', recordId: before.id, before: { ...before }, after: { ...after } },
  ])
  return after
}

export async function removeView(tx: Transaction, context: Context, id: number | null): Promise<number> {
  const before = await changeable(tx, requireActor(context), id)
  await tx.deleteFrom('savedViews').where('id', '=', before.id).execute()
  await audit(tx, context, [
    { action: 'delete', resource: 'views', recordId: before.id, before: { ...before } },
  ])
  return before.id
}

/** A shared view belongs to the shop, so only an Admin may change it, even if somebody else made it. */
export function mayChange(view: View, actor: Actor): boolean {
  return view.shared ? actor.role === 'Admin' : view.userId === actor.id
}

async function changeable(tx: Transaction, actor: Actor, id: number | null): Promise<View> {
  const view = await reachable(tx, actor)
    .where('id', '=', id ?? 0)
    .forUpdate()
    .executeTakeFirst()
  if (!view) throw new DomainError('not_found')
  if (!mayChange(view, actor)) throw new DomainError('action_unauthorized')
  return view
}

function reachable(db: Database, actor: Actor) {
  return db
    .selectFrom('savedViews')
    .select(columns)
    .where(where => where.or([where('userId', '=', actor.id), where('shared', '=', true)]))
}

function requireAdmin(actor: Actor): void {
  if (actor.role !== 'Admin') throw new DomainError('action_unauthorized')
}
