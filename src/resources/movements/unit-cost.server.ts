import { sql, type RawBuilder } from 'kysely'

/** Cents of a peso that a piece of the product costs; null where nobody wrote it down. */
export function unitCostOf(products: string): RawBuilder<number | null> {
  const column = (name: string) => sql.ref(`${products}.${name}`)
  return sql`in_pesos(${column('purchasePrice')}, ${column('currency')}, ${column('exchangeRate')})`
}
