import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { dataSchema } from '#contract/envelope.ts'
import type { Resource } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from './audit.ts'
import type { Context } from './context.ts'
import { allow } from './policy.ts'
import { answers, type App, type Engine } from './routing.ts'

const lastPlace = 10_000

type Ordered = Pick<Resource, 'name' | 'path' | 'table' | 'texts' | 'permissions'>

const order = z.strictObject({ ids: z.array(z.int().positive()).min(1).max(1_000) })
const orderAnswer = dataSchema(z.object({ ids: z.array(z.int()) }))

/**
 * `PUT {path}/order` of records with a `position`, which the list of the back office sends when one is moved. Those of
 * each `within` are ordered apart.
 */
export function orderRoute(app: App, { db }: Engine, definition: Ordered, within?: string): void {
  const { name, path, texts, permissions } = definition
  app.put(`/${path}/order`, {
    config: { policy: allow(permissions.update), texts },
    schema: { tags: [name], body: order, response: answers(200, orderAnswer, 422) },
    handler: async ({ ctx, body }) => {
      const { ids } = body as z.infer<typeof order>
      await inTransaction(db, tx => storeOrder(tx, ctx, definition, ids, within))
      return { data: { ids } }
    },
  })
}

/** Stores a new order of all records. The list must be complete, so that one added or deleted meanwhile is noticed. */
async function storeOrder(
  tx: Transaction,
  context: Context,
  { name, table }: Ordered,
  ids: readonly number[],
  within?: string,
): Promise<void> {
  const rows = sql.table(toSnake(table))
  const parent = sql.ref(toSnake(within ?? 'id'))
  const siblings = within ? sql`${parent} = (select ${parent} from ${rows} where id = ${ids[0]})` : sql`true`
  const { rows: current } = await sql<{ id: number; position: number }>`
    select id, position from ${rows} where archived_at is null and ${siblings} order by id for no key update
  `.execute(tx)
  const known = current.map(({ id }) => id)
  if (ids.toSorted((a, b) => a - b).join() !== known.join()) throw new DomainError('whole_order', {}, 'ids')
  const moved = current
    .map(({ id, position }) => ({ id, before: { position }, after: { position: ids.indexOf(id) + 1 } }))
    .filter(({ before, after }) => before.position !== after.position)
  await sql`
    update ${rows} as record set position = asked.place
    from unnest(${moved.map(({ id }) => id)}::integer[], ${moved.map(({ after }) => after.position)}::integer[])
      as asked (id, place)
    where record.id = asked.id
  `.execute(tx)
  await audit(
    tx,
    context,
    moved.map(({ id, ...change }) => ({ action: 'update', resource: name, recordId: id, ...change })),
  )
}

interface Placed {
  readonly position?: number | null
}

/** The last place given per table: an import decides the places of all its records before it writes the first. */
const placesGiven = new WeakMap<Transaction, Map<string, number>>()

/** The values with a position: a new record, or one whose position was cleared, goes after all others. */
export async function withPosition<Values extends Placed>(
  tx: Transaction,
  table: string,
  { before, values }: { readonly before: object | null; readonly values: Values },
): Promise<Omit<Values, 'position'> & { readonly position?: number }> {
  const { position, ...others } = values
  if (typeof position === 'number') return { ...others, position }
  if (before && position === undefined) return others
  const lastGiven = placesGiven.get(tx)?.get(table) ?? 0
  const { rows } = await sql<{ last: number | null }>`
    select max(position) as last from ${sql.table(toSnake(table))} where archived_at is null
  `.execute(tx)
  const next = Math.min(Math.max(rows[0]?.last ?? 0, lastGiven) + 1, lastPlace)
  const ofTables = placesGiven.get(tx) ?? new Map<string, number>()
  placesGiven.set(tx, ofTables.set(table, next))
  return { ...others, position: next }
}
