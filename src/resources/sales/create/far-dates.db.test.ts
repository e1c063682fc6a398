import { beforeAll, describe, expect, it } from 'vitest'
import { dayFromToday } from '#test/late-tickets.ts'
import { sell } from '#test/till.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'

const { shop, admin, till, customerId, product, sold, act } = useTill({})
const roles = ['Vendedor', 'Supervisor', 'Admin'] as const

/** The refusal, with the last allowed day. */
async function tooLate(field: 'valid_until' | 'liquidation_date', days: number) {
  const label = field === 'valid_until' ? 'vigencia' : 'fecha de liquidación'
  const last = (await dayFromToday(shop, days)).split('-').reverse().join('/')
  const words = `El campo ${label} puede ser a más tardar el ${last}, ${days} días después de hoy.`
  return [422, { [field]: [words] }]
}

describe('a quotation', () => {
  it.each(roles)('of a %s is valid for 90 days at most', async role => {
    const call = shop.as(await shop.user(role))
    const id = await product()
    const quote = async (days: number) =>
      sell(call, [item(id)], { status: 'pending', valid_until: await dayFromToday(shop, days) })
    expect(errorsOf(await quote(91))).toEqual(await tooLate('valid_until', 90))
    expect((await quote(90)).status).toBe(201)
    const far = await sell(call, [item(id)], { status: 'pending', valid_until: '2100-12-31' })
    expect(errorsOf(far)).toEqual(await tooLate('valid_until', 90))
  })

  it('that continues another has the same bound, and the usual days never pass it', async () => {
    const id = await product()
    const quote = await sold([item(id)], { status: 'pending' })
    const again = { status: 'pending', replaces_id: quote.id }
    const far = { ...again, valid_until: await dayFromToday(shop, 91) }
    expect(errorsOf(await sell(till.call, [item(id)], far))).toEqual(await tooLate('valid_until', 90))
    await admin('PUT', 'settings', { quotation_days: 60, quotation_most_days: 30 })
    expect((await sold([item(id)], again)).valid_until).toBe(await dayFromToday(shop, 30))
    await admin('PUT', 'settings', { quotation_days: 15, quotation_most_days: 90 })
  })
})

const terms = (liquidation_date: string, payment_type_id = 4) => ({
  customer_id: customerId(),
  payment_type_id,
  liquidation_date,
})

describe('a credit or layaway', () => {
  beforeAll(() => admin('PUT', 'settings', { credit_days: 365, layaway_days: 365 }))

  it.each([4, 5])('is due within 365 days, when it is sold at once as %i', async type => {
    const id = await product()
    const due = async (days: number) =>
      sell(till.call, [item(id)], terms(await dayFromToday(shop, days), type))
    expect(errorsOf(await due(366))).toEqual(await tooLate('liquidation_date', 365))
    expect((await due(365)).status).toBe(201)
  })

  it('is due within them when a quotation is sold, by the date that is sent or the one that it has', async () => {
    const id = await product()
    const quote = await sold([item(id)], { status: 'pending' })
    const late = terms(await dayFromToday(shop, 366), 5)
    expect(errorsOf(await act(quote.id, 'sell', late))).toEqual(await tooLate('liquidation_date', 365))
    expect(errorsOf(await sell(till.call, [item(id)], { ...late, status: 'pending' }))).toEqual(
      await tooLate('liquidation_date', 365),
    )
    const owned = await sold([item(id)], { ...terms(await dayFromToday(shop, 300)), status: 'pending' })
    await admin('PUT', 'settings', { credit_most_days: 200 })
    expect(errorsOf(await act(owned.id, 'sell'))).toEqual(await tooLate('liquidation_date', 200))
    await admin('PUT', 'settings', { credit_most_days: 365 })
    expect((await act(owned.id, 'sell')).status).toBe(200)
  })
})

it.each(['Vendedor', 'Supervisor'] as const)('a %s does not mark a sale as invoiced', async role => {
  const user = await shop.user(role)
  const sale = await sold([item(await product())], { seller_id: user.id })
  const call = shop.as(user)
  expect((await call('GET', `sales/${sale.id}`)).body.data.allowed_actions).not.toContain('invoice')
  expect((await act(sale.id, 'invoice', { invoice_number: 'A-1' }, call)).status).toBe(403)
  expect((await admin('GET', `sales/${sale.id}`)).body.data.allowed_actions).toContain('invoice')
  expect((await act(sale.id, 'invoice', { invoice_number: 'A-1' }, admin)).body.data.status).toBe('invoiced')
})
