import { sql, type RawBuilder } from 'kysely'

/** A product's own reorder point, or the shop's. The subquery depends on no row, so that a list reads it once. */
export function reorderPointOf(table: string): RawBuilder<number> {
  return sql`coalesce(${sql.ref(`${table}.reorderPoint`)}, (select shop_reorder_point()))`
}
