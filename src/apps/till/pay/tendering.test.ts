import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cents, parseRate } from '#domain/money.ts'
import {
  fieldsOf,
  leftForCash,
  methods,
  paymentTypeId,
  tender,
  untyped,
  textIn,
  withTyped,
  type Tendering,
} from './tendering.ts'

const rate = parseRate('18.5')
const due = cents(24_149_00)
const begun: Tendering = { method: 'cash', terms: 'now', typed: untyped, reference: '' }
const typed = (more: Partial<Tendering['typed']>) => ({ ...untyped, ...more })

describe('a payment', () => {
  it('in cash says what is missing, and what goes back', () => {
    expect(tender(begun, due, rate)).toMatchObject({ missing: due, received: 0, change: 0 })
    const short = tender({ ...begun, typed: typed({ cash: '24,000' }) }, due, rate)
    expect(short.missing).toBe(due)
    const paid = tender({ ...begun, typed: typed({ cash: '25000' }) }, due, rate)
    expect(paid).toMatchObject({ missing: 0, change: 851_00, isOver: false })
    expect(paid.payment && paymentTypeId(begun, paid.payment)).toBe(1)
  })

  it('of the mock-up: card, dollars and pesos', () => {
    const mixed: Tendering = {
      ...begun,
      method: 'mixed',
      typed: typed({ card: '12500', usd: '200', cash: '8000' }),
      reference: '482913',
    }
    const { payment, values, received, change, tenders, ...rest } = tender(mixed, due, rate)
    expect({ received, change, missing: rest.missing }).toEqual({
      received: 24_200_00,
      change: 51_00,
      missing: 0,
    })
    expect(values.usd).toBe(3_700_00)
    expect(leftForCash(tender(mixed, due, rate), due)).toBe(7_949_00)
    expect(payment && paymentTypeId(mixed, payment)).toBe(3)
    expect(tenders).toMatchObject([
      { wayToPay: '04', reference: '482913' },
      { wayToPay: '01', currency: 'USD', amount: 200_00, reference: null },
      { wayToPay: '01', currency: 'MXN' },
    ])
  })

  it('by card or transfer fills itself; in a mixed one the card takes what cash leaves', () => {
    const card = tender({ ...begun, method: 'card' }, due, rate)
    expect(card).toMatchObject({ missing: 0, change: 0, values: { card: due } })
    const transfer: Tendering = { ...begun, method: 'transfer' }
    const { payment } = tender(transfer, due, rate)
    expect(payment && paymentTypeId(transfer, payment)).toBe(6)
    const mixed = tender({ ...begun, method: 'mixed', typed: typed({ cash: '4149' }) }, due, rate)
    expect(mixed).toMatchObject({ missing: 0, change: 0, values: { card: 20_000_00 } })
  })

  it('by card is never more than the total', () => {
    const over = tender({ ...begun, method: 'mixed', typed: typed({ card: '30000' }) }, due, rate)
    expect(over).toMatchObject({ isOver: true, payment: null })
  })

  it('with a text that is no amount is not paid at all, and says which field it is', () => {
    for (const text of ['18096.501', '7501234567890', '.', '1.2.3']) {
      const wrong = tender({ ...begun, typed: typed({ cash: text, usd: '2000' }) }, due, rate)
      expect(wrong).toMatchObject({ unread: 'cash', payment: null, change: 0, isOver: false })
    }
    // A field that the method does not show is not asked.
    const hidden = tender({ ...begun, method: 'card', typed: typed({ cash: '1.2.3' }) }, due, rate)
    expect(hidden).toMatchObject({ unread: null, missing: 0 })
  })

  it('by card goes on filling itself when its field gets the text back that it had', () => {
    const mixed: Tendering = { ...begun, method: 'mixed' }
    const shown = textIn('card', mixed, tender(mixed, due, rate))
    const scanned = withTyped(mixed, 'card', '7503', due, rate)
    expect(scanned.typed.card).toBe('7503')
    const restored = withTyped(scanned, 'card', shown, due, rate)
    expect(restored).toEqual(mixed)
    expect(withTyped(mixed, 'cash', '', due, rate).typed.cash).toBe('')
    expect(withTyped(mixed, 'card', '', due, rate).typed.card).toBe('')
  })

  it('of a credit or a layaway may be a part, or nothing yet', () => {
    for (const [terms, id] of [
      ['credit', 4],
      ['layaway', 5],
    ] as const) {
      const nothing = tender({ ...begun, terms, method: 'card' }, due, rate)
      expect(nothing).toMatchObject({ missing: 0, received: 0, tenders: [] })
      const part: Tendering = { ...begun, terms, typed: typed({ cash: '5000' }) }
      const { payment } = tender(part, due, rate)
      expect(payment).toMatchObject({ paid: 5_000_00, change: 0 })
      expect(payment && paymentTypeId(part, payment)).toBe(id)
    }
  })

  it('has dollars only with a rate', () => {
    expect(fieldsOf('mixed', null)).toEqual(['card', 'cash'])
    expect(tender({ ...begun, typed: typed({ usd: '100' }) }, due, null).received).toBe(0)
  })

  it('is either short, or exactly the total net of change', () => {
    const text = fc.oneof(fc.constant(''), fc.integer({ min: 0, max: 5_000 }).map(String))
    fc.assert(
      fc.property(
        fc.constantFrom(...methods),
        fc.record({ card: fc.option(text), transfer: fc.option(text), usd: text, cash: text }),
        fc.integer({ min: 1, max: 9_000_00 }),
        (method, values, amount) => {
          const result = tender({ ...begun, method, typed: values }, cents(amount), rate)
          if (!result.payment) return
          expect(result.payment.paid + result.missing).toBe(amount)
          expect(result.received - result.change + result.missing).toBe(amount)
        },
      ),
    )
  })
})

const mixed = (typed: Partial<Tendering['typed']>): Tendering => ({
  method: 'mixed',
  terms: 'now',
  reference: '',
  typed: { ...untyped, cash: null, ...typed },
})

describe('a mixed payment', () => {
  const due = cents(1_000_00)
  it('leaves the rest to the part that nobody typed, whichever it is', () => {
    expect(tender(mixed({}), due, null).values).toMatchObject({ card: 1_000_00, cash: 0 })
    expect(tender(mixed({ card: '400' }), due, null)).toMatchObject({
      values: { card: 400_00, cash: 600_00 },
      missing: 0,
      change: 0,
    })
    expect(tender(mixed({ cash: '250' }), due, null).values).toMatchObject({ card: 750_00, cash: 250_00 })
    expect(tender(mixed({ card: '400', cash: '700' }), due, null)).toMatchObject({ change: 100_00 })
    expect(tender(mixed({ card: '1200' }), due, null).values.cash).toBe(0)
  })

  it('says the kind of card and its terminal', () => {
    const { tenders } = tender({ ...mixed({ card: '400' }), isDebit: true, terminal: 'Clip' }, due, null)
    expect(tenders).toMatchObject([{ wayToPay: '28', terminal: 'Clip' }, { wayToPay: '01' }])
    expect(tenders[1]).not.toHaveProperty('terminal')
  })
})
