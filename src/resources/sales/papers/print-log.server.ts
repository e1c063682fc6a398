import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Database, Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import type { Sale } from '../sale-types.server.ts'

export interface Print {
  readonly id: number
  readonly number: number
  readonly printedBy: string
  readonly printedAt: Date
}

export type Reprint = Pick<Print, 'printedBy' | 'printedAt'>

/** Records that the ticket is printed. The caller has locked the sale, so that no two prints get the same number. */
export async function logPrint(tx: Transaction, context: Context, sale: Sale): Promise<Print> {
  if (sale.folio === null) throw new DomainError('print_needs_folio')
  const actor = requireActor(context)
  const { rows } = await sql<Print>`
    insert into sale_prints (sale_id, number, printed_by)
    select ${sale.id}, coalesce(max(number), 0) + 1, ${actor.id} from sale_prints where sale_id = ${sale.id}
    returning id, number, ${actor.name}::text as printed_by, printed_at`.execute(tx)
  const [print] = rows
  if (!print) throw new DomainError('fatal')
  const { number } = print
  await audit(tx, context, [
    { action: 'print', resource: 'sales', recordId: sale.id, after: { folio: sale.folio, print: number } },
  ])
  return print
}

/** The mark of a reprint; null for the first print until there is another, and for a look before any print. */
export async function reprintOf(
  db: Database,
  sale: Sale,
  reader: string,
  printNumber: number | undefined,
): Promise<Reprint | null> {
  const { rows: prints } = await sql<Print>`
    select p.id, p.number, p.printed_at, u.name as printed_by
    from sale_prints p join users u on u.id = p.printed_by
    where p.sale_id = ${sale.id} and (p.number = 1 or p.number = 2 or p.number = ${printNumber ?? null}::integer)
    order by p.number`.execute(db)
  const print = prints.find(({ number }) => number === printNumber)
  if (printNumber !== undefined && !print) throw new DomainError('not_found')
  if (prints.length === 0 || (print && prints.length === 1)) return null
  return print ?? { printedBy: reader, printedAt: new Date() }
}
