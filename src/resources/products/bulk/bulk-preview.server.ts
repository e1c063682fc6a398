import { sql } from 'kysely'
import { z } from 'zod'
import { idSchema } from '#contract/envelope.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import type { Transaction } from '#db/database.ts'
import { pricesOf } from '#domain/pricing.ts'
import { changeRefusals, paidPrice, type ChangeableProduct } from '#domain/product-change.ts'
import type { BulkPlan, PlannedChange } from './bulk-plan.server.ts'

const amount = z.number().nullable()

const state = z.object({
  currency: z.string(),
  price: amount,
  offer_price: amount,
  price_mxn: amount,
  has_discount: z.literal([0, 1]),
  discount_percent: z.number(),
  category: z.string().nullable(),
  subcategory: z.string().nullable(),
  supplier: z.string().nullable(),
  status: z.literal([0, 1]),
})

export const previewSchema = z.object({
  total: z.int().meta({ description: 'Productos elegidos que existen.' }),
  missing: z.int().meta({ description: 'Elegidos que ya no existen.' }),
  changed: z.int(),
  same: z.int().meta({ description: 'Ya están así.' }),
  refused: z.int(),
  seen: z.string().meta({ description: 'Identifica exactamente estos cambios; se envía al aplicarlos.' }),
  price_mxn: z
    .object({ before: z.number(), after: z.number() })
    .meta({ description: 'Suma en pesos de lo que paga el cliente por los que cambian.' }),
  products: z.array(
    z.object({ id: idSchema, internal_code: z.string(), name: z.string(), before: state, after: state }),
  ),
  refusals: z.array(
    z.object({ reason: z.enum(changeRefusals), products: z.int(), names: z.array(z.string()) }),
  ),
})

/** How many rows a preview shows, and how many names under each reason. */
const mostShown = 20
const mostNamed = 3

export async function previewOf(tx: Transaction, plan: BulkPlan): Promise<z.input<typeof previewSchema>> {
  const { products, missing, changes, refused, seen } = plan
  const shown = changes.slice(0, mostShown)
  const names = await namesOf(tx, shown)
  const reasons = Map.groupBy(refused, ({ reason }) => reason)
  return {
    total: products.length,
    missing,
    changed: changes.length,
    same: products.length - changes.length - refused.length,
    refused: refused.length,
    seen,
    price_mxn: {
      before: paid(changes.map(({ product }) => product.facts)),
      after: paid(changes.map(({ product, after }) => ({ ...product.facts, ...after }))),
    },
    products: shown.map(({ product, after }) => ({
      id: product.id,
      internal_code: product.internalCode,
      name: product.name,
      before: stateOf(product.facts, names),
      after: stateOf({ ...product.facts, ...after }, names),
    })),
    refusals: [...reasons].map(([reason, those]) => ({
      reason,
      products: those.length,
      names: those.slice(0, mostNamed).map(({ product }) => product.name),
    })),
  }
}

function money(value: number | null): number | null {
  return fieldKinds.money.toWire(value) as number | null
}

function paid(products: readonly ChangeableProduct[]): number {
  return products.reduce((sum, product) => sum + (paidPrice(product) ?? 0), 0) / 100
}

type Names = Readonly<Record<'category' | 'subcategory' | 'supplier', ReadonlyMap<number, string>>>

function stateOf(facts: ChangeableProduct, names: Names): z.input<typeof state> {
  const { price, currency, hasDiscount, discountPercent, status } = facts
  return {
    currency,
    price: money(price),
    offer_price: money(price === null ? null : pricesOf({ ...facts, price }).offerPrice),
    price_mxn: money(paidPrice(facts)),
    has_discount: hasDiscount ? 1 : 0,
    discount_percent: discountPercent / 100,
    category: names.category.get(facts.categoryId ?? 0) ?? null,
    subcategory: names.subcategory.get(facts.subcategoryId ?? 0) ?? null,
    supplier: names.supplier.get(facts.supplierId ?? 0) ?? null,
    status: status ? 1 : 0,
  }
}

async function namesOf(tx: Transaction, changes: readonly PlannedChange[]): Promise<Names> {
  const states = changes.flatMap(({ product, after }) => [product.facts, { ...product.facts, ...after }])
  const read = async (table: string, column: string, ids: readonly (number | null)[]) => {
    const wanted = [...new Set(ids.filter(id => id !== null))]
    if (wanted.length === 0) return new Map<number, string>()
    const { rows } = await sql<{ id: number; name: string }>`
      select id, ${sql.ref(column)} as name from ${sql.table(table)} where id = any(${wanted}::integer[])`.execute(
      tx,
    )
    return new Map(rows.map(({ id, name }) => [id, name]))
  }
  return {
    category: await read(
      'categories',
      'name',
      states.map(each => each.categoryId),
    ),
    subcategory: await read(
      'subcategories',
      'name',
      states.map(each => each.subcategoryId),
    ),
    supplier: await read(
      'suppliers',
      'brand_name',
      states.map(each => each.supplierId),
    ),
  }
}
