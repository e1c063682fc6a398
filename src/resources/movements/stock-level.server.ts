import { sql, type RawBuilder } from 'kysely'

/** A product's own reorder point, else the shop's, in a subquery that no row changes, so that a list reads it once. */
export function reorderPointOf(table: string): RawBuilder<number> {
  return sql`coalesce(${sql.ref(`${table}.reorderPoint`)}, (select shop_reorder_point()))`
}
