import { sql } from 'kysely'
import type { Role } from '#contract/roles.ts'
import { DomainError } from '#domain/errors.ts'
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

/** After the close of a drawer whoever closed it at the till still prints its cut. */
const afterCloseMinutes = 15

export interface ReadUser extends SessionUser {
  /** The cash session whose register was taken over by PIN; null for a login. */
  readonly drawerId: number | null
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

interface TillStart extends Omit<SessionStart, 'remember'> {
  /** The token that the browser has now. */
  readonly login: string
  readonly drawerId: number
}

/**
 * The session of somebody who took a register over by PIN. It hangs on the login of its browser and ends with it; the
 * one before it, of another person at the same register, ends now.
 */
export async function createTillSession(
  tx: Transaction,
  { login, userId, drawerId, ip, userAgent }: TillStart,
): Promise<{ token: string; remember: boolean }> {
  const { token, hash } = newToken()
  const { rows } = await sql<{ remember: boolean }>`
    insert into sessions (token_hash, user_id, remember, ip, user_agent, expires_at, login_hash, cash_session_id)
    select ${hash}, ${userId}::integer, l.remember, ${ip}::inet, ${userAgent?.slice(0, 255) ?? null}::text,
      l.expires_at, l.token_hash, ${drawerId}::integer
    from sessions s join sessions l on l.token_hash = coalesce(s.login_hash, s.token_hash)
    where s.token_hash = ${hashToken(login)} for update of s
    returning remember`.execute(tx)
  const [made] = rows
  if (!made) throw new DomainError('unauthorized')
  await tx
    .deleteFrom('sessions')
    .where('tokenHash', '=', hashToken(login))
    .where('loginHash', 'is not', null)
    .execute()
  return { token, ...made }
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
      // A login at whose browser somebody works by PIN is in use as well.
      .where(
        sql<boolean>`token_hash = any(${stale}::bytea[]) or token_hash in (
          select login_hash from sessions where token_hash = any(${stale}::bytea[]))`,
      )
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
      .leftJoin('cashSessions', 'cashSessions.id', 'sessions.cashSessionId')
      .select(['sessions.tokenHash', 'users.id', 'users.name', 'users.email'])
      .select('sessions.cashSessionId as drawerId')
      // A PIN opens no office: an Admin at a register that they took over has the rights of a Supervisor.
      .select(
        sql<Role>`case when users.role = 'Admin' and cash_session_id is not null then 'Supervisor' else users.role end`.as(
          'role',
        ),
      )
      .select(
        sql<boolean>`users.role = 'Admin' and cash_session_id is null and second_factors.confirmed_at is null and exists (
        select from settings where key = 'require_second_factor' and value = 'true')`.as('secondFactorDue'),
      )
      .select(sql<boolean>`sessions.last_seen_at < now() - interval '1 minute'`.as('stale'))
      // Joined, because a list of a hundred would be compared with each session in turn.
      .where('sessions.tokenHash', 'in', sql<Buffer>`(select unnest(${hashes}::bytea[]))`)
      .where('sessions.expiresAt', '>', sql<Date>`now()`)
      .where(
        sql<boolean>`(sessions.remember or sessions.last_seen_at > now() - make_interval(hours => ${idleHours}))`,
      )
      .where(
        sql<boolean>`(cash_session_id is null or cash_sessions.closed_at is null
          or cash_sessions.closed_at > now() - make_interval(mins => ${afterCloseMinutes}))`,
      )
      .where('users.status', '=', 'active')
      .where('users.archivedAt', 'is', null)
      .execute()
  )
}

/** Ends a session, and the login on which it hangs. */
export async function deleteSession(db: Database, token: string): Promise<void> {
  await db
    .deleteFrom('sessions')
    .where(
      sql<boolean>`token_hash in (
        select coalesce(login_hash, token_hash) from sessions where token_hash = ${hashToken(token)})`,
    )
    .execute()
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
