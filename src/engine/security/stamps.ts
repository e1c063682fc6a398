import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A signed time that is sent with a form and returned with it, so that it cannot be forged. */
export interface Stamps {
  issue(now?: number): string
  /** How many seconds ago the stamp was made; null when it is forged. */
  age(stamp: string, now?: number): number | null
}

export function createStamps(secret: Buffer): Stamps {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'trastienda/stamps', 32))
  const seal = (moment: string) => createHmac('sha256', key).update(moment).digest('base64url').slice(0, 22)
  return {
    issue(now = Date.now()) {
      const moment = now.toString(36)
      return `${moment}.${seal(moment)}`
    },
    age(stamp, now = Date.now()) {
      const [moment = ''] = stamp.split('.', 1)
      const [given, expected] = [Buffer.from(stamp), Buffer.from(`${moment}.${seal(moment)}`)]
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      return (now - Number.parseInt(moment, 36)) / 1_000
    },
  }
}
