import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { leastFormSeconds } from '#contract/form-age.ts'
import { validate } from '#contract/validation.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { Context } from '#engine/context.ts'
import { notify } from '#engine/notices/notify.ts'
import { refuseInCopy } from '#engine/restored-copy.ts'
import type { Engine } from '#engine/routing.ts'
import { networkOf } from '#engine/security/network.ts'
import { attemptsSoFar, throttle } from '#engine/security/throttle.ts'
import type { RecordOf, ValuesOf } from '#engine/server-resource.ts'
import { createRecords } from '#engine/write.ts'
import { answerDelay } from './answer-delay.ts'
import { messageRules } from './message-rules.server.ts'
import { messages, privacyRights } from './message.resource.ts'

const { fields } = messages

/** The fields of the public form. `company_site` is hidden from people, so only a program fills it in. */
export const landingMessage = z.object({
  name: fieldKinds.text.input(fields.name),
  email: fieldKinds.email.input({ ...fields.email, required: true }),
  phone: fieldKinds.phone.input(fields.phone).optional(),
  message: fieldKinds.text.input(fields.message),
  sku: fieldKinds.text.input(fields.sku).optional(),
  product_name: fieldKinds.text.input(fields.productName).optional(),
  kind: z
    .literal('privacy')
    .optional()
    .meta({ description: 'Una solicitud sobre datos personales, que lleva `privacy_right`.' }),
  privacy_right: z
    .enum(privacyRights)
    .optional()
    .meta({ description: 'De una solicitud sobre datos personales, el derecho ARCO que se ejerce.' }),
  company_site: z.string().max(1_000).optional(),
  stamp: z
    .string()
    .max(100)
    .optional()
    .meta({ description: 'Del formulario del sitio: cuándo se abrió, sellado por el servidor.' }),
})

/** Counted by address and then by network; tries that the address limit refuses do not count for the network. */
function limits(ip: string | null) {
  const network = ip === null ? 'unknown' : networkOf(ip)
  return [
    [`message:${ip}`, { max: 5, seconds: 600 }],
    [`message-day:${ip}`, { max: 30, seconds: 86_400 }],
    [`message-network:${network}`, { max: 50, seconds: 600 }],
    [`message-network-day:${network}`, { max: 300, seconds: 86_400 }],
  ] as const
}

const hour = 3_600
const oldestSeconds = 24 * hour

/** The same text within this many hours is the same message. */
const repeatHours = 24

/**
 * Receives a visitor's message, or refuses it with faults by field. A program that fills in the hidden field gets the same
 * answer, but its message is dropped; a message sent twice, by a double click or a reload, is stored once.
 */
export async function receiveMessage(engine: Desk, context: Context, body: unknown): Promise<void> {
  const input = validate(landingMessage, body ?? {})
  const { company_site, product_name, stamp, kind, privacy_right, ...rest } = input
  if (kind && !privacy_right) throw new DomainError('required', {}, 'privacy_right')
  await fromPerson(engine, context, { company_site, stamp }, async () => {
    const values = { ...rest, productName: product_name } as Values
    const nature = privacy_right
      ? { kind: 'privacy' as const, privacyRight: privacy_right }
      : { kind: 'question' as const }
    await inTransaction(engine.db, tx => storeMessage(tx, context, values, nature))
  })
}

type Desk = Pick<Engine, 'db' | 'stamps'>
type Values = ValuesOf<typeof messages>

interface Signs {
  readonly company_site?: string | undefined
  readonly stamp?: string | undefined
}

/** Does the work of a form unless a program sent it, or one place sends too often. */
export async function fromPerson(
  { db, stamps }: Desk,
  context: Context,
  { company_site, stamp }: Signs,
  work: () => Promise<void>,
): Promise<void> {
  await refuseInCopy(db)
  if (company_site) return
  if (stamp !== undefined) {
    const age = stamps.age(stamp)
    if (age === null || age > oldestSeconds) throw new DomainError('form_too_old', {}, 'stamp')
    if (age < leastFormSeconds) throw new DomainError('form_too_soon', {}, 'stamp')
  }
  for (const [key, limit] of limits(context.ip)) await throttle(db, key, limit, 'too_many_messages')
  await work()
  await wait(answerDelay(await attemptsSoFar(db, 'message', hour)))
}

interface Nature {
  readonly kind: 'question' | 'selection' | 'privacy'
  readonly privacyRight?: (typeof privacyRights)[number]
}

/** Stores a message and notifies the staff; null when the same one was stored before. */
export async function storeMessage(
  tx: Transaction,
  context: Context,
  values: Values,
  nature: Nature,
): Promise<RecordOf<typeof messages> | null> {
  const digest = createHash('sha256')
    .update(JSON.stringify({ ...values, ...nature }))
    .digest()
  if (await isRepeated(tx, digest)) return null
  const [saved] = await createRecords(tx, messageRules, context, [values])
  if (!saved) throw new DomainError('fatal')
  await tx
    .updateTable('messages')
    .set({ digest, ...nature })
    .where('id', '=', saved.id)
    .execute()
  const { id, name, productName, message } = saved
  await notify(tx, context, notices[nature.kind], { id, name, about: productName ?? message })
  return saved
}

const notices = {
  question: 'message',
  selection: 'quotation_request',
  privacy: 'privacy_request',
} as const

async function isRepeated(tx: Transaction, digest: Buffer): Promise<boolean> {
  // A simultaneous duplicate waits here, and then finds the first one.
  await sql`select pg_advisory_xact_lock(${digest.readBigInt64BE()})`.execute(tx)
  const message = await tx
    .selectFrom('messages')
    .select('id')
    .where('digest', '=', digest)
    .where('createdAt', '>', sql<Date>`now() - ${`${repeatHours} hours`}::interval`)
    .executeTakeFirst()
  return message !== undefined
}
