import { sql, type RawBuilder } from 'kysely'

/** The cost of a piece in cents of a peso, without IVA; null when it is unknown. Takes the alias of `products`. */
export function unitCostOf(products: string): RawBuilder<number | null> {
  return sql`round(100 * unit_cost(${sql.ref(products)}))::bigint`
}
