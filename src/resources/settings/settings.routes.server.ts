import { DomainError } from '#domain/errors.ts'
import { dataSchema } from '#contract/envelope.ts'
import { adminOnly } from '#contract/roles.ts'
import { settingsTexts } from '#contract/settings-texts.ts'
import { settingsSchema, type Settings } from '#contract/settings.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { requireActor } from '#engine/context.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import { endSessions } from '#engine/security/end-sessions.ts'
import { factorOf, lockAccount } from '#engine/security/second-factor.ts'
import { writeSettings } from '#engine/settings.ts'
import { convertingPrices } from '../products/prices/converted-prices.server.ts'

const config = { policy: allow(adminOnly), texts: settingsTexts }
const tags = ['settings']

/** The shop's settings. A change sends only the settings that change. */
export function settingsRoutes(app: App, { db, settings }: Engine): void {
  app.get('/settings', {
    config,
    schema: { tags, response: answers(200, dataSchema(settingsSchema)) },
    handler: async () => ({ data: await settings() }),
  })

  app.put('/settings', {
    config,
    schema: { tags, body: changesSchema(), response: answers(200, dataSchema(settingsSchema), 422) },
    handler: async ({ ctx, body }) => ({
      data: await inTransaction(db, async tx => {
        const changes = body as Partial<Settings>
        if (changes.require_second_factor) await requireOwnFactor(tx, requireActor(ctx).id)
        if (changes.converted_prices === undefined) return writeSettings(tx, ctx, changes)
        return convertingPrices(tx, ctx, () => writeSettings(tx, ctx, changes))
      }),
    }),
  })
}

/**
 * Only an Admin with a second factor may require it, so that it is known to work here. Other Admins without one log
 * in again and are led to set it up.
 */
async function requireOwnFactor(tx: Transaction, userId: number): Promise<void> {
  await lockAccount(tx, userId)
  if (!(await factorOf(tx, userId))) throw new DomainError('second_factor_first', {}, 'require_second_factor')
  const without = await tx
    .selectFrom('users')
    .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
    .select('users.id')
    .where('role', '=', 'Admin')
    .where('confirmedAt', 'is', null)
    .execute()
  for (const { id } of without) await endSessions(tx, id)
}

/** Each rule without its default, so that an absent setting stays unchanged. */
function changesSchema() {
  const entries = Object.entries(settingsSchema.shape)
  return settingsSchema.extend(
    Object.fromEntries(entries.map(([key, rule]) => [key, rule.unwrap().optional()])) as never,
  )
}
