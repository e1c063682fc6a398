import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { snakeKeys } from '#domain/naming.ts'
import { dataSchema } from '#contract/envelope.ts'
import { everyRole, viewPermissions } from '#contract/roles.ts'
import { inputSchema } from '#contract/schemas.ts'
import type { Row } from '#contract/field.ts'
import type { Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireActor } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import { requireCurrentPassword } from '#engine/security/current-password.ts'
import { voidLinks } from '#engine/security/end-sessions.ts'
import type { Tools } from '#engine/tools.ts'
import { updateRecord } from '#engine/write.ts'
import { users } from '#resources/users/user.resource.ts'
import { userSchema } from '#server/account/user-schema.ts'

const { name, email, phone, emailSecondary, company, address } = users.fields
const own = { ...users, fields: { name, email, phone, emailSecondary, company, address } }

const ownData = z.intersection(
  inputSchema(own, 'update'),
  z.object({ current_password: z.string().max(128).optional() }),
)

interface OwnChange {
  readonly email?: string
  readonly current_password?: string
}

const account = dataSchema(
  userSchema.extend({
    phone: z.string().nullable(),
    email_secondary: z.string().nullable(),
    company: z.string().nullable(),
    address: z.string().nullable(),
    has_pin: z.literal([0, 1]),
  }),
)

const config = { policy: allow(everyRole), texts: users.texts, lane: 'till' } as const
const tags = ['account']

/** The user's own data, for every role. Role and status can only be changed by others. */
export function ownAccountRoutes(app: App, { db, registry }: Engine, { passwords }: Tools): void {
  app.get('/me', {
    config: { ...config, beforeSecondFactor: true },
    schema: { tags, response: answers(200, account) },
    handler: async ({ ctx }) => ({ data: await readAccount(db, requireActor(ctx).id) }),
  })

  app.put('/me', {
    config: { ...config, ownLogin: true },
    schema: { tags, body: ownData, response: answers(200, account, 422) },
    handler: async ({ ctx, body }) => {
      const resource = registry.get(users.name)
      if (!resource) throw new Error(`${users.name} is not served`)
      const { id } = requireActor(ctx)
      const { current_password: password, email, ...values } = body as Row & OwnChange
      const moves = email !== undefined && email !== (await readAccount(db, id)).email
      // A changed address could receive a new password by mail, so the password is required.
      if (moves) {
        if (!password) throw new DomainError('required', {}, 'current_password')
        await requireCurrentPassword(db, passwords, id, password)
      }
      await inTransaction(db, async tx => {
        await updateRecord(tx, resource, ctx, id, moves ? { ...values, email } : values)
        if (moves) await voidLinks(tx, id)
      })
      return { data: await readAccount(db, id) }
    },
  })
}

async function readAccount(db: Database, id: number) {
  const user = await db
    .selectFrom('users')
    .select(['id', 'name', 'email', 'role', 'phone', 'emailSecondary', 'company', 'address', 'pinHash'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!user) throw new DomainError('unauthorized')
  const { pinHash, ...data } = user
  const has_pin: 0 | 1 = pinHash === null ? 0 : 1
  return { ...snakeKeys(data), has_pin, view_permissions: viewPermissions(user.role) }
}
