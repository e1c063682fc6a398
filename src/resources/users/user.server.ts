import { DomainError } from '#domain/errors.ts'
import { isCommonPassword } from '#domain/common-passwords.ts'
import type { Row } from '#contract/resource.ts'
import type { Transaction } from '#db/database.ts'
import { recordId } from '#engine/record.ts'
import { endSessions } from '#engine/security/end-sessions.ts'
import { serve, type ServerResource } from '#engine/server-resource.ts'
import type { Tools } from '#engine/tools.ts'
import { notificationRoutes } from './notification.routes.server.ts'
import { passwordRoutes } from './password.routes.server.ts'
import { users } from './user.resource.ts'

export function usersServer(tools: Tools): ServerResource {
  const resource: ServerResource = serve(users, {
    // Two admins who demote each other at once must see each other's change.
    beforeLock: async tx => void (await lockAdmins(tx)),

    guard: async (tx, context, { before, values }) => {
      if (!before) return
      const demoted = values['role'] !== undefined && values['role'] !== before['role']
      if (demoted && before['id'] === context.actor?.id) throw new DomainError('own_role', {}, 'role')
      if (demoted || values['status'] === 'inactive') await requireOtherAdmin(tx, before)
    },

    prepare: async (_tx, _context, { values }) => {
      const { password, ...rest } = values
      if (typeof password !== 'string') return rest
      return { ...rest, passwordHash: await hashNew(tools, password) }
    },

    prepareImport: ({ before, values }) => (before ? values : { ...values, status: 'inactive' }),

    afterSave: async (tx, context, { before, values, after }) => {
      const id = recordId(after)
      const changed = ['role', 'status'].some(field => before?.[field] !== after[field])
      if (before && (changed || values['password'] !== undefined)) await endSessions(tx, id)
      if (before || values['password'] !== undefined) return
      const email = String(after['email'])
      await tools.jobs.enqueue(tx, 'access_link', { email, kind: 'invitation', locale: context.locale })
    },

    beforeRemove: async (tx, context, record) => {
      if (record['id'] === context.actor?.id) throw new DomainError('own_account')
      await requireOtherAdmin(tx, record)
      await endSessions(tx, recordId(record))
    },

    routes: (app, engine) => {
      passwordRoutes(app, engine, resource, tools)
      notificationRoutes(app, engine)
    },
  })
  return resource
}

export async function hashNew({ passwords }: Pick<Tools, 'passwords'>, password: string): Promise<string> {
  if (isCommonPassword(password)) throw new DomainError('common_password', {}, 'password')
  return passwords.hash(password)
}

async function requireOtherAdmin(tx: Transaction, user: Row): Promise<void> {
  if (user['role'] !== 'Admin' || user['status'] !== 'active') return
  const admins = await lockAdmins(tx)
  if (admins.every(admin => admin.id === user['id'])) throw new DomainError('last_admin')
}

function lockAdmins(tx: Transaction) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'Admin')
    .where('status', '=', 'active')
    .where('archivedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute()
}
