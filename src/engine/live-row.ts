import { DomainError } from '#domain/errors.ts'
import { toSnake } from '#domain/naming.ts'
import { loose, type Transaction } from '#db/database.ts'
import { remembered } from '#db/transaction.ts'

/**
 * Refuses a reference to a deleted record, and locks the record against deletion until the transaction ends. The one
 * that the record has already passes, because it may have been archived since.
 */
export async function requireLive(
  tx: Transaction,
  table: string,
  field: string,
  id: unknown,
  had?: unknown,
): Promise<void> {
  if (id === undefined || id === null || id === had) return
  const isLive = await remembered(tx, `live ${table} ${String(id)}`, () =>
    loose(tx)
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .where('archivedAt', 'is', null)
      .forShare()
      .executeTakeFirst(),
  )
  if (!isLive) throw new DomainError('exists', {}, toSnake(field))
}
