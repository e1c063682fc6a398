import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { createStamps } from './stamps.ts'

const secret = randomBytes(32)
const stamps = createStamps(secret)
const noon = Date.UTC(2026, 0, 15, 12)

describe('a stamp', () => {
  it('tells how many seconds ago it was made', () => {
    const stamp = stamps.issue(noon)
    expect(stamps.age(stamp, noon)).toBe(0)
    expect(stamps.age(stamp, noon + 4_500)).toBe(4.5)
    expect(createStamps(Buffer.from(secret)).age(stamp, noon + 1_000)).toBe(1)
  })

  it('that is forged or changed is rejected', () => {
    const stamp = stamps.issue(noon)
    expect(createStamps(randomBytes(32)).age(stamp, noon)).toBeNull()
    const [moment = '', seal = ''] = stamp.split('.')
    const earlier = `${(Number.parseInt(moment, 36) - 60_000).toString(36)}.${seal}`
    for (const other of [earlier, `${moment}.`, moment, `${stamp}x`, '', '.', 'á.é', `0${stamp}`]) {
      expect(stamps.age(other, noon), other).toBeNull()
    }
  })
})
