import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'

/** RFC 6238 as every authenticator does it: SHA-1, six digits, 30 seconds. */
const digits = 6
const stepSeconds = 30
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20

export function newSecret(): Buffer {
  return randomBytes(secretBytes)
}

/** The 30 seconds of a moment, counted since 1970. */
export function stepAt(ms: number): number {
  return Math.floor(ms / 1000 / stepSeconds)
}

export function codeAt(secret: Buffer, step: number): string {
  const moment = Buffer.alloc(8)
  moment.writeBigUInt64BE(BigInt(step))
  const digest = createHmac('sha1', secret).update(moment).digest()
  const offset = digest.readUInt8(digest.length - 1) & 15
  const number = digest.readUInt32BE(offset) & 0x7fffffff
  return String(number % 10 ** digits).padStart(digits, '0')
}

/**
 * The step of a given code, if it is that of now or of one step before or after, for clocks that differ. Null for any
 * other. Every code is compared, so that the time taken says nothing.
 */
export function stepOf(secret: Buffer, given: string, now: number): number | null {
  const middle = stepAt(now)
  const code = Buffer.from(given)
  let passed: number | null = null
  for (const step of [middle - 1, middle, middle + 1]) {
    const expected = Buffer.from(codeAt(secret, Math.max(0, step)))
    if (code.length === expected.length && timingSafeEqual(code, expected)) passed = step
  }
  return passed
}
