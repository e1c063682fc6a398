import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import { readCode, readRecoveryCode, recoveryLength, recoveryLetters } from '#domain/recovery-code.ts'
import type { Database, Transaction } from '#db/database.ts'
import { fromBase32, toBase32 } from './base32.ts'
import { forgetAttempts, throttle } from './throttle.ts'
import { hashToken } from './tokens.ts'
import { newSecret, stepOf } from './totp.ts'
import type { Vault } from './vault.ts'

export const recoveryCodes = 10

/** Guessing takes a password first; three codes of a million pass at a time. */
const perMinute = { max: 5, seconds: 60 }
const perDay = { max: 50, seconds: 24 * 60 * 60 }
const keysOf = (userId: number) => [`second-factor:${userId}`, `second-factor:day:${userId}`] as const

const purposeOf = (userId: number) => `second_factors/${userId}`

/** What proved that the person is the one: the authenticator, or a recovery code. */
export type Proof = 'authenticator' | 'recovery'

export interface FactorState {
  readonly since: Date
  readonly recoveryLeft: number
}

/** The second factor of a user, or null without a confirmed one. */
export async function factorOf(db: Database, userId: number): Promise<FactorState | null> {
  const factor = await db
    .selectFrom('secondFactors')
    .select('confirmedAt as since')
    .select(eb =>
      eb
        .selectFrom('recoveryCodes')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('recoveryCodes.userId', '=', 'secondFactors.userId')
        .where('usedAt', 'is', null)
        .as('left'),
    )
    .where('userId', '=', userId)
    .executeTakeFirst()
  return factor?.since ? { since: factor.since, recoveryLeft: factor.left ?? 0 } : null
}

/** Locks the account, so that a login at the same moment either sees the change or is ended by it. */
export async function lockAccount(tx: Transaction, userId: number): Promise<void> {
  await tx.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
}

/** Begins a set-up and answers the secret for the authenticator. It counts from its first code on. */
export async function beginFactor(tx: Transaction, vault: Vault, userId: number): Promise<string> {
  await lockAccount(tx, userId)
  if (await factorOf(tx, userId)) throw new DomainError('second_factor_active')
  const text = toBase32(newSecret())
  const secret = vault.seal(text, purposeOf(userId))
  await tx
    .insertInto('secondFactors')
    .values({ userId, secret })
    .onConflict(conflict =>
      conflict.column('userId').doUpdateSet({ secret, lastStep: 0, createdAt: sql`now()` }),
    )
    .execute()
  return text
}

/** Confirms a set-up by its first code. False for a wrong one. */
export async function confirmFactor(
  tx: Transaction,
  vault: Vault,
  userId: number,
  typed: string,
): Promise<boolean> {
  await lockAccount(tx, userId)
  const held = await lockFactor(tx, userId)
  if (held?.confirmedAt) throw new DomainError('second_factor_active')
  if (!held) throw new DomainError('second_factor_not_begun')
  if (!(await passStep(tx, vault, held, typed))) return false
  await tx
    .updateTable('secondFactors')
    .set({ confirmedAt: sql`now()` })
    .where('userId', '=', userId)
    .execute()
  return true
}

/**
 * Uses a code up: one of the authenticator, or a recovery code. The lock lets one of two requests with the same code
 * pass. Null for a wrong code.
 */
export async function passCode(
  tx: Transaction,
  vault: Vault,
  userId: number,
  typed: string,
): Promise<Proof | null> {
  const held = await lockFactor(tx, userId)
  if (!held?.confirmedAt) return null
  if (readCode(typed) !== null) return (await passStep(tx, vault, held, typed)) ? 'authenticator' : null
  const code = readRecoveryCode(typed)
  if (code === null) return null
  const used = await tx
    .updateTable('recoveryCodes')
    .set({ usedAt: sql`now()` })
    .where('userId', '=', userId)
    .where('codeHash', '=', hashToken(code))
    .where('usedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used ? 'recovery' : null
}

/** Replaces the recovery codes. They are answered once, and stored hashed. */
export async function renewRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodes }, newRecoveryCode)
  await tx.deleteFrom('recoveryCodes').where('userId', '=', userId).execute()
  await tx
    .insertInto('recoveryCodes')
    .values(codes.map(code => ({ userId, codeHash: hashToken(code) })))
    .execute()
  return codes
}

/** Answers whether there was one, confirmed or begun. */
export async function dropFactor(tx: Transaction, userId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('secondFactors')
    .where('userId', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Counts a try before the code is looked at, for all processes. */
export async function countCode(db: Database, userId: number): Promise<void> {
  const [minute, day] = keysOf(userId)
  await throttle(db, minute, perMinute, 'throttle')
  await throttle(db, day, perDay, 'throttle')
}

export async function forgetCodes(db: Database, userId: number): Promise<void> {
  for (const key of keysOf(userId)) await forgetAttempts(db, key)
}

interface Held {
  readonly userId: number
  readonly secret: Buffer
  readonly lastStep: number
  readonly confirmedAt: Date | null
}

function lockFactor(tx: Transaction, userId: number): Promise<Held | undefined> {
  return tx
    .selectFrom('secondFactors')
    .select(['userId', 'secret', 'lastStep', 'confirmedAt'])
    .where('userId', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

async function passStep(tx: Transaction, vault: Vault, held: Held, typed: string): Promise<boolean> {
  const code = readCode(typed)
  const step = code === null ? null : stepOf(openSecret(vault, held), code, Date.now())
  if (step === null || step <= held.lastStep) return false
  await tx.updateTable('secondFactors').set({ lastStep: step }).where('userId', '=', held.userId).execute()
  return true
}

/** With another key than the one it was sealed with, only a recovery code or a removal helps. */
function openSecret(vault: Vault, { secret, userId }: Held): Buffer {
  try {
    return fromBase32(vault.open(secret, purposeOf(userId)))
  } catch {
    throw new DomainError('second_factor_unreadable', {}, 'code')
  }
}

function newRecoveryCode(): string {
  return Array.from(randomBytes(recoveryLength), byte => recoveryLetters.charAt(byte & 31)).join('')
}
