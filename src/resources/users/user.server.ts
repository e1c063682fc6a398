import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { isCommonPassword } from '#domain/common-passwords.ts'
import { transactionMoment } from '#db/transaction-moment.ts'
import type { Transaction } from '#db/database.ts'
import { anyName, byEmail, byPhone } from '#engine/everywhere/by-name.ts'
import { endSessions, voidLinks } from '#engine/security/end-sessions.ts'
import { dropFactor, forgetCodes } from '#engine/security/second-factor.ts'
import { invitationMinutes } from '#engine/security/access-links.ts'
import { requireLive } from '#engine/live-row.ts'
import { defineServer, type RecordOf, type ServerResource } from '#engine/server-resource.ts'
import type { Tools } from '#engine/tools.ts'
import { invitationRoutes } from './invitation.routes.server.ts'
import { notificationRoutes } from './notification.routes.server.ts'
import { passwordRoutes } from './password.routes.server.ts'
import { pinRoutes } from './pin.routes.server.ts'
import { secondFactorRoutes } from './second-factor.routes.server.ts'
import { users } from './user.resource.ts'

export function usersServer(tools: Tools): ServerResource<typeof users> {
  const resource: ServerResource<typeof users> = defineServer(users, {
    columns: {
      invitationStatus: sql`(case when users.password_hash is not null then null
        when users.invited_at is null then 'withdrawn'
        when users.invited_at < now() - make_interval(mins => ${sql.lit(invitationMinutes)}) then 'expired'
        else 'pending' end)`,
      secondFactor: sql`(exists (
        select from second_factors f where f.user_id = users.id and f.confirmed_at is not null
      ))`,
      // Somebody inactivated a former user, but never an imported one.
      awaitingActivation: sql`(users.status = 'inactive' and not exists (
        select from audit_log
        where resource = 'users' and record_id = users.id and action = 'inactivate'
      ))`,
    },

    called: anyName(byPhone('users', 'phone'), byEmail('users')),

    // Two Admins who demote each other at once must see each other's change.
    beforeLock: async tx => void (await lockAdmins(tx)),

    guard: async (tx, context, { action, before, values }) => {
      await requireLive(tx, 'registers', 'registerId', values.registerId, before?.registerId)
      if (!before) return
      const own = before.id === context.actor?.id
      const otherRole = values.role !== undefined && values.role !== before.role
      if (own && otherRole) throw new DomainError('own_role', {}, 'role')
      // A stolen session must not take over the account, so users change their own password by another call, with the
      // current one.
      if (own && action === 'update' && values.password !== undefined) {
        throw new DomainError('own_password', {}, 'password')
      }
      if (otherRole || values.status === 'inactive') await requireOtherAdmin(tx, before)
    },

    prepare: async (tx, _context, { before, values }) => {
      const { password, ...rest } = values
      if (typeof password !== 'string') {
        return before ? rest : { ...rest, invitedAt: await transactionMoment(tx) }
      }
      return { ...rest, passwordHash: await hashNew(tools, password), invitedAt: null }
    },

    // An imported user can only log in after an Admin's activation and an invitation.
    importDefaults: { status: 'inactive' },

    afterSave: async (tx, context, { before, values, after }) => {
      const id = after.id
      const changed = before?.role !== after.role || before.status !== after.status
      const passwordSet = values.password !== undefined
      if (before && (changed || passwordSet)) await endSessions(tx, id)
      // Wrong codes were typed with the former password, so a new one clears their count.
      if (before && passwordSet) await forgetCodes(tx, id)
      // Nobody but an Admin could turn it off.
      if (before?.role === 'Admin' && after.role !== 'Admin') await dropFactor(tx, id)
      // A new role or status keeps the invitation valid; a new address or password voids earlier links.
      if (before && (passwordSet || before.email !== after.email)) await voidLinks(tx, id)
      if (before || passwordSet) return
      const { email } = after
      await tools.jobs.enqueue(tx, 'access_link', { email, kind: 'invitation', locale: context.locale })
    },

    beforeRemove: async (tx, context, { record }) => {
      if (record.id === context.actor?.id) throw new DomainError('own_account')
      await requireOtherAdmin(tx, record)
      await endSessions(tx, record.id)
    },

    invariants: {
      'a second factor only of an Admin': sql`
      select u.id from users u join second_factors f on f.user_id = u.id where u.role <> 'Admin'`,
      // A shop without users needs no Admin.
      'at least one active Admin': sql`
      select count(*) as users from users
      having count(*) > 0 and count(*) filter (
        where role = 'Admin' and status = 'active' and archived_at is null and password_hash is not null
      ) = 0`,
    },

    routes: (app, engine) => {
      passwordRoutes(app, engine, resource, tools)
      invitationRoutes(app, engine, resource, tools)
      pinRoutes(app, engine, tools)
      secondFactorRoutes(app, engine, tools)
      notificationRoutes(app, engine)
    },
  })
  return resource
}

async function hashNew({ passwords }: Pick<Tools, 'passwords'>, password: string): Promise<string> {
  if (isCommonPassword(password)) throw new DomainError('common_password', {}, 'password')
  return passwords.hash(password)
}

async function requireOtherAdmin(tx: Transaction, user: RecordOf<typeof users>): Promise<void> {
  if (user.role !== 'Admin' || user.status !== 'active') return
  const admins = await lockAdmins(tx)
  if (admins.every(admin => admin.id === user.id)) throw new DomainError('last_admin')
}

function lockAdmins(tx: Transaction) {
  return (
    tx
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'Admin')
      .where('status', '=', 'active')
      .where('archivedAt', 'is', null)
      .where('passwordHash', 'is not', null)
      .orderBy('id')
      // Not FOR UPDATE, because audit rows of these users must not wait for it.
      .forNoKeyUpdate()
      .execute()
  )
}
