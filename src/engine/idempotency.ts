import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { Database, Transaction } from '#db/database.ts'
import { deleteInBatches } from '#db/in-batches.ts'
import { requireActor, type Context } from './context.ts'

export interface StoredAnswer {
  readonly status: number
  readonly body: unknown
  readonly replayed: boolean
}

/** A request that is done once: who sent it, under which key, and what it asked for. */
export interface OnceKey {
  readonly userId: number
  readonly key: string
  readonly requestHash: Buffer
  readonly resource: string | null
}

export function onceKey(context: Context, key: string, request: unknown): OnceKey {
  if (!/^[\x21-\x7e]{8,100}$/.test(key)) throw new DomainError('key_format')
  const requestHash = createHash('sha256')
    .update(`${context.route}\n${JSON.stringify(request)}`)
    .digest()
  return { userId: requireActor(context).id, key, requestHash, resource: resourceOf(context) }
}

/**
 * Does the work once per user and key. The key is stored in the work's own transaction, so that both exist or neither.
 * A second request with the same key waits for the first and gets its answer.
 */
export async function onceByKey(
  tx: Transaction,
  context: Context,
  key: string | undefined,
  request: unknown,
  work: () => Promise<{ status: number; body: unknown }>,
): Promise<StoredAnswer> {
  if (key === undefined) return { ...(await work()), replayed: false }
  const once = onceKey(context, key, request)
  if (!(await claimKey(tx, once))) {
    const kept = await keptUnder(tx, once)
    return { status: kept?.status ?? 200, body: kept?.body, replayed: true }
  }
  const answer = await work()
  await settleKey(tx, once, answer)
  return { ...answer, replayed: false }
}

/** Whether the key is now this request's. */
export async function claimKey(tx: Transaction, once: OnceKey): Promise<boolean> {
  const claimed = await tx
    .insertInto('idempotencyKeys')
    .values(once)
    .onConflict(conflict => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** The stored answer of the key; it has no status while its work is under way. A different request is refused. */
export async function keptUnder(
  db: Database,
  { userId, key, requestHash }: OnceKey,
): Promise<{ readonly status: number | null; readonly body: unknown } | undefined> {
  const kept = await db
    .selectFrom('idempotencyKeys')
    .select(['requestHash', 'status', 'body'])
    .where('userId', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (kept && !kept.requestHash.equals(requestHash)) throw new DomainError('key_reused')
  return kept
}

type KeyName = Pick<OnceKey, 'userId' | 'key'>

export async function settleKey(
  tx: Transaction,
  { userId, key }: KeyName,
  { status, body }: { readonly status: number; readonly body: unknown },
): Promise<void> {
  await tx
    .updateTable('idempotencyKeys')
    .set({ status, body: JSON.stringify(body), recordId: recordIdIn(body) })
    .where('userId', '=', userId)
    .where('key', '=', key)
    .execute()
}

/** Lets the key be used again, because its work was undone. */
export async function freeKey(tx: Transaction, { userId, key }: KeyName): Promise<void> {
  await tx.deleteFrom('idempotencyKeys').where('userId', '=', userId).where('key', '=', key).execute()
}

/** The first part of the address: «PUT /api/sales/:id/pay» is about sales. */
function resourceOf({ route }: Context): string | null {
  return route.split('/')[2] ?? null
}

/** The record that an answer shows, by which a person is struck out of it. */
function recordIdIn(body: unknown): number | null {
  const id = (body as { data?: { id?: unknown } | null } | null)?.data?.id
  return typeof id === 'number' ? id : null
}

const keptDays = 30

/** Deletes old keys; several processes share the work. */
export async function forgetOldKeys(db: Database): Promise<void> {
  await deleteInBatches(db, 'idempotency_keys', sql`created_at < now() - make_interval(days => ${keptDays})`)
}
