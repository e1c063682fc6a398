import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, mostMoney, parsePercent } from './money.ts'
import { priceInTerms } from './purchase-price.ts'

const ivaRate = parsePercent(16)
const net = { currency: 'MXN', taxIncluded: false, ivaRate } as const
const gross = { currency: 'MXN', taxIncluded: true, ivaRate } as const

describe('priceInTerms', () => {
  it.each([
    ['stays as it is in the same terms', gross, gross, 11_600],
    ['loses the IVA that it included', gross, net, 10_000],
    ['gains the IVA that was added to it', net, gross, 13_456],
    ['is unknown in another currency', gross, { ...gross, currency: 'USD' } as const, null],
  ])('%s', (_, from, to, expected) => {
    expect(priceInTerms(cents(11_600), from, to)).toBe(expected)
  })

  it('is unknown where no price may be so high', () => {
    expect(priceInTerms(mostMoney, net, gross)).toBeNull()
  })

  it('comes back to within a cent', () => {
    const percent = fc.nat(10_000).map(hundredths => parsePercent(hundredths / 100))
    fc.assert(
      fc.property(fc.nat(10_000_000), percent, (price, rate) => {
        const there = priceInTerms(cents(price), net, { ...gross, ivaRate: rate })
        const back = there === null ? null : priceInTerms(there, gross, { ...net, ivaRate: rate })
        expect(Math.abs(Number(back) - price)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
