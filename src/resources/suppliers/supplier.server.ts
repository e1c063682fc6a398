import { sql } from 'kysely'
import { z } from 'zod'
import { clabeFault, cleanClabe } from '#domain/clabe.ts'
import { DomainError } from '#domain/errors.ts'
import { cleanRfc, rfcKind } from '#domain/rfc.ts'
import { dataSchema } from '#contract/envelope.ts'
import { adminOnly } from '#contract/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { requireActor } from '#engine/context.ts'
import { anyName, byEmail, byPhone } from '#engine/everywhere/by-name.ts'
import { notify } from '#engine/notices/notify.ts'
import { allow } from '#engine/policy.ts'
import { lockRecord } from '#engine/record.ts'
import { answers, idParam, idParams } from '#engine/routing.ts'
import { requireCurrentPassword } from '#engine/security/current-password.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import type { Tools } from '#engine/tools.ts'
import { bringContactsBack, takeContacts } from './supplier-contacts.server.ts'
import { suppliers } from './supplier.resource.ts'

const purpose = (id: number) => `suppliers/${id}`

export function suppliersServer({ vault, passwords }: Tools): ServerResource<typeof suppliers> {
  const resource: ServerResource<typeof suppliers> = defineServer(suppliers, {
    columns: {
      hasPassword: sql`(suppliers.site_password is not null)`,
      contactsCount: sql`(
        select count(*) from supplier_contacts
        where supplier_contacts.supplier_id = suppliers.id and supplier_contacts.archived_at is null
      )`,
    },

    called: anyName(byPhone('suppliers', 'phone', 'cellphone'), byEmail('suppliers')),

    guard: async (_tx, _context, { values: { rfc, clabe } }) => {
      if (rfc && !rfcKind(cleanRfc(rfc))) throw new DomainError('rfc', {}, 'rfc')
      const fault = clabe ? clabeFault(cleanClabe(clabe)) : null
      if (fault) throw new DomainError(fault, {}, 'clabe')
    },

    prepare: async (_tx, _context, { values }) => ({
      ...values,
      ...(values.rfc && { rfc: cleanRfc(values.rfc) }),
      ...(values.clabe && { clabe: cleanClabe(values.clabe) }),
    }),

    /** Sealed after saving, because the seal contains the supplier's id. */
    afterSave: async (tx, context, { before, values, after }) => {
      if (before && before.clabe !== after.clabe) {
        const { id, brandName: supplier, clabe } = after
        const ends = clabe === null ? null : clabe.slice(-4)
        await notify(tx, context, 'supplier_clabe', { id, supplier, user: context.actor?.name ?? '', ends })
      }
      const password = values.password
      if (password === undefined) return
      const sitePassword = typeof password === 'string' ? vault.seal(password, purpose(after.id)) : null
      await tx.updateTable('suppliers').set({ sitePassword }).where('id', '=', after.id).execute()
    },

    removesWith: ['supplierContacts'],
    beforeRemove: (tx, context, { record: { id } }) => takeContacts(tx, context, id),
    afterRestore: (tx, context, record) => bringContactsBack(tx, context, record),

    routes: (app, { db }) => {
      app.post('/suppliers/:id/password', {
        config: { policy: allow(adminOnly), texts: suppliers.texts },
        schema: {
          tags: ['suppliers'],
          summary:
            'Muestra la contraseña del sitio del proveedor; pide la contraseña propia y queda registrado.',
          params: idParams,
          body: z.object({ current_password: z.string().max(128) }),
          response: answers(200, dataSchema(z.object({ password: z.string() })), 404, 422),
        },
        handler: async request => {
          const { current_password } = request.body as { current_password: string }
          await requireCurrentPassword(db, passwords, requireActor(request.ctx).id, current_password)
          return inTransaction(db, async tx => {
            const id = (await lockRecord(tx, resource, idParam(request), request.ctx)).id
            const { sitePassword } = await tx
              .selectFrom('suppliers')
              .select('sitePassword')
              .where('id', '=', id)
              .executeTakeFirstOrThrow()
            if (!sitePassword) throw new DomainError('no_password', {}, 'password')
            const password = open(sitePassword, id)
            await audit(tx, request.ctx, [{ action: 'reveal', resource: 'suppliers', recordId: id }])
            return { data: { password } }
          })
        },
      })
    },
  })
  return resource

  /** Fails when it was sealed for another supplier or with another key, or is damaged. */
  function open(sealed: Buffer, id: number): string {
    try {
      return vault.open(sealed, purpose(id))
    } catch {
      throw new DomainError('unreadable_password', {}, 'password')
    }
  }
}
