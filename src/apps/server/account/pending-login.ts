import { sql } from 'kysely'
import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Database, Transaction } from '#db/database.ts'
import { hashToken, newToken } from '#engine/security/tokens.ts'
import type { Config } from '#server/config.ts'

/** How long a right password waits for its code. */
const minutes = 5

/** The cookie of a browser in which the password was right and the code is missing. It opens nothing by itself. */
export interface PendingCookie {
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, token: string): void
  clear(reply: FastifyReply): void
}

export function pendingCookie(config: Config): PendingCookie {
  const secure = config.publicUrl.startsWith('https:')
  const name = secure ? '__Host-trastienda-pending' : 'trastienda-pending'
  const strict: CookieSerializeOptions = { httpOnly: true, sameSite: 'strict', path: '/', secure }
  return {
    read: request => request.cookies[name],
    write: (reply, token) => void reply.setCookie(name, token, { ...strict, maxAge: minutes * 60 }),
    clear: reply => void reply.clearCookie(name, strict),
  }
}

interface Pending {
  readonly userId: number
  readonly remember: boolean
}

export async function beginPending(tx: Transaction, { userId, remember }: Pending): Promise<string> {
  const { token, hash } = newToken()
  const expiresAt = sql<Date>`now() + make_interval(mins => ${minutes})`
  await tx.insertInto('pendingLogins').values({ tokenHash: hash, userId, remember, expiresAt }).execute()
  return token
}

export function findPending(db: Database, token: string): Promise<Pending | undefined> {
  return db
    .selectFrom('pendingLogins')
    .select(['userId', 'remember'])
    .where('tokenHash', '=', hashToken(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()
}

/** Ends it, for one request only. False when it ended meanwhile. */
export async function takePending(tx: Transaction, token: string): Promise<boolean> {
  const taken = await tx
    .deleteFrom('pendingLogins')
    .where('tokenHash', '=', hashToken(token))
    .returning('userId')
    .executeTakeFirst()
  return taken !== undefined
}
