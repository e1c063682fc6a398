import { sql, type RawBuilder } from 'kysely'
import type { Transaction } from '#db/database.ts'
import type { Percent } from '#domain/money.ts'
import type { ChangeableProduct } from '#domain/product-change.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { products } from '../product.resource.ts'
import type { PlannedChange } from './bulk-plan.server.ts'

const columns = {
  price: ['price', 'bigint'],
  hasDiscount: ['has_discount', 'boolean'],
  discountPercent: ['discount_percent', 'numeric'],
  categoryId: ['category_id', 'integer'],
  subcategoryId: ['subcategory_id', 'integer'],
  supplierId: ['supplier_id', 'integer'],
  status: ['status', 'boolean'],
} as const

type Changing = keyof typeof columns

/** A statement has five seconds, and each row also renews its indexes and its history of prices. */
const perStatement = 1_000

export async function inParts<T>(
  all: readonly T[],
  work: (part: readonly T[]) => Promise<void>,
): Promise<void> {
  for (let start = 0; start < all.length; start += perStatement) {
    await work(all.slice(start, start + perStatement))
  }
}

/** Writes the new values and an entry in the history of each product, in the order of ids. */
export async function writeChanges(
  tx: Transaction,
  context: Context,
  changes: readonly PlannedChange[],
): Promise<void> {
  await inParts(changes, part => writeSome(tx, context, part))
}

async function writeSome(
  tx: Transaction,
  context: Context,
  changes: readonly PlannedChange[],
): Promise<void> {
  const names = [...new Set(changes.flatMap(({ after }) => Object.keys(after)))] as Changing[]
  const ids = changes.map(({ product }) => product.id)
  const { rows } = await sql<Prices & { id: number }>`
    with old as materialized (
      select id, offer_price, price_mxn from products where id = any(${ids}::integer[])
    )
    update products set ${sql.join(names.map(assignment))}
    from unnest(${ids}::integer[], ${changes.map(({ after }) => JSON.stringify(stored(after)))}::jsonb[])
      as edit (id, value)
      join old on old.id = edit.id
    where products.id = edit.id
    returning products.id, old.offer_price as "oldOffer", old.price_mxn as "oldPesos",
      products.offer_price as "newOffer", products.price_mxn as "newPesos"`.execute(tx)
  const prices = new Map(rows.map(row => [row.id, row]))
  await audit(
    tx,
    context,
    changes.map(({ product, before, after }) => ({
      action: actionOf(after),
      resource: products.name,
      recordId: product.id,
      before: { ...stored(before), ...computed(prices.get(product.id), 'old') },
      after: { ...stored(after), ...computed(prices.get(product.id), 'new') },
    })),
  )
}

function assignment(name: Changing): RawBuilder<unknown> {
  const [column, type] = columns[name]
  const [target, own] = [sql.ref(column), sql.ref(`products.${column}`)]
  return sql`${target} = case when edit.value ? ${name} then (edit.value ->> ${name})::${sql.raw(type)} else ${own} end`
}

interface Prices {
  readonly oldOffer: number | null
  readonly oldPesos: number | null
  readonly newOffer: number | null
  readonly newPesos: number | null
}

/** The computed prices, which the history only has where they changed. */
function computed(prices: Prices | undefined, age: 'old' | 'new') {
  if (!prices) return {}
  return {
    ...(prices.oldOffer !== prices.newOffer && { offerPrice: prices[`${age}Offer`] }),
    ...(prices.oldPesos !== prices.newPesos && { priceMxn: prices[`${age}Pesos`] }),
  }
}

/** The history calls showing and hiding by the names of their actions. */
function actionOf({ status }: Partial<ChangeableProduct>): string {
  if (status === undefined) return 'update'
  return status ? 'activate' : 'inactivate'
}

export interface StoredValues extends Partial<Omit<ChangeableProduct, 'discountPercent'>> {
  readonly discountPercent?: string
}

export function stored({ discountPercent, ...values }: Partial<ChangeableProduct>): StoredValues {
  return {
    ...values,
    ...(discountPercent !== undefined && { discountPercent: percentText(discountPercent) }),
  }
}

function percentText(percent: Percent): string {
  return (percent / 100).toFixed(2)
}
