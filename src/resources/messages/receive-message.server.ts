import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { fieldKinds } from '#contract/field-kinds.ts'
import { message as wordsFor } from '#contract/messages.ts'
import { adminOnly } from '#contract/roles.ts'
import { validate } from '#contract/validation.ts'
import type { Database, Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#engine/context.ts'
import { notify } from '#engine/notify.ts'
import type { RecordOf, ValuesOf } from '#engine/server-resource.ts'
import { throttle } from '#engine/security/throttle.ts'
import { createRecords } from '#engine/write.ts'
import { messageRules } from './message-rules.server.ts'
import { messages } from './message.resource.ts'

const { fields, texts } = messages

/** What the public form sends. People never see `company_site`: whoever fills it in is a program. */
export const landingMessage = z.object({
  name: fieldKinds.text.input(fields.name),
  email: fieldKinds.email.input({ ...fields.email, required: true }),
  phone: fieldKinds.phone.input(fields.phone).optional(),
  message: fieldKinds.text.input(fields.message),
  sku: fieldKinds.text.input(fields.sku).optional(),
  product_name: fieldKinds.text.input(fields.productName).optional(),
  company_site: z.string().max(1_000).optional(),
})

/** By the address that the server itself sees; the last one over everybody. */
const limits = (ip: string) =>
  [
    [`message:${ip}`, { max: 5, seconds: 600 }],
    [`message-day:${ip}`, { max: 30, seconds: 86_400 }],
    ['message', { max: 200, seconds: 3_600 }],
  ] as const

/** The same words again within this many hours are the same message. */
const repeatHours = 24

/**
 * A visitor's message: refused with a fault by field, or received. A program's is answered like any other and goes
 * nowhere; the same one twice, by a double click or a reload, is kept once.
 */
export async function receiveMessage(db: Database, context: Context, body: unknown): Promise<void> {
  const { company_site, product_name, ...rest } = validate(landingMessage, body ?? {})
  if (company_site) return
  for (const [key, limit] of limits(context.ip ?? 'unknown')) await throttle(db, key, limit)
  const values = { ...rest, productName: product_name } as ValuesOf<typeof messages>
  const digest = createHash('sha256').update(JSON.stringify(values)).digest()
  await inTransaction(db, async tx => {
    if (await isRepeated(tx, digest)) return
    for (const saved of await createRecords(tx, messageRules, context, [values])) {
      await tx.updateTable('messages').set({ digest }).where('id', '=', saved.id).execute()
      await tellStaff(tx, context, saved)
    }
  })
}

async function isRepeated(tx: Transaction, digest: Buffer): Promise<boolean> {
  // Whoever sends the same at the same moment waits here, and then finds it.
  await sql`select pg_advisory_xact_lock(${digest.readBigInt64BE()})`.execute(tx)
  const found = await tx
    .selectFrom('messages')
    .select('id')
    .where('digest', '=', digest)
    .where('createdAt', '>', sql<Date>`now() - ${`${repeatHours} hours`}::interval`)
    .executeTakeFirst()
  return found !== undefined
}

const longestNotice = 160

async function tellStaff(tx: Transaction, context: Context, saved: RecordOf<typeof messages>): Promise<void> {
  const about = saved.productName ?? saved.message.replace(/\s+/g, ' ')
  const text = `${saved.name}: ${about}`
  await notify(tx, context, adminOnly, {
    title: wordsFor(context.locale, 'message_notice', {}, texts[context.locale]),
    message: text.length > longestNotice ? `${text.slice(0, longestNotice).trimEnd()}…` : text,
    path: `/admin/messages/${saved.id}`,
  })
}
