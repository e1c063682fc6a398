import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Transaction } from '#db/database.ts'

interface Place {
  readonly id: number
  readonly warehouseId: number
}

/** Refuses a second open count of the same pieces, which would correct one difference twice; names the other count. */
export async function refuseOverlap(
  tx: Transaction,
  { id, warehouseId }: Place,
  products: readonly number[],
  field = 'warehouse_id',
): Promise<void> {
  const { rows } = await sql<{ folio: string; products: number }>`
    select c.folio, count(*)::integer as products
    from stock_count_lines l join stock_counts c on c.id = l.count_id
    where l.is_open and l.warehouse_id = ${warehouseId} and l.count_id <> ${id}
      and l.product_id = any(${products})
    group by c.folio order by c.folio limit 1`.execute(tx)
  const [count] = rows
  if (count) throw new DomainError('count_overlap', { ...count }, field)
}
