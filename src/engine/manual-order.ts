import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import { dataSchema } from '#contract/envelope.ts'
import type { Resource } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from './audit.ts'
import type { Context } from './context.ts'
import { allow } from './policy.ts'
import { answers, type App, type Engine } from './routing.ts'

const order = z.strictObject({ ids: z.array(z.int().positive()).min(1).max(1_000) })
const orderAnswer = dataSchema(z.object({ ids: z.array(z.int()) }))
const largest = 10_000

/** `PUT {path}/order` of a resource whose records have a `position`; `within` is the field whose records are ordered apart. */
export function orderRoute(app: App, { db }: Engine, definition: Resource, within?: string): void {
  const { name, path, permissions, texts } = definition
  app.put(`/${path}/order`, {
    config: { policy: allow(permissions.update), texts },
    schema: { tags: [name], body: order, response: answers(200, orderAnswer, 422) },
    handler: async ({ ctx, body }) => {
      const { ids } = body as z.infer<typeof order>
      await inTransaction(db, tx => orderRecords(tx, ctx, definition, ids, within))
      return { data: { ids } }
    },
  })
}

/** Stores a new order. The list must be complete, so that a record added or deleted meanwhile is noticed. */
async function orderRecords(
  tx: Transaction,
  context: Context,
  { name }: Resource,
  ids: readonly number[],
  within?: string,
): Promise<void> {
  const table = sql.table(name)
  const parent = sql.ref(toSnake(within ?? 'id'))
  const siblings = within ? sql`${parent} = (select ${parent} from ${table} where id = ${ids[0]})` : sql`true`
  const { rows: current } = await sql<{ id: number; position: number }>`
    select id, position from ${table} where archived_at is null and ${siblings} order by id for no key update
  `.execute(tx)
  const known = current.map(({ id }) => id)
  if (ids.toSorted((a, b) => a - b).join() !== known.join()) throw new DomainError('order_all', {}, 'ids')
  const moved = current
    .map(({ id, position }) => ({ id, before: { position }, after: { position: ids.indexOf(id) + 1 } }))
    .filter(({ before, after }) => before.position !== after.position)
  await sql`
    update ${table} as ordered set position = asked.place
    from unnest(${moved.map(({ id }) => id)}::integer[], ${moved.map(({ after }) => after.position)}::integer[])
      as asked (id, place)
    where ordered.id = asked.id
  `.execute(tx)
  await audit(
    tx,
    context,
    moved.map(({ id, ...change }) => ({ action: 'update', resource: name, recordId: id, ...change })),
  )
}

interface Placed {
  readonly position?: number | null | undefined
}

/** A new record without a position goes after all others. */
export async function withPosition<V extends Placed>(
  tx: Transaction,
  table: 'collections' | 'categories' | 'subcategories',
  before: object | null | undefined,
  values: V,
): Promise<V> {
  if (typeof values.position === 'number' || (before && values.position === undefined)) return values
  const { last } = await tx
    .selectFrom(table)
    .select(({ fn }) => fn.max('position').as('last'))
    .where('archivedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return { ...values, position: Math.min((last ?? 0) + 1, largest) }
}
