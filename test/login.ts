import type { Call, Reply } from './app.ts'
import type { TestUser } from './factories.ts'

let address = 0

/** An address that no test has used, because logins are counted by address. */
export function newAddress(): string {
  address++
  return `10.1.${address >> 8}.${address & 255}`
}

interface LoginOptions {
  readonly from?: string
  readonly cookie?: string
  readonly headers?: Record<string, string>
  readonly more?: Record<string, unknown>
}

/** One attempt to log in, from a new address by default. */
export function tryLogin(
  call: Call,
  { email, password }: Pick<TestUser, 'email' | 'password'>,
  { from = newAddress(), cookie, headers = {}, more = {} }: LoginOptions = {},
): Promise<Reply> {
  return call(
    'POST',
    'login',
    { email, password, ...more },
    { remoteAddress: from, headers: { ...headers, ...(cookie ? { cookie } : {}) } },
  )
}

/** The Set-Cookie header of an answer; undefined if it has none. */
export function setCookie(reply: Reply): string | undefined {
  const header = reply.headers['set-cookie']
  return header === undefined ? undefined : [header].flat().join('\n')
}

/** The cookie that a browser would send back. */
export function cookieOf(reply: Reply): string {
  return /^trastienda=[^;]*/.exec(setCookie(reply) ?? '')?.[0] ?? ''
}

export function tokenOf(cookie: string): string {
  return cookie.slice(cookie.indexOf('=') + 1)
}
