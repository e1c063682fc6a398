import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { readPaper } from '#test/slips.ts'
import { openTill, sell, stocked } from '#test/till.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { cash_difference_limit: 50 })
})

const notes = (quantity: number, denomination = 100, currency = 'MXN') => ({
  currency,
  denomination,
  quantity,
})

describe('a count before the close', () => {
  it('is compared with what the drawer should hold, and does not close it', async () => {
    const { call, warehouseId } = await openTill(shop, { initialCash: 500, exchangeRate: 20 })
    const product_id = await stocked(shop, warehouseId)
    await sell(call, [{ product_id, quantity: 2, unit_price: 100 }])
    const { status, body } = await call('POST', 'pos/session/count', {
      counted: [notes(6), notes(1, 50), notes(2, 1, 'USD')],
    })
    expect([status, body.data]).toEqual([
      200,
      expect.objectContaining({
        counted_cash: 650,
        counted_usd: 2,
        difference_cash: -50,
        difference_usd: 2,
        difference_limit: 50,
        needs_authorization: true,
      }),
    ])
    expect(body.data.session).toMatchObject({ status: 'open', cash_sales: 200, expected_cash: 700 })
    expect((await call('GET', 'pos/session/x')).body.data.expected_cash).toBeUndefined()
  })

  it('is in the history before its figures are told, each once by its key', async () => {
    const { call, sessionId } = await openTill(shop)
    const key = { headers: { 'idempotency-key': randomUUID() } }
    await call('POST', 'pos/session/count', { counted: [notes(3)] }, key)
    await call('POST', 'pos/session/count', { counted: [notes(3)] }, key)
    await call('POST', 'pos/session/count', { counted: [notes(5)] })
    const { data } = (await admin('GET', `pos/sessions/${sessionId}/history`)).body
    const counts = data.filter(({ action }: { action: string }) => action === 'count')
    expect(counts.map(({ after }: { after: object }) => after)).toEqual([
      { counted_mxn: 500_00, counted_usd: 0 },
      { counted_mxn: 300_00, counted_usd: 0 },
    ])
  })

  it('is refused without an open drawer, and with notes that do not exist', async () => {
    const nobody = shop.as(await shop.user('Vendedor'))
    expect((await nobody('POST', 'pos/session/count', { counted: [notes(1)] })).status).toBe(422)
    const { call } = await openTill(shop)
    const { status, body } = await call('POST', 'pos/session/count', { counted: [notes(1, 3)] })
    expect([status, body.errors]).toEqual([
      422,
      { 'counted.0.denomination': ['Renglón 1: Esa denominación no existe en esa moneda.'] },
    ])
  })
})

describe('the registers of a till', () => {
  it('say what the last cut left in the drawer, and nothing before the first', async () => {
    const { call, registerId } = await openTill(shop, { initialCash: 500, exchangeRate: 18.5 })
    const own = async () =>
      (await call('GET', 'pos/registers')).body.data.find(({ id }: { id: number }) => id === registerId)
    expect(await own()).toMatchObject({ last_folio: null, last_float: null, last_closed_at: null })
    const { body } = await call('POST', 'pos/session/close', { counted: [notes(5)], float_left: 250.5 })
    expect(await own()).toMatchObject({
      last_folio: body.data.folio,
      last_float: 250.5,
      last_exchange_rate: 18.5,
      last_closed_at: expect.stringMatching(/^\d{4}-.*Z$/),
      session_user: null,
    })
  })
})

describe('the slip of a cash movement', () => {
  it('has its reason and amount, and is of that session alone', async () => {
    const till = await openTill(shop, { initialCash: 500 })
    const withdrawal = { type: 'withdrawal', amount: 120.5, reason: 'A la caja fuerte <b>' }
    const { body } = await till.call('POST', 'pos/session/movements', withdrawal)
    const { id } = body.data.entries.at(-1)
    const path = `pos/sessions/${till.sessionId}/entries/${id}/slip`
    for (const format of ['', '?format=pdf', '?width=58']) {
      const { status, text } = await readPaper(shop, till.user, path + format)
      expect(status).toBe(200)
      for (const part of ['RETIRO DE EFECTIVO', 'A la caja fuerte <b>', '$120.50']) {
        expect(text).toContain(part)
      }
    }
    const opening = body.data.entries[0].id
    const wrong = [
      `pos/sessions/${till.sessionId}/entries/${opening}/slip`,
      `pos/sessions/${till.sessionId}/entries/x/slip`,
    ]
    for (const each of wrong) expect((await till.call('GET', each)).status).toBe(404)
    const stranger = shop.as(await shop.user('Vendedor'))
    expect((await stranger('GET', path)).status).toBe(404)
  })
})
