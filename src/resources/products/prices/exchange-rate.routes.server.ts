import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { parseRate, storedCents, storedPercent, type Rate } from '#domain/money.ts'
import { pricesOf } from '#domain/pricing.ts'
import { dataSchema, idSchema } from '#contract/envelope.ts'
import { decimal } from '#contract/field.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import { requireWithinLimit } from './product-price.server.ts'
import { productsWithTexts } from '../product-texts.server.ts'
import { products } from '../product.resource.ts'

const rate = fieldKinds.decimal.input(
  decimal({ places: 6, min: 0.000001, max: 999_999.999999, required: true }),
) as z.ZodType<string>

const request = z.object({
  ids: z.array(idSchema).max(1_000).optional(),
  supplier_id: idSchema.optional(),
  rate,
  dry_run: fieldKinds.flag.input(products.fields.status).optional().meta({ description: 'Solo muestra.' }),
})

const change = z.object({
  id: idSchema,
  internal_code: z.string(),
  name: z.string(),
  old_rate: z.number(),
  new_rate: z.number(),
  old_price_mxn: z.number().nullable(),
  new_price_mxn: z.number().nullable(),
})

/** Sets a new rate for products priced in dollars, chosen one by one or by supplier, after a preview. */
export function exchangeRateRoute(app: App, { db }: Engine): void {
  app.post('/products/exchange-rate', {
    config: { policy: allow(products.permissions.update), texts: productsWithTexts.texts },
    schema: {
      tags: [products.name],
      body: request,
      response: answers(200, dataSchema(z.object({ changed: z.int(), products: z.array(change) })), 422),
    },
    handler: async ({ body, ctx }) => {
      const { ids, supplier_id, rate, dry_run } = body as z.output<typeof request>
      if (!ids?.length && supplier_id === undefined) throw new DomainError('choose_products', {}, 'ids')
      const newRate = parseRate(rate)
      return inTransaction(db, async tx => {
        const inDollars = await lockInDollars(tx, ids, supplier_id)
        if (inDollars.length === 0) throw new DomainError('nothing_to_change', {}, 'ids')
        for (const { price, wholePesos } of inDollars) {
          requireWithinLimit(storedCents(price), { exchangeRate: newRate, wholePesos }, 'rate')
        }
        const changed = dry_run ? [] : inDollars.filter(product => product.exchangeRate !== rate)
        if (changed.length > 0) {
          await setRate(tx, changed, rate)
          await audit(
            tx,
            ctx,
            changed.map(product => ({
              action: 'exchange_rate',
              resource: products.name,
              recordId: product.id,
              before: { exchangeRate: product.exchangeRate, priceMxn: product.priceMxn },
              after: { exchangeRate: rate, priceMxn: priceAt(product, newRate) },
            })),
          )
        }
        return {
          data: {
            changed: changed.length,
            products: inDollars.map(product => preview(product, newRate)),
          },
        }
      })
    },
  })
}

type Found = Awaited<ReturnType<typeof lockInDollars>>[number]

function lockInDollars(tx: Transaction, ids: readonly number[] | undefined, supplierId: number | undefined) {
  return tx
    .selectFrom('products')
    .select([
      'id',
      'internalCode',
      'name',
      'price',
      'exchangeRate',
      'hasDiscount',
      'discountPercent',
      'priceMxn',
      'wholePesos',
    ])
    .where('archivedAt', 'is', null)
    .where('currency', '=', 'USD')
    .$if(ids !== undefined && ids.length > 0, query => query.where('id', 'in', ids ?? []))
    .$if(supplierId !== undefined, query => query.where('supplierId', '=', supplierId ?? 0))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** A statement has five seconds, and each row also renews its price history and the search index. */
const perStatement = 500

async function setRate(tx: Transaction, products: readonly Found[], exchangeRate: string): Promise<void> {
  for (let start = 0; start < products.length; start += perStatement) {
    const ids = products.slice(start, start + perStatement).map(({ id }) => id)
    await tx.updateTable('products').set({ exchangeRate }).where('id', 'in', ids).execute()
  }
}

function priceAt(product: Found, exchangeRate: Rate): number | null {
  const price = storedCents(product.price)
  if (price === null) return null
  const { hasDiscount, wholePesos } = product
  const discountPercent = storedPercent(product.discountPercent)
  return pricesOf({
    price,
    currency: 'USD',
    exchangeRate,
    hasDiscount,
    discountPercent,
    wholePesos,
  }).priceMxn
}

function preview(product: Found, newRate: Rate) {
  return {
    id: product.id,
    internal_code: product.internalCode,
    name: product.name,
    old_rate: Number(product.exchangeRate),
    new_rate: newRate / 1_000_000,
    old_price_mxn: fieldKinds.money.toWire(product.priceMxn),
    new_price_mxn: fieldKinds.money.toWire(priceAt(product, newRate)),
  }
}
