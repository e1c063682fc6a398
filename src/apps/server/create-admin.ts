import { DomainError } from '#domain/errors.ts'
import { validate } from '#contract/validation.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { inputSchema } from '#contract/schemas.ts'
import { createRecords } from '#engine/write.ts'
import { removeSecondFactor } from '#resources/users/remove-second-factor.server.ts'
import { users } from '#resources/users/user.resource.ts'
import { usersServer } from '#resources/users/user.server.ts'
import { findByEmail } from './account/find-by-email.ts'
import type { Services } from './services.ts'

/** Creates an Admin from the command line, by the same rules as on the screen. */
export async function createAdmin(
  services: Services,
  admin: { name: string; email: string; password: string },
): Promise<void> {
  const values = validate(inputSchema(users, 'create'), {
    ...admin,
    password_confirmation: admin.password,
    role: 'Admin',
  })
  await inTransaction(services.db, tx =>
    createRecords(tx, usersServer(services), systemContext('create-admin'), [values]),
  )
}

/** Takes the second factor from a user, for when no other Admin can. */
export async function resetSecondFactor({ db }: Services, email: string): Promise<void> {
  await inTransaction(db, async tx => {
    const user = await findByEmail(tx, email)
    if (!user) throw new DomainError('reset_user', {}, 'email')
    await removeSecondFactor(tx, systemContext('create-admin --reset-second-factor'), user.id)
  })
}
