import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { isEasyPin, pinPattern } from '#domain/pin.ts'
import { messageSchema } from '#contract/envelope.ts'
import { refuse } from '#contract/field-kinds.ts'
import { message } from '#contract/messages.ts'
import { everyRole } from '#contract/roles.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { requireActor } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { answers, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import { requireCurrentPassword } from '#engine/security/current-password.ts'
import type { Tools } from '#engine/tools.ts'
import { users } from './user.resource.ts'

const newPin = z
  .string()
  .transform((pin, context) => {
    if (!pinPattern.test(pin)) return refuse(context, 'pin')
    return isEasyPin(pin) ? refuse(context, 'easy_pin') : pin
  })
  .meta({ format: 'password', minLength: 6, maxLength: 6 })

const pinChange = z
  .object({ current_password: z.string().max(128), pin: newPin, pin_confirmation: z.string() })
  .refine(({ pin, pin_confirmation }) => pin === pin_confirmation, {
    path: ['pin'],
    params: { code: 'confirmed' },
  })

/** The six digits with which a user approves at the till. Only the user sets them, with their password. */
export function pinRoutes(app: App, { db }: Engine, { passwords }: Tools): void {
  app.put('/users/:id/pin', {
    config: { policy: allow(everyRole), texts: users.texts, ownLogin: true },
    schema: {
      tags: ['users'],
      params: idParams,
      body: pinChange,
      response: answers(200, messageSchema, 422),
    },
    handler: async request => {
      const { id } = requireActor(request.ctx)
      if (idParam(request) !== id) throw new DomainError('forbidden')
      const { current_password, pin } = request.body as z.output<typeof pinChange>
      await requireCurrentPassword(db, passwords, id, current_password)
      const pinHash = await passwords.hash(pin)
      await inTransaction(db, async tx => {
        await tx.updateTable('users').set({ pinHash }).where('id', '=', id).execute()
        const after = { pin: '••••••' }
        await audit(tx, request.ctx, [{ action: 'pin', resource: 'users', recordId: id, after }])
      })
      return { message: message(request.ctx.locale, 'pin_changed') }
    },
  })
}
