import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { serve } from '#engine/server-resource.ts'
import { contacts } from './contact.resource.ts'

export const contactsServer = serve(contacts, {
  scope: sql<boolean>`exists (
    select from suppliers where suppliers.id = supplier_contacts.supplier_id and suppliers.archived_at is null
  )`,

  guard: async (tx, _context, { values }) => {
    if (values['supplierId'] === undefined) return
    const supplier = await tx
      .selectFrom('suppliers')
      .select('id')
      .where('id', '=', Number(values['supplierId']))
      .where('archivedAt', 'is', null)
      .forShare()
      .executeTakeFirst()
    if (!supplier) throw new DomainError('exists', {}, 'supplier_id')
  },
})
