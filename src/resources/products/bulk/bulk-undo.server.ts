import { sql } from 'kysely'
import type { Database, Transaction } from '#db/database.ts'
import { DomainError } from '#domain/errors.ts'
import { storedPercent } from '#domain/money.ts'
import type { ChangeableProduct } from '#domain/product-change.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { products } from '../product.resource.ts'
import { readProducts, takenAddresses, type BulkProduct, type PlannedChange } from './bulk-plan.server.ts'
import { inParts, stored, writeChanges, type StoredValues } from './bulk-write.server.ts'

export const undoRefusals = [
  'gone',
  'changed',
  'reference_gone',
  'reference_archived',
  'address_taken',
] as const
type UndoRefusal = (typeof undoRefusals)[number]

export interface LeftProduct {
  readonly id: number
  readonly name: string | null
  readonly reason: UndoRefusal
  /** Who changed it meanwhile, when that is known. */
  readonly user: string | null
  /** The archived category or supplier that it had before. */
  readonly reference: string | null
}

/** How many a dialog lists by name. */
const mostNamed = 20
/** How long a change can be undone. */
export const undoDays = 30

/** Removes the values of changes that were undone or no longer can be; the changes themselves stay. */
export async function forgetOldChanges(db: Database): Promise<void> {
  await sql`
    delete from bulk_change_products using bulk_changes
    where bulk_changes.id = change_id
      and (undone_at is not null or created_at < now() - make_interval(days => ${undoDays}))`.execute(db)
}

/** Stores what was changed, and answers the id by which it can be undone. */
export async function keepBulk(
  tx: Transaction,
  context: Context,
  { kind, request, changes }: { kind: string; request: object; changes: readonly PlannedChange[] },
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into bulk_changes (user_id, kind, request, products)
    values (${requireActor(context).id}, ${kind}, ${JSON.stringify(request)}::jsonb, ${changes.length})
    returning id`.execute(tx)
  const id = rows[0]?.id
  if (id === undefined) throw new DomainError('fatal')
  await inParts(changes, async part => {
    await sql`
      insert into bulk_change_products (change_id, product_id, before, after)
      select ${id}, product_id, before, after from unnest(
        ${part.map(({ product }) => product.id)}::integer[],
        ${part.map(({ before }) => JSON.stringify(stored(before)))}::jsonb[],
        ${part.map(({ after }) => JSON.stringify(stored(after)))}::jsonb[]
      ) as kept (product_id, before, after)`.execute(tx)
  })
  return id
}

/** Restores every product that still has the values of the change, and names the others with their reasons. */
export async function undoBulk(tx: Transaction, context: Context, id: number | null) {
  const { rows } = await sql<{ undoneAt: Date | null; isOld: boolean }>`
    select undone_at as "undoneAt", created_at < now() - make_interval(days => ${undoDays}) as "isOld"
    from bulk_changes where id = ${id} for update`.execute(tx)
  const [change] = rows
  if (!change) throw new DomainError('not_found')
  if (change.undoneAt !== null) throw new DomainError('bulk_undone', {}, 'id')

  if (change.isOld) throw new DomainError('bulk_old', { days: undoDays }, 'id')

  const kept = await keptProducts(tx, id)
  const products = new Map(
    (await readProducts(tx, [...kept.keys()], true)).map(product => [product.id, product]),
  )
  const left = new Map<number, UndoRefusal>()
  const wanted: PlannedChange[] = []
  for (const [productId, { before, after }] of kept) {
    const product = products.get(productId)
    if (!product) left.set(productId, 'gone')
    else if (!isStill(product, after)) left.set(productId, 'changed')
    else wanted.push({ product, before: after, after: before })
  }
  const missing = await missingReferences(tx, wanted)
  const archived = new Map<number, string>()
  const standing = wanted.filter(({ product, after }) => {
    const lacks = missing(after)
    if (lacks === null) return true
    left.set(product.id, lacks.archived === null ? 'reference_gone' : 'reference_archived')
    if (lacks.archived !== null) archived.set(product.id, lacks.archived)
    return false
  })
  const taken = await takenAddresses(tx, standing)
  for (const productId of taken) left.set(productId, 'address_taken')
  const changes = standing.filter(({ product }) => !taken.has(product.id))
  const [reference] = archived.values()
  if (changes.length === 0) {
    throw reference !== undefined && archived.size === left.size
      ? new DomainError('bulk_reference_archived', { name: reference }, 'id')
      : new DomainError('bulk_all_changed', {}, 'id')
  }

  await writeChanges(tx, context, changes)
  await sql`
    update bulk_changes set undone_at = now(), undone_by = ${requireActor(context).id}, restored = ${changes.length}
    where id = ${id}`.execute(tx)
  return { restored: changes.length, left: left.size, products: await named(tx, products, left, archived) }
}

interface KeptValues {
  readonly before: Partial<ChangeableProduct>
  readonly after: Partial<ChangeableProduct>
}

async function keptProducts(tx: Transaction, id: number | null): Promise<Map<number, KeptValues>> {
  const { rows } = await sql<{ productId: number; before: StoredValues; after: StoredValues }>`
    select product_id as "productId", before, after from bulk_change_products
    where change_id = ${id} order by product_id`.execute(tx)
  return new Map(
    rows.map(({ productId, before, after }) => [productId, { before: facts(before), after: facts(after) }]),
  )
}

function facts({ discountPercent, ...values }: StoredValues): Partial<ChangeableProduct> {
  return {
    ...values,
    ...(discountPercent !== undefined && { discountPercent: storedPercent(discountPercent) }),
  }
}

function isStill(product: BulkProduct, after: Partial<ChangeableProduct>): boolean {
  return Object.entries(after).every(
    ([name, value]) => product.facts[name as keyof ChangeableProduct] === value,
  )
}

const tables = { categoryId: 'categories', subcategoryId: 'subcategories', supplierId: 'suppliers' } as const

/** A category or supplier without products may have been deleted or archived since; those that exist are locked until the end. */
async function missingReferences(tx: Transaction, changes: readonly PlannedChange[]) {
  const references = new Map<string, ReadonlyMap<number, string | null>>()
  for (const [field, table] of Object.entries(tables)) {
    const ids = changes.flatMap(({ after }) => after[field as keyof typeof tables] ?? [])
    if (ids.length === 0) continue
    const name = sql.ref(table === 'suppliers' ? 'brand_name' : 'name')
    const { rows } = await sql<{ id: number; archived: string | null }>`
      select id, case when archived_at is not null then ${name} end as archived
      from ${sql.table(table)} where id = any(${[...new Set(ids)]}::integer[]) for share`.execute(tx)
    references.set(field, new Map(rows.map(({ id, archived }) => [id, archived])))
  }
  return (after: Partial<ChangeableProduct>): { readonly archived: string | null } | null => {
    for (const field of Object.keys(tables) as (keyof typeof tables)[]) {
      const id = after[field] ?? null
      const archived = id === null ? null : references.get(field)?.get(id)
      if (archived === undefined) return { archived: null }
      if (archived !== null) return { archived }
    }
    return null
  }
}

async function named(
  tx: Transaction,
  byId: ReadonlyMap<number, BulkProduct>,
  left: ReadonlyMap<number, UndoRefusal>,
  archived: ReadonlyMap<number, string>,
): Promise<LeftProduct[]> {
  const some = [...left].slice(0, mostNamed)
  const { rows } = await sql<{ id: number; name: string | null }>`
    select distinct on (record_id) record_id as id, users.name
    from audit_log left join users on users.id = audit_log.user_id
    where resource = ${products.name} and record_id = any(${some.map(([id]) => id)}::integer[])
    order by record_id, audit_log.id desc`.execute(tx)
  const users = new Map(rows.map(({ id, name }) => [id, name]))
  return some.map(([id, reason]) => ({
    id,
    name: byId.get(id)?.name ?? null,
    reason,
    user: reason === 'changed' ? (users.get(id) ?? null) : null,
    reference: archived.get(id) ?? null,
  }))
}
