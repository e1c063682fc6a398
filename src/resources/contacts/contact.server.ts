import { sql } from 'kysely'
import { anyName, byEmail, byPhone } from '#engine/everywhere/by-name.ts'
import { requireLive } from '#engine/live-row.ts'
import { defineServer } from '#engine/server-resource.ts'
import { contacts } from './contact.resource.ts'

export const contactsServer = defineServer(contacts, {
  scope: () => sql<boolean>`exists (
    select from suppliers where suppliers.id = supplier_contacts.supplier_id and suppliers.archived_at is null
  )`,

  called: anyName(byPhone('supplierContacts', 'phone', 'cellphone'), byEmail('supplierContacts')),

  guard: (tx, _context, { before, values }) =>
    requireLive(tx, 'suppliers', 'supplierId', values.supplierId, before?.supplierId),

  invariants: {
    'no live contact of a supplier that is gone': sql`
      select c.id from supplier_contacts c join suppliers s on s.id = c.supplier_id
      where s.archived_at is not null and c.archived_at is null`,
  },
})
