import { sql } from 'kysely'
import type { Role } from '#contract/roles.ts'
import type { Database, Transaction } from '#db/database.ts'
import { hashToken, newToken } from '#engine/security/tokens.ts'

/** Idle time and lifetime of a session; a remembered one has no idle limit. */
const idleHours = 8
const lifetimeDays = 7
export const rememberDays = 30

export interface SessionUser {
  readonly id: number
  readonly name: string
  readonly email: string
  readonly role: Role
}

export interface ReadUser extends SessionUser {
  readonly secondFactorDue: boolean
}

interface SessionStart {
  readonly userId: number
  readonly remember: boolean
  readonly ip: string | null
  readonly userAgent: string | undefined
}

/** Always a new token, so that one planted before the login is useless after it. */
export async function createSession(tx: Transaction, start: SessionStart): Promise<string> {
  const { token, hash } = newToken()
  const days = start.remember ? rememberDays : lifetimeDays
  await tx
    .insertInto('sessions')
    .values({
      tokenHash: hash,
      userId: start.userId,
      remember: start.remember,
      ip: start.ip,
      userAgent: start.userAgent?.slice(0, 255) ?? null,
      expiresAt: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute()
  return token
}

export type ReadSession = (token: string) => Promise<ReadUser | null>

/**
 * Reads the user of a token, with their current role and status; null when the session has ended. Requests that arrive
 * together are read by one statement. Nothing is kept: each request sees every change that was committed before it.
 */
export function sessionReader(db: Database): ReadSession {
  let waiting: { readonly hashes: Buffer[]; readonly users: Promise<Map<string, ReadUser>> } | null = null
  const gather = () => {
    const hashes: Buffer[] = []
    const users = new Promise<void>(resolve => setImmediate(resolve)).then(() => {
      waiting = null
      return findSessions(db, hashes)
    })
    return { hashes, users }
  }
  return async token => {
    const hash = hashToken(token)
    waiting ??= gather()
    waiting.hashes.push(hash)
    return (await waiting.users).get(keyOf(hash)) ?? null
  }
}

export const keyOf = (hash: Buffer) => hash.toString('latin1')

/** The users of these sessions, by the token's hash. */
async function findSessions(db: Database, hashes: readonly Buffer[]): Promise<Map<string, ReadUser>> {
  const sessions = await liveSessions(db, hashes)
  const stale = sessions.filter(session => session.stale).map(session => session.tokenHash)
  if (stale.length > 0) {
    await db
      .updateTable('sessions')
      .set({ lastSeenAt: sql`now()` })
      .where('tokenHash', '=', sql<Buffer>`any(${stale})`)
      .execute()
  }
  return new Map(sessions.map(({ tokenHash, stale: _, ...user }) => [keyOf(tokenHash), user]))
}

/** The sessions among these that have not ended. To ask for them does not prolong them. */
export function liveSessions(db: Database, hashes: readonly Buffer[]) {
  return (
    db
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .leftJoin('secondFactors', 'secondFactors.userId', 'users.id')
      .select(['sessions.tokenHash', 'users.id', 'users.name', 'users.email', 'users.role'])
      .select(
        sql<boolean>`users.role = 'Admin' and second_factors.confirmed_at is null and exists (
        select from settings where key = 'require_second_factor' and value = 'true')`.as('secondFactorDue'),
      )
      .select(sql<boolean>`sessions.last_seen_at < now() - interval '1 minute'`.as('stale'))
      // Joined, because a list of a hundred would be compared with each session in turn.
      .where('sessions.tokenHash', 'in', sql<Buffer>`(select unnest(${hashes}::bytea[]))`)
      .where('sessions.expiresAt', '>', sql<Date>`now()`)
      .where(
        sql<boolean>`(sessions.remember or sessions.last_seen_at > now() - make_interval(hours => ${idleHours}))`,
      )
      .where('users.status', '=', 'active')
      .where('users.archivedAt', 'is', null)
      .execute()
  )
}

export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('tokenHash', '=', hashToken(token)).execute()
}

export async function forgetOldSessions(db: Database): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(
      sql<boolean>`expires_at < now() or (not remember and last_seen_at < now() - make_interval(hours => ${idleHours}))`,
    )
    .execute()
  await db
    .deleteFrom('pendingLogins')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('passwordResets')
    .where('expiresAt', '<', sql<Date>`now()`)
    .execute()
}

export const sessionInvariants = {
  'no live session of a user who may not log in': sql`
    select s.user_id from sessions s join users u on u.id = s.user_id
    where u.status <> 'active' or u.archived_at is not null`,
}
