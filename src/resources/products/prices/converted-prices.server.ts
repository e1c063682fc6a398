import { sql } from 'kysely'
import { isWholePesos, type Settings } from '#contract/settings.ts'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { products } from '../product.resource.ts'

/** A statement has five seconds, and each row also renews its price history and the search index. */
const perStatement = 500

/**
 * Stores settings that may change how prices become pesos, and applies the rule to every product in another currency.
 * New products wait meanwhile, so that none keeps the former rule.
 */
export async function convertingPrices(
  tx: Transaction,
  context: Context,
  write: () => Promise<Settings>,
): Promise<Settings> {
  await sql`select pg_advisory_xact_lock(hashtext('products.whole_pesos'))`.execute(tx)
  const settings = await write()
  const wholePesos = isWholePesos(settings)
  const { rows: other } = await sql<{ id: number }>`
    select id from products where currency <> 'MXN' and whole_pesos <> ${wholePesos} order by id
    for no key update`.execute(tx)
  for (let start = 0; start < other.length; start += perStatement) {
    await applyTo(
      tx,
      context,
      other.slice(start, start + perStatement).map(({ id }) => id),
      wholePesos,
    )
  }
  return settings
}

async function applyTo(
  tx: Transaction,
  context: Context,
  ids: readonly number[],
  wholePesos: boolean,
): Promise<void> {
  const { rows } = await sql<{ id: number; before: number | null; after: number | null }>`
    update products set whole_pesos = ${wholePesos} where id = any(${ids}::integer[])
    returning new.id, old.price_mxn as before, new.price_mxn as after`.execute(tx)
  const changed = rows.filter(({ before, after }) => before !== after)
  await audit(
    tx,
    context,
    changed.map(({ id, before, after }) => ({
      action: 'update',
      resource: products.name,
      recordId: id,
      before: { priceMxn: before },
      after: { priceMxn: after },
    })),
  )
}
