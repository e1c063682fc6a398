import { sql } from 'kysely'
import { requireLive } from '#engine/live-row.ts'
import { serve } from '#engine/server-resource.ts'
import { contacts } from './contact.resource.ts'

export const contactsServer = serve(contacts, {
  scope: () => sql<boolean>`exists (
    select from suppliers where suppliers.id = supplier_contacts.supplier_id and suppliers.archived_at is null
  )`,

  guard: (tx, _context, { values }) => requireLive(tx, 'suppliers', 'supplierId', values.supplierId),
})
