import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { parseListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import type { Transaction } from '#db/database.ts'
import { DomainError } from '#domain/errors.ts'
import { storedCents, storedPercent, storedRate, type Currency } from '#domain/money.ts'
import {
  outcomeOf,
  paidPrice,
  type ChangeableProduct,
  type ChangeRefusal,
  type ProductChange,
} from '#domain/product-change.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { findRows } from '#engine/list.ts'
import { requireLive } from '#engine/live-row.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { readSettings } from '#engine/settings.ts'
import { placeOf } from '../product-place.server.ts'
import type { products } from '../product.resource.ts'
import { changeOf, type BulkRequest } from './bulk-request.server.ts'

/** More would be locked for longer than a sale waits for its products, so the filter must be narrowed. */
export const mostProducts = 10_000

export interface BulkProduct {
  readonly id: number
  readonly internalCode: string
  readonly name: string
  readonly slug: string
  readonly facts: ChangeableProduct
}

/** The fields of a product that change, with their old and their new values. */
export interface PlannedChange {
  readonly product: BulkProduct
  readonly before: Partial<ChangeableProduct>
  readonly after: Partial<ChangeableProduct>
}

export interface BulkPlan {
  readonly change: ProductChange
  readonly products: readonly BulkProduct[]
  /** Chosen products that are gone. */
  readonly missing: number
  readonly changes: readonly PlannedChange[]
  readonly refused: readonly { readonly product: BulkProduct; readonly reason: ChangeRefusal }[]
  /** A digest of all changes, by which another plan is recognised. */
  readonly seen: string
}

type Products = ServerResource<typeof products>

/** Decides what a request would do. With `locked`, nobody changes the products until the transaction ends. */
export async function planBulk(
  tx: Transaction,
  context: Context,
  server: Products,
  body: BulkRequest,
  locked: boolean,
): Promise<BulkPlan> {
  const change = await settledChange(tx, changeOf(body))
  const ids = await idsOf(tx, context, server, body)
  if (ids.length > mostProducts) throw new DomainError('bulk_too_many', { max: mostProducts }, 'query')
  const products = await readProducts(tx, ids, locked)
  const outcomes = products.map(product => ({ product, outcome: outcomeOf(product.facts, change) }))
  const wanted = outcomes.flatMap(({ product, outcome }) =>
    outcome && 'after' in outcome
      ? [{ product, before: pick(product.facts, outcome.after), after: outcome.after }]
      : [],
  )
  const taken = await takenAddresses(tx, wanted)
  const changes = wanted.filter(({ product }) => !taken.has(product.id))
  return {
    change,
    products,
    missing: ids.length - products.length,
    changes,
    refused: [
      ...outcomes.flatMap(({ product, outcome }) =>
        outcome && 'refusal' in outcome ? [{ product, reason: outcome.refusal }] : [],
      ),
      ...wanted
        .filter(({ product }) => taken.has(product.id))
        .map(({ product }) => ({ product, reason: 'address_taken' as const })),
    ],
    seen: digestOf(changes),
  }
}

function pick(facts: ChangeableProduct, after: Partial<ChangeableProduct>): Partial<ChangeableProduct> {
  const names = Object.keys(after) as (keyof ChangeableProduct)[]
  return Object.fromEntries(names.map(name => [name, facts[name]]))
}

function digestOf(changes: readonly PlannedChange[]): string {
  const hash = createHash('sha256')
  for (const { product, before, after } of changes) {
    const pesos = [product.facts, { ...product.facts, ...after }].map(paidPrice)
    // A new rate or rule of rounding changes the pesos that were shown; only changes of prices depend on these.
    hash.update(JSON.stringify([product.id, before, after, ...(pesos[0] === pesos[1] ? [] : pesos)]))
  }
  return hash.digest('base64url')
}

/** Adds the category of a chosen subcategory. What it refers to is locked until the transaction ends. */
async function settledChange(tx: Transaction, change: ProductChange): Promise<ProductChange> {
  if (change.kind === 'supplier') await requireLive(tx, 'suppliers', 'supplierId', change.supplierId)
  if (change.kind !== 'category') return change
  const { categoryId, subcategoryId } = change
  const place = await placeOf(tx, null, { categoryId, ...(subcategoryId !== null && { subcategoryId }) })
  return { ...change, ...place }
}

async function idsOf(
  tx: Transaction,
  context: Context,
  server: Products,
  { ids, query }: BulkRequest,
): Promise<number[]> {
  if (ids !== undefined && query !== undefined) throw new DomainError('bulk_ids_or_query', {}, 'ids')
  if (ids?.length) return [...new Set(ids)]
  if (query === undefined) throw new DomainError('bulk_choose', {}, 'ids')
  const actor = requireActor(context)
  const listQuery = parseListQuery(query, listShape(server.definition, actor.role))
  const settings = await readSettings(tx)
  const selection = await findRows(tx, server, { query: listQuery, settings, actor, only: ['id'] })
  const { rows } = await sql<{ id: number }>`
    select id from (${selection.rows}) as chosen limit ${mostProducts + 1}`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Locks in the order of ids, as sales and other documents do, so that they queue up instead of blocking each other. */
export async function readProducts(
  tx: Transaction,
  ids: readonly number[],
  locked: boolean,
): Promise<BulkProduct[]> {
  const { rows } = await sql<StoredProduct>`
    select id, internal_code as "internalCode", name, slug, price, currency, exchange_rate as "exchangeRate",
      has_discount as "hasDiscount", discount_percent as "discountPercent", category_id as "categoryId",
      subcategory_id as "subcategoryId", supplier_id as "supplierId", status,
      whole_pesos as "wholePesos"
    from products where id = any(${ids}::integer[]) and archived_at is null
    order by id ${locked ? sql`for no key update` : sql``}`.execute(tx)
  return rows.map(({ id, internalCode, name, slug, ...stored }) => ({
    id,
    internalCode,
    name,
    slug,
    facts: {
      ...stored,
      price: storedCents(stored.price),
      exchangeRate: stored.exchangeRate === null ? null : storedRate(stored.exchangeRate),
      discountPercent: storedPercent(stored.discountPercent),
    },
  }))
}

interface StoredProduct {
  readonly id: number
  readonly internalCode: string
  readonly name: string
  readonly slug: string
  readonly price: number | null
  readonly currency: Currency
  readonly exchangeRate: string | null
  readonly hasDiscount: boolean
  readonly discountPercent: string
  readonly categoryId: number | null
  readonly subcategoryId: number | null
  readonly supplierId: number | null
  readonly status: boolean
  readonly wholePesos: boolean
}

/** The products whose address is taken in their new subcategory. Of several with the same address only the first may go there. */
export async function takenAddresses(
  tx: Transaction,
  changes: readonly Pick<PlannedChange, 'product' | 'after'>[],
): Promise<ReadonlySet<number>> {
  const moving = changes.flatMap(({ product: { id, slug }, after }) =>
    after.subcategoryId === undefined ? [] : [{ id, slug, place: after.subcategoryId }],
  )
  if (moving.length === 0) return new Set()
  const { rows } = await sql<{ slug: string; place: number | null }>`
    select products.slug, products.subcategory_id as place
    from products join unnest(${moving.map(({ slug }) => slug)}::text[],
      ${moving.map(({ place }) => place)}::integer[]) as wanted (slug, place)
      on products.slug = wanted.slug and products.subcategory_id is not distinct from wanted.place
    where products.archived_at is null`.execute(tx)
  const held = new Set(rows.map(addressOf))
  const taken = new Set<number>()
  for (const each of moving) {
    if (held.has(addressOf(each))) taken.add(each.id)
    else held.add(addressOf(each))
  }
  return taken
}

function addressOf({ slug, place }: { slug: string; place: number | null }): string {
  return `${place ?? ''} ${slug}`
}
