import { sql, type RawBuilder } from 'kysely'
import { lastPieces, type StockLevel } from '#domain/stock-level.ts'

/** A product's own reorder point, or the shop's. The subquery depends on no row, so that a list reads it once. */
export function reorderPointOf(table: string): RawBuilder<number> {
  return sql`coalesce(${sql.ref(`${table}.reorderPoint`)}, (
    select (value #>> '{}')::integer from settings where key = 'reorder_point'
  ), ${sql.lit(lastPieces)})`
}

/** The SQL form of the domain's `stockLevelOf`, for rows with the columns `stock` and `reorder_point`. */
export function stockLevelOf(table: string): RawBuilder<StockLevel> {
  const stock = sql.ref(`${table}.stock`)
  return sql`case when ${stock} <= 0 then 'none'
    when ${stock} <= ${reorderPointOf(table)} then 'few' else 'enough' end`
}
