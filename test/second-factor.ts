import { fromBase32 } from '#engine/security/base32.ts'
import { codeAt, stepAt } from '#engine/security/totp.ts'
import type { TestApp } from './app.ts'
import type { TestUser } from './factories.ts'

/** An authenticator that never shows a code twice: the clock of a test does not wait 30 seconds. */
export class Authenticator {
  readonly #secret: Buffer
  #last = 0

  constructor(secret: string) {
    this.#secret = fromBase32(secret)
  }

  /** The code of now, or of some steps before or after. */
  at(steps = 0): string {
    return codeAt(this.#secret, stepAt(Date.now()) + steps)
  }

  /** A code that was not shown before and is still accepted: of the step before, then of now, then of the next. */
  next(): string {
    this.#last = Math.max(this.#last + 1, stepAt(Date.now()) - 1)
    return codeAt(this.#secret, this.#last)
  }
}

export interface Factor {
  readonly authenticator: Authenticator
  readonly recoveryCodes: readonly string[]
  /** The user with the session that began with the set-up. */
  readonly user: TestUser
}

/** Turns the second factor of a user on, by the calls of the screen. */
export async function turnOn(shop: TestApp, user: TestUser): Promise<Factor> {
  const call = shop.as(user)
  const begun = await call('POST', 'me/second-factor', { current_password: user.password })
  if (begun.status !== 200) throw new Error(begun.text)
  const authenticator = new Authenticator(begun.body.data.secret)
  const confirmed = await call('POST', 'me/second-factor/confirm', { code: authenticator.next() })
  if (confirmed.status !== 200) throw new Error(confirmed.text)
  const cookie = cookieOf(confirmed.headers['set-cookie'], 'trastienda') ?? ''
  return { authenticator, recoveryCodes: confirmed.body.data.recovery_codes, user: { ...user, cookie } }
}

/** `name=value` of a cookie that an answer sets. */
export function cookieOf(header: unknown, name: string): string | undefined {
  return [header]
    .flat()
    .map(line => String(line).split(';')[0] ?? '')
    .find(pair => pair.startsWith(`${name}=`) && pair.length > name.length + 1)
}
