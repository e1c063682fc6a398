import { sql, type RawBuilder } from 'kysely'
import { folioDigits } from '#domain/folio.ts'
import type { Transaction } from '#db/database.ts'
import type { Invariants } from './verify.ts'

/**
 * The statement that takes the next folio of a series, such as `V-000001`, without gaps: an aborted transaction gives
 * its number back. It should be the last lock, because all other documents of the series wait until the transaction
 * ends.
 */
export function folioRow(series: string): RawBuilder<{ folio: string }> {
  return sql`
    insert into folios as f (series, last) values (${series}, 1)
    on conflict (series) do update set last = f.last + 1
    returning f.series || '-' || lpad(f.last::text, greatest(${sql.lit(folioDigits)}, length(f.last::text)), '0') as folio`
}

export async function nextFolio(tx: Transaction, series: string): Promise<string> {
  const { rows } = await folioRow(series).execute(tx)
  const [row] = rows
  if (!row) throw new Error(`Series ${series} gave no number`)
  return row.folio
}

/** The folios in the table's column are the series' 1..n, each once. */
export function foliosWithoutGap(series: string, table: string, column = 'folio'): Invariants {
  const folio = sql.ref(column)
  return {
    [`folios ${series} without gap`]: sql`
      select n.last, f.count, f.top from (
        select count(*) as count, count(distinct ${folio}) as each,
          coalesce(max(split_part(${folio}, '-', 2)::integer), 0) as top
        from ${sql.table(table)} where ${folio} like ${`${series}-%`}
      ) f full join (select last from folios where series = ${series}) n on true
      where f.count <> f.each or f.count <> f.top or f.count <> coalesce(n.last, 0)`,
  }
}
