import { sql, type RawBuilder } from 'kysely'

/** Cents of a peso that a piece costs, without IVA; null while nothing says it. Takes the alias of `products`. */
export function unitCostOf(products: string): RawBuilder<number | null> {
  return sql`round(100 * unit_cost(${sql.ref(products)}))::bigint`
}
