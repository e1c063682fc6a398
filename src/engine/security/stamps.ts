import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** A moment that goes out with a form and comes back with it, so that nobody else can have written it. */
export interface Stamps {
  issue(now?: number): string
  /** How many seconds ago it was made; null when it was not made here. */
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
