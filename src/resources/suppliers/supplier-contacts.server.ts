import { sql } from 'kysely'
import type { Transaction } from '#db/database.ts'
import { audit } from '#engine/audit.ts'
import type { Context } from '#engine/context.ts'
import { heldIds } from '#engine/foreign-keys.ts'
import { removeRecords } from '#engine/remove.ts'
import { contactsServer } from '../contacts/contact.server.ts'

/** Contacts go with their supplier: deleted with one that is deleted, archived with one that is archived. */
export async function takeContacts(tx: Transaction, context: Context, supplierId: number): Promise<void> {
  const live = tx.selectFrom('supplierContacts').select('id').where('supplierId', '=', supplierId)
  const ids = (await live.where('archivedAt', 'is', null).execute()).map(({ id }) => id)
  if (ids.length === 0) return
  const [held] = await heldIds(tx, 'suppliers', [supplierId], ['supplierContacts'])
  if (held === undefined) return removeRecords(tx, contactsServer, context, ids)
  await tx
    .updateTable('supplierContacts')
    .set({ archivedAt: sql<Date>`now()` })
    .where('id', 'in', ids)
    .execute()
  await audit(
    tx,
    context,
    ids.map(id => ({ action: 'archive', resource: 'contacts', recordId: id })),
  )
}

/** Brings back the contacts that were archived together with the supplier, which have the same moment. */
export async function bringContactsBack(
  tx: Transaction,
  context: Context,
  { id: supplierId, archivedAt }: { readonly id: number; readonly archivedAt: Date | null },
): Promise<void> {
  const back = await tx
    .updateTable('supplierContacts')
    .set({ archivedAt: null })
    .where('supplierId', '=', supplierId)
    .where(sql<boolean>`date_trunc('milliseconds', archived_at) = ${archivedAt}`)
    .returning('id')
    .execute()
  await audit(
    tx,
    context,
    back.map(({ id }) => ({ action: 'restore', resource: 'contacts', recordId: id })),
  )
}
