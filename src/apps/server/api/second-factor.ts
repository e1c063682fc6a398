import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { printedRecoveryCode } from '#domain/recovery-code.ts'
import { dataSchema } from '#contract/envelope.ts'
import { adminOnly } from '#contract/roles.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { audit } from '#engine/audit.ts'
import { requireActor, type Context } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import { requireCurrentPassword } from '#engine/security/current-password.ts'
import { endSessions } from '#engine/security/end-sessions.ts'
import {
  beginFactor,
  confirmFactor,
  countCode,
  dropFactor,
  factorOf,
  forgetCodes,
  lockAccount,
  passCode,
  renewRecoveryCodes,
} from '#engine/security/second-factor.ts'
import { readSettings } from '#engine/settings.ts'
import type { Tools } from '#engine/tools.ts'
import { users } from '#resources/users/user.resource.ts'
import { codeInput, passwordInput } from '#server/account/inputs.ts'

const config = {
  policy: allow(adminOnly),
  texts: users.texts,
  beforeSecondFactor: true,
  lane: 'till',
} as const
const tags = ['account']

const state = dataSchema(
  z.object({
    active: z.literal([0, 1]),
    since: z.string().nullable(),
    recovery_left: z.int(),
    required: z.literal([0, 1]),
  }),
)
const setUp = dataSchema(
  z.object({
    secret: z.string().meta({ description: 'En base 32, una sola vez: no se vuelve a mostrar.' }),
    uri: z.string().meta({ description: '`otpauth://`, lo que lleva el código QR.' }),
  }),
)
const codes = dataSchema(
  z.object({
    recovery_codes: z.array(z.string()).meta({ description: 'Una sola vez: se guardan cifrados.' }),
  }),
)
const passwordOnly = z.object({ current_password: passwordInput })
const codeOnly = z.object({ code: codeInput })
const both = z.object({ current_password: passwordInput, code: codeInput })

interface Given {
  readonly current_password: string
  readonly code: string
}

export function ownSecondFactorRoutes(app: App, { db, settings }: Engine, { passwords, vault }: Tools): void {
  app.get('/me/second-factor', {
    config,
    schema: { tags, response: answers(200, state) },
    handler: async ({ ctx }) => {
      const factor = await factorOf(db, requireActor(ctx).id)
      const { require_second_factor: required } = await settings()
      return {
        data: {
          active: factor ? 1 : 0,
          since: factor?.since.toISOString() ?? null,
          recovery_left: factor?.recoveryLeft ?? 0,
          required: required ? 1 : 0,
        },
      }
    },
  })

  app.post('/me/second-factor', {
    config,
    schema: { tags, body: passwordOnly, response: answers(200, setUp, 422) },
    handler: async ({ ctx, body }) => {
      const { id } = requireActor(ctx)
      await requireCurrentPassword(db, passwords, id, (body as Given).current_password)
      const { business_name: issuer } = await settings()
      const [secret, user] = await inTransaction(db, async tx => [
        await beginFactor(tx, vault, id),
        await tx.selectFrom('users').select('email').where('id', '=', id).executeTakeFirstOrThrow(),
      ])
      return { data: { secret, uri: uriOf(issuer, user.email, secret) } }
    },
  })

  app.post('/me/second-factor/confirm', {
    config,
    schema: { tags, body: codeOnly, response: answers(200, codes, 422) },
    handler: async ({ ctx, body }, reply) => {
      const { id } = requireActor(ctx)
      await countCode(db, id)
      const made = await inTransaction(db, async tx => {
        if (!(await confirmFactor(tx, vault, id, (body as Given).code))) throw wrongCode()
        const renewed = await renewRecoveryCodes(tx, id)
        // Sessions elsewhere began without a code, so they end.
        await endSessions(tx, id)
        await reply.startSession(tx, { userId: id, remember: false })
        await trace(tx, ctx, 'second_factor_on')
        return renewed
      })
      await forgetCodes(db, id)
      return { data: { recovery_codes: made.map(printedRecoveryCode) } }
    },
  })

  app.post('/me/second-factor/recovery-codes', {
    config,
    schema: { tags, body: both, response: answers(200, codes, 422) },
    handler: async ({ ctx, body }) => {
      const made = await proven(ctx, body as Given, async tx => {
        const renewed = await renewRecoveryCodes(tx, requireActor(ctx).id)
        await trace(tx, ctx, 'second_factor_codes')
        return renewed
      })
      return { data: { recovery_codes: made.map(printedRecoveryCode) } }
    },
  })

  app.delete('/me/second-factor', {
    config,
    schema: { tags, body: both, response: answers(200, state, 422) },
    handler: async ({ ctx, body }) => {
      await proven(ctx, body as Given, async tx => {
        const { require_second_factor: required } = await readSettings(tx)
        if (required) throw new DomainError('second_factor_required')
        await dropFactor(tx, requireActor(ctx).id)
        await trace(tx, ctx, 'second_factor_off')
      })
      return { data: { active: 0, since: null, recovery_left: 0, required: 0 } }
    },
  })

  /** Runs `work` for somebody who gave the password and a code, which is then used up. */
  async function proven<T>(ctx: Context, proof: Given, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { id } = requireActor(ctx)
    await requireCurrentPassword(db, passwords, id, proof.current_password)
    await countCode(db, id)
    const result = await inTransaction(db, async tx => {
      await lockAccount(tx, id)
      if (!(await passCode(tx, vault, id, proof.code))) throw wrongCode()
      return work(tx)
    })
    await forgetCodes(db, id)
    return result
  }
}

function trace(tx: Transaction, ctx: Context, action: string): Promise<void> {
  return audit(tx, ctx, [{ action, resource: 'users', recordId: requireActor(ctx).id }])
}

function wrongCode(): DomainError {
  return new DomainError('second_factor_code', {}, 'code')
}

/** In encoded characters: a picture of many small squares is hard to read for a telephone. */
const longestName = 60

/** https://github.com/google/google-authenticator/wiki/Key-Uri-Format; the colon stands between both names. */
function uriOf(issuer: string, account: string, secret: string): string {
  const [shop, person] = [encoded(issuer), encoded(account)]
  return `otpauth://totp/${shop}:${person}?secret=${secret}&issuer=${shop}`
}

function encoded(name: string): string {
  let text = ''
  for (const letter of name.replaceAll(':', ' ')) {
    const next = text + encodeURIComponent(letter)
    if (next.length > longestName) break
    text = next
  }
  return text
}
