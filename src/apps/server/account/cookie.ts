import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#server/config.ts'
import { rememberDays } from './sessions.ts'

/** As long as browsers keep a cookie. */
const markDays = 400

export interface SessionCookie {
  read(request: FastifyRequest): string | undefined
  write(reply: FastifyReply, token: string, remember: boolean): void
  clear(reply: FastifyReply): void
  /** Of the browser in which a drawer was opened, whoever is logged in. */
  readMark(request: FastifyRequest): string | undefined
  writeMark(reply: FastifyReply, token: string): void
}

/** With TLS the `__Host-` prefix binds the cookie to this host and to a secure connection. */
export function sessionCookie(config: Config): SessionCookie {
  const secure = config.publicUrl.startsWith('https:')
  const name = secure ? '__Host-trastienda' : 'trastienda'
  const mark = `${name}-caja`
  const options: CookieSerializeOptions = { httpOnly: true, sameSite: 'lax', path: '/', secure }
  return {
    read: request => request.cookies[name],
    write: (reply, token, remember) =>
      void reply.setCookie(name, token, {
        ...options,
        ...(remember ? { maxAge: rememberDays * 24 * 60 * 60 } : {}),
      }),
    clear: reply => void reply.clearCookie(name, options),
    readMark: request => request.cookies[mark],
    writeMark: (reply, token) =>
      void reply.setCookie(mark, token, { ...options, maxAge: markDays * 24 * 60 * 60 }),
  }
}
