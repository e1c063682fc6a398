import { beforeAll, describe, expect, it } from 'vitest'
import type { ReportAnswer } from '#contract/report-answer.ts'
import { useApp, type Call } from '#test/app.ts'
import { shopDayIn } from '#test/days.ts'
import { make } from '#test/factories.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  till = await openTill(shop, { role: 'Admin', initialCash: 5_000 })
})

const customer = async (): Promise<number> =>
  Number((await make(shop.services, 'customers', { fullName: 'Ana' }))['id'])

async function sold(customerId: number, quantity: number, more: object = {}) {
  const id = await stocked(shop, till.warehouseId, { price: 116_00 })
  const { status, body } = await sell(till.call, [{ product_id: id, quantity, unit_price: 116 }], {
    customer_id: customerId,
    ...more,
  })
  expect(body.errors).toBeUndefined()
  expect(status).toBe(201)
  return body.data as { id: number; folio: string; details: { id: number }[] }
}

const onCredit = (amount: number) => ({
  payment_type_id: 4,
  liquidation_date: shopDayIn(30),
  tenders: amount > 0 ? [{ way_to_pay: '03', amount, reference: 'SPEI 1' }] : [],
})

async function act(id: number, action: string, body: object): Promise<void> {
  const { status, body: answer } = await till.call('PUT', `sales/${id}/${action}`, body)
  expect([status, answer.errors]).toEqual([200, undefined])
}

async function report(path: string): Promise<ReportAnswer> {
  const { status, body } = await admin('GET', `reports/${path}`)
  expect([status, body.errors]).toEqual([200, undefined])
  return body.data
}
const cellsOf = ({ rows }: ReportAnswer, ...names: string[]) =>
  rows.map(({ cells }) => names.map(name => cells[name]))

describe('the statement of a customer', () => {
  it('adds up sales, payments, returns and cancellations to what is owed', async () => {
    const of = await customer()
    const credit = await sold(of, 5, onCredit(100))
    await act(credit.id, 'pay', { amount: 180, way_to_pay: '01' })
    await act(credit.id, 'return', { reason: 'x', details: [{ id: credit.details[0]!.id, quantity: 1 }] })
    const cash = await sold(of, 1)
    const answer = await report(`statement?customer=${of}`)
    expect(cellsOf(answer, 'kind', 'sale', 'charge', 'credit', 'balance_after')).toEqual([
      ['opening', null, 0, 0, 0],
      ['sale', credit.folio, 580, 0, 580],
      ['payment', credit.folio, 0, 100, 480],
      ['payment', credit.folio, 0, 180, 300],
      ['return', credit.folio, 0, 116, 184],
      ['sale', cash.folio, 116, 0, 300],
      ['payment', cash.folio, 0, 116, 184],
    ])
    expect(answer.total).toEqual({ charge: 696, credit: 512 })
    const owed = await report(`receivable?customer=${of}`)
    expect(owed.total).toMatchObject({ balance: 184 })
  })

  it('ends at nothing when all is cancelled, also where the shop keeps a part', async () => {
    await admin('PUT', 'settings', { layaway_retention_percent: 20 })
    const of = await customer()
    const layaway = await sold(of, 5, { ...onCredit(200), payment_type_id: 5 })
    await act(layaway.id, 'cancel', { reason: 'Se arrepintió', retained: 40 })
    const cash = await sold(of, 2)
    await act(cash.id, 'cancel', { reason: 'Se arrepintió' })
    const answer = await report(`statement?customer=${of}`)
    expect(answer.rows.at(-1)?.cells['balance_after']).toBe(0)
    expect(cellsOf(answer, 'kind', 'charge', 'credit')).toContainEqual(['refund', 160, 0])
  })

  it('begins with what was owed before, and tells nothing of another customer', async () => {
    const of = await customer()
    await sold(of, 1, onCredit(16))
    await sold(await customer(), 7)
    const answer = await report(`statement?customer=${of}&from=2099-01-01&to=2099-01-31`)
    expect(cellsOf(answer, 'kind', 'balance_after')).toEqual([['opening', 100]])
  })
})

describe('for the accountant', () => {
  it('payments of an invoiced credit are numbered, with the balance before and after', async () => {
    const of = await customer()
    const sale = await sold(of, 5, onCredit(80))
    const unpaid = await sold(of, 1, onCredit(0))
    await act(sale.id, 'invoice', { invoice_number: 'A-71' })
    await act(sale.id, 'pay', { amount: 300, way_to_pay: '01' })
    await act(sale.id, 'pay', { amount: 200, way_to_pay: '28' })
    await act(unpaid.id, 'pay', { amount: 116, way_to_pay: '01' })
    const [year = 0, month = 0] = shopDayIn(0).split('-').map(Number)
    const due = new Date(Date.UTC(year, month, 5)).toISOString().slice(0, 10)
    const answer = await report(`complements?customer=${of}`)
    expect(
      cellsOf(answer, 'sale', 'invoice', 'part', 'way', 'balance_before', 'collected', 'balance_after'),
    ).toEqual([
      [sale.folio, 'A-71', 1, '01', 500, 300, 200],
      [sale.folio, 'A-71', 2, '28', 200, 200, 0],
    ])
    expect(answer.total).toEqual({ collected: 500 })
    expect(cellsOf(answer, 'complement_due')).toEqual([[due], [due]])
  })

  it('returns and cancellations are told with their tax when the sale was invoiced before', async () => {
    const of = await customer()
    const returned = await sold(of, 3)
    const cancelled = await sold(of, 1)
    const before = await sold(of, 2)
    const one = { reason: 'x', details: [{ id: returned.details[0]!.id, quantity: 1 }] }
    await act(returned.id, 'invoice', { invoice_number: 'A-72' })
    await act(returned.id, 'return', { ...one, credit_note: 'NC-9' })
    await act(cancelled.id, 'invoice', { invoice_number: 'A-73' })
    await act(cancelled.id, 'cancel', { reason: 'x' })
    await act(before.id, 'return', { reason: 'x', details: [{ id: before.details[0]!.id, quantity: 1 }] })
    await act(before.id, 'invoice', { invoice_number: 'A-74' })
    const answer = await report(`credit-notes?customer=${of}`)
    expect(cellsOf(answer, 'kind', 'invoice', 'credit_note', 'before_tax', 'tax', 'returns')).toEqual([
      ['return', 'A-72', 'NC-9', 100, 16, 116],
      ['cancel', 'A-73', null, 100, 16, 116],
    ])
  })

  it('advances are what was paid for pieces that stay here, until they are handed over or invoiced', async () => {
    const of = await customer()
    const layaway = await sold(of, 2, { ...onCredit(100), payment_type_id: 5 })
    const later = await sold(of, 1, { deliver_later: true })
    await sold(of, 1)
    const path = `advances?customer=${of}`
    expect(cellsOf(await report(path), 'sale', 'to_deliver', 'total', 'paid', 'balance')).toEqual([
      [layaway.folio, 1, 232, 100, 132],
      [later.folio, 1, 116, 116, 0],
    ])
    await act(later.id, 'invoice', { invoice_number: 'A-75' })
    expect(cellsOf(await report(path), 'sale')).toEqual([[layaway.folio]])
  })
})

describe('commissions', () => {
  it('are a part of what was collected, without IVA and without what was handed back', async () => {
    await admin('PUT', 'settings', { commission_percent: 2 })
    const own = await openTill(shop, { role: 'Vendedor' })
    const credit = await sold(await customer(), 5, { ...onCredit(232), seller_id: own.user.id })
    const back = await sold(await customer(), 2, { seller_id: own.user.id })
    await act(back.id, 'return', { reason: 'x', details: [{ id: back.details[0]!.id, quantity: 1 }] })
    const path = `commissions?seller=${own.user.id}`
    const cells = ['seller', 'collected', 'before_tax', 'commission_percent', 'commission']
    expect(cellsOf(await report(path), ...cells)).toEqual([[own.user.name, 348, 300, 2, 6]])
    expect((await admin('PUT', `users/${own.user.id}`, { commission_percent: 5 })).status).toBe(200)
    await act(credit.id, 'pay', { amount: 116, way_to_pay: '01' })
    expect(cellsOf(await report(path), ...cells)).toEqual([[own.user.name, 464, 400, 5, 20]])
  })

  it('are between nothing and all, and told to Admins only', async () => {
    const user = await shop.user('Supervisor')
    const { status, body } = await admin('PUT', `users/${user.id}`, { commission_percent: 101 })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['commission_percent']])
    const { body: own } = await shop.as(user)('GET', 'auth')
    expect(JSON.stringify(own)).not.toContain('commission')
  })
})
