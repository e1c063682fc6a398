import { describe, expect, it } from 'vitest'
import { parsePercent, parseRate } from './money.ts'
import { isNearRate } from './rate-band.ts'

const near = (rate: string, shop: string | null, band = 5) =>
  isNearRate(parseRate(rate), shop === null ? null : parseRate(shop), parsePercent(band))

describe('a rate', () => {
  it.each([
    ['20', true],
    ['21', true],
    ['21.000001', false],
    ['19', true],
    ['18.999999', false],
    ['200', false],
    ['2', false],
  ])('of %s beside 20 within 5 %% is near: %s', (rate, isNear) => {
    expect(near(rate, '20')).toBe(isNear)
  })

  it('is exact for the largest and the smallest, and for a band of nothing or of everything', () => {
    expect(near('999999.999999', '999999.999999', 0)).toBe(true)
    expect(near('999999.999998', '999999.999999', 0)).toBe(false)
    expect(near('0.000001', '999999.999999', 100)).toBe(true)
    expect(near('0.000003', '0.000001', 100)).toBe(false)
  })

  it('is near nothing when the shop has none', () => {
    expect(near('18.5', null, 100)).toBe(false)
  })
})
