import { sql } from 'kysely'
import type { Invariants } from '#engine/verify.ts'
import { lineMeasures } from './figure-sources.server.ts'

const measures = (names: readonly string[]) => sql.join(names.map(name => sql`sum(${sql.ref(name)})`))

/** Sums that differ from the ledgers up to the mark, grouped by the same keys. */
function differing(table: string, facts: string, keys: readonly string[], names: readonly string[]) {
  const columns = sql.join(keys.map(key => sql.ref(key)))
  const counted = sql`select ${columns}, ${measures(names)} from ${sql.table(facts)}
    where recorded_at < (select until from figure_mark) group by ${columns}`
  const kept = sql`select ${columns}, ${measures(names)} from ${sql.table(table)} group by ${columns}`
  return sql`(${counted} except ${kept}) union all (${kept} except ${counted}) limit 100`
}

const places = ['register_id', 'seller_id', 'warehouse_id']

export const figureInvariants: Invariants = {
  'the sums of each day are those of its sales, returns and cancellations': differing(
    'figure_days',
    'sale_facts',
    ['day', ...places],
    lineMeasures,
  ),
  // Without the hour, because it follows the shop's clock of the time of summing.
  'the sums of hours are those of their days': differing(
    'figure_hours',
    'sale_facts',
    ['day', ...places],
    lineMeasures,
  ),
  'the sums of each product are those of its lines': differing(
    'figure_products',
    'sale_facts',
    ['day', 'product_id', ...places, 'customer_id'],
    lineMeasures,
  ),
  'the sums of payments are those of the tenders': differing(
    'figure_payments',
    'payment_facts',
    ['day', 'way_to_pay', 'register_id'],
    ['received', 'refunded'],
  ),
}
