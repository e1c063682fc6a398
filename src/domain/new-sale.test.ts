import { describe, expect, it } from 'vitest'
import { cents, parsePercent, parseRate, type Percent } from './money.ts'
import { decideSale, type AskedSale, type SaleCourse, type SaleGround } from './new-sale.ts'
import { paymentTypes } from './payment-type.ts'

const line = { quantity: 2, unitPrice: cents(100_00), taxRate: parsePercent(16) }
const terms = {
  today: '2026-03-01',
  creditLast: { day: '2027-03-01', days: 365 },
  quotationLast: { day: '2026-05-30', days: 90 },
  quotationUsual: '2026-03-16',
}
const ten: Percent = parsePercent(10)

const ground = (course: SaleCourse, more: Partial<SaleGround> = {}): SaleGround => ({
  course,
  lines: [line],
  rate: null,
  limit: ten,
  terms,
  deposit: parsePercent(50),
  mayHurry: false,
  ...more,
})

const decide = (
  asked: Partial<AskedSale> = {},
  course: SaleCourse = 'till',
  more: Partial<SaleGround> = {},
) => decideSale({ paymentTypeId: paymentTypes.cash, ...asked }, ground(course, more))

const half = { discountAmount: 100_00 }
const credit = { paymentTypeId: paymentTypes.credit, customerId: 7, liquidationDate: '2026-04-01' }

describe('a new sale', () => {
  it('is paid at once and leaves with its customer, unless it says otherwise', () => {
    expect(decide()).toMatchObject({
      status: 'paid',
      isDelivered: true,
      needsApproval: false,
      validUntil: null,
    })
    expect(decide().payment).toMatchObject({ cash: 200_00, card: 0, change: 0 })
    expect(decide({ deliverLater: true }).isDelivered).toBe(false)
    expect(decide(credit)).toMatchObject({ status: 'sold', isDelivered: false, payment: { paid: 0 } })
  })

  it('that was sold without a connection is not refused for what an approval would let pass', () => {
    expect(() => decide(half)).toThrow('discount_over_limit')
    expect(() => decide(half, 'pending')).toThrow('discount_over_limit')
    expect(decide(half, 'late').needsApproval).toBe(true)
    expect(decide({ ...half, approvalId: 'x' }).needsApproval).toBe(true)
    expect(decide(half, 'till', { limit: null }).needsApproval).toBe(false)
  })

  it.each([
    ['total_changed', { total: 199_99 }],
    ['total_changed', { totalMn: 199_99 }],
    ['payment_short', { totalCash: 199_99 }],
    ['rate_none', { exchangeRate: '18.5' }],
    ['credit_needs_customer', { ...credit, customerId: null }],
    ['credit_needs_date', { ...credit, liquidationDate: null }],
    ['date_too_late', { ...credit, liquidationDate: '2027-03-02' }],
    ['discount_no_percent', { discountType: 'percent', discountAmount: 1 }],
  ] as const)('is refused with %s for %j, before anything is stored', (code, asked) => {
    const large = { lines: [{ ...line, unitPrice: cents(5_000_00) }] }
    expect(() => decide(asked, 'till', code === 'discount_no_percent' ? large : {})).toThrow(code)
  })

  it('of an author who only quotes takes no money and asks for no customer', () => {
    const quoted = decide({ ...credit, customerId: null, totalCash: 1 }, 'pending', { rate: parseRate(18.5) })
    expect(quoted).toMatchObject({ status: 'pending', isDelivered: false, validUntil: '2026-03-16' })
    expect(quoted.payment).toMatchObject({ paid: 0, tenders: [] })
    expect(decide({ parked: true }, 'pending')).toMatchObject({ isParked: true, validUntil: null })
    expect(decide({ parked: true })).toMatchObject({ isParked: false })
    expect(() => decide({ validUntil: '2026-02-28' }, 'pending')).toThrow('valid_past')
    expect(() => decide({ validUntil: '2026-05-31' }, 'pending')).toThrow('date_too_late')
  })
})
