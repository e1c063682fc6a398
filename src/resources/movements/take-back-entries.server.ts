import { sql } from 'kysely'
import { message as wordsFor } from '#contract/messages.ts'
import { placeKey, reversalOf, type Leg } from '#domain/stock.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { moveStock } from './move-stock.server.ts'
import { movementsWithTexts } from './movement-texts.server.ts'

type Entry = Leg & { readonly id: number }

/** Takes out again what these entries of an import brought, except pieces that were sold since. */
export async function takeBackEntries(
  tx: Transaction,
  context: Context,
  ids: readonly number[],
): Promise<void> {
  const entries = await lockEntries(tx, ids)
  const left = await piecesIn(tx, entries)
  const [whole, rest]: [Entry[], Leg[]] = [[], []]
  for (const entry of entries) {
    const held = left.get(placeKey(entry)) ?? 0
    left.set(placeKey(entry), Math.max(0, held - entry.change))
    if (held >= entry.change) whole.push(entry)
    else if (held > 0) rest.push({ ...outOf(entry), change: -held })
  }
  const { locale } = context
  const operation = {
    note: wordsFor(locale, 'import_taken_back', {}, movementsWithTexts.texts[locale]),
    document: { type: 'import' },
    isUndoing: true,
  }
  await moveStock(tx, context, { ...operation, type: 'reversal', legs: reversalOf(whole) })
  await moveStock(tx, context, { ...operation, type: 'output', legs: rest })
}

/** The entries that nobody has reversed. Their products are locked, so nobody moves their pieces meanwhile. */
async function lockEntries(tx: Transaction, ids: readonly number[]): Promise<Entry[]> {
  await sql`
    select from products where id in (select product_id from movements where id = any(${ids}::integer[]))
    order by id for no key update`.execute(tx)
  return tx
    .selectFrom('movements as m')
    .select([
      'm.id',
      'm.productId',
      'm.warehouseId',
      'm.change',
      'm.warehouseOriginId',
      'm.warehouseDestinyId',
    ])
    .where('m.id', 'in', ids)
    .where(is =>
      is.not(is.exists(is.selectFrom('movements as r').select('r.id').whereRef('r.reversesId', '=', 'm.id'))),
    )
    .orderBy('m.id')
    .execute()
}

async function piecesIn(tx: Transaction, entries: readonly Entry[]): Promise<Map<string, number>> {
  const products = entries.map(({ productId }) => productId)
  if (products.length === 0) return new Map()
  const rows = await tx
    .selectFrom('inventories')
    .select(['productId', 'warehouseId', 'quantity'])
    .where('productId', 'in', products)
    .execute()
  return new Map(rows.map(row => [placeKey(row), row.quantity]))
}

function outOf({ productId, warehouseId }: Entry) {
  return { productId, warehouseId, warehouseOriginId: warehouseId, warehouseDestinyId: null }
}
