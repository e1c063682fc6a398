import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make, nextNumber } from '#test/factories.ts'
import { statusesOf } from '#test/statuses.ts'
import { openTill } from '#test/till.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await admin('PUT', 'settings', { exchange_rate: 18.5, cash_difference_limit: 50 })
})

const notes = (quantity: number, denomination = 100, currency = 'MXN') => ({
  currency,
  denomination,
  quantity,
})

async function newRegister(): Promise<{ id: number; name: string }> {
  const warehouse = await make(shop.services, 'warehouses', { name: `Tienda ${nextNumber()}` })
  const name = `Caja ${nextNumber()}`
  const { id } = await make(shop.services, 'registers', { name, warehouseId: warehouse['id'] })
  return { id: Number(id), name }
}

describe('opening a drawer', () => {
  it('begins with its cash and the rate of the day, and shows in the list of registers', async () => {
    const { call, registerId, user } = await openTill(shop, { initialCash: 500 })
    const { body } = await call('GET', 'pos/session')
    expect(body.data).toMatchObject({
      status: 'open',
      register_id: registerId,
      initial_cash: 500,
      exchange_rate: 18.5,
      sales: 0,
    })
    const { data } = (await call('GET', 'pos/registers')).body
    expect(data).toContainEqual(expect.objectContaining({ id: registerId, session_user: user.name }))
  })

  it('keeps the note of the person who opens it, and refuses one that is too long', async () => {
    const register = await newRegister()
    const call = shop.as(await shop.user('Vendedor'))
    const open = (note: unknown) =>
      call('POST', 'pos/session', { register_id: register.id, initial_cash: 500, opening_note: note })
    for (const note of ['x'.repeat(501), 7]) {
      const refused = await open(note)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['opening_note']])
    }
    expect((await call('GET', 'pos/session')).body.data).toBeNull()
    const opened = await open('  Faltaban dos monedas  ')
    expect([opened.status, opened.body.data.opening_note]).toEqual([201, 'Faltaban dos monedas'])
    const { id } = opened.body.data
    const stored = await admin('GET', `pos/sessions/${id}`)
    expect(stored.body.data.opening_note).toBe('Faltaban dos monedas')
    await call('POST', 'pos/session/close', { counted: [notes(5)] })
    const again = await open('')
    expect([again.status, again.body.data.opening_note]).toEqual([201, null])
  })

  it('offers the usual register first', async () => {
    const { id } = await newRegister()
    const user = await shop.user('Vendedor')
    expect((await admin('PUT', `users/${user.id}`, { register_id: id })).status).toBe(200)
    const [first] = (await shop.as(user)('GET', 'pos/registers')).body.data
    expect(first).toMatchObject({ id, is_usual: true, session_user: null })
    const reply = await admin('PUT', `users/${user.id}`, { register_id: 2_147_483_647 })
    expect(reply.body.errors).toEqual({ register_id: ['El campo caja habitual elegido no existe.'] })
  })

  it('is once per person and per register, and says who has it', async () => {
    const till = await openTill(shop)
    const name = (await admin('GET', `registers/${till.registerId}`)).body.data.name
    const other = await newRegister()
    const own = await till.call('POST', 'pos/session', { register_id: other.id, initial_cash: 0 })
    expect([own.status, own.body.errors]).toEqual([
      422,
      { base: [`Ya tienes una caja abierta: ${name}. Ciérrala antes de abrir otra.`] },
    ])
    const stranger = shop.as(await shop.user('Vendedor'))
    const taken = await stranger('POST', 'pos/session', { register_id: till.registerId, initial_cash: 0 })
    expect(taken.body.errors).toEqual({
      register_id: [`La caja ${name} ya la tiene abierta ${till.user.name}.`],
    })
  })

  it('happens once when many ask at the same time', async () => {
    const { id } = await newRegister()
    const callers = await Promise.all(Array.from({ length: 6 }, () => shop.user('Vendedor')))
    const replies = await Promise.all(
      callers.map(user => shop.as(user)('POST', 'pos/session', { register_id: id, initial_cash: 10 })),
    )
    expect(statusesOf(replies)).toEqual([201, 422, 422, 422, 422, 422])
  })

  it('keeps its register active until it is closed', async () => {
    const { registerId, call, user } = await openTill(shop)
    const refusal = [422, { base: [`La caja la tiene abierta ${user.name}; ciérrala primero.`] }]
    for (const [method, url] of [
      ['PUT', `registers/${registerId}/inactivate`],
      ['DELETE', `registers/${registerId}`],
    ] as const) {
      const { status, body } = await admin(method, url)
      expect([status, body.errors]).toEqual(refusal)
    }
    await call('POST', 'pos/session/close', { counted: [notes(5)] })
    expect((await admin('PUT', `registers/${registerId}/inactivate`)).status).toBe(200)
  })

  it('needs an active register', async () => {
    const { id, name } = await newRegister()
    await admin('PUT', `registers/${id}/inactivate`)
    const caller = shop.as(await shop.user('Vendedor'))
    const reply = await caller('POST', 'pos/session', { register_id: id, initial_cash: 0 })
    expect(reply.body.errors).toEqual({ register_id: [`La caja ${name} está inactiva.`] })
    expect((await caller('GET', 'pos/session')).body).toEqual({ data: null })
    expect((await caller('GET', 'pos/session/x')).status).toBe(422)
  })
})

describe('cash movements', () => {
  it('change what the drawer should hold, each once by its key', async () => {
    const { call } = await openTill(shop, { role: 'Supervisor', initialCash: 500 })
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const income = { type: 'income', amount: 200, reason: 'Cambio del banco' }
    const first = await call('POST', 'pos/session/movements', income, key)
    const again = await call('POST', 'pos/session/movements', income, key)
    expect([first.status, again.status, again.headers['idempotent-replayed']]).toEqual([201, 200, 'true'])
    await call('POST', 'pos/session/movements', { type: 'expense', amount: 50.5, reason: 'Garrafón' })
    await call('POST', 'pos/session/movements', {
      type: 'withdrawal',
      amount: 600,
      reason: 'A la caja fuerte',
    })
    const { data } = (await call('GET', 'pos/session/x')).body
    expect(data).toMatchObject({
      cash_income: 200,
      cash_expenses: 50.5,
      withdrawals: 600,
      expected_cash: 49.5,
    })
    expect(data.entries.map(({ type, amount }: { type: string; amount: number }) => [type, amount])).toEqual([
      ['opening', 500],
      ['income', 200],
      ['expense', -50.5],
      ['withdrawal', -600],
    ])
  })

  it('never take out more than the drawer should hold, and tell a Vendedor no figure', async () => {
    const withdrawal = { type: 'withdrawal', amount: 500.01, reason: 'Retiro' }
    const seller = await openTill(shop, { initialCash: 500 })
    const blind = await seller.call('POST', 'pos/session/movements', withdrawal)
    expect([blind.status, blind.body.errors]).toEqual([
      422,
      { amount: ['En la caja no hay tanto efectivo.'] },
    ])
    const supervisor = await openTill(shop, { role: 'Supervisor', initialCash: 500 })
    const seen = await supervisor.call('POST', 'pos/session/movements', withdrawal)
    expect(seen.body.errors).toEqual({ amount: ['En la caja solo debe haber $500.00.'] })
    const dollars = { ...withdrawal, amount: 1, currency: 'USD' }
    expect((await seller.call('POST', 'pos/session/movements', dollars)).status).toBe(422)
    for (const wrong of [{ amount: 0 }, { amount: -5 }, { reason: '' }, { type: 'sale' }]) {
      expect(
        (await seller.call('POST', 'pos/session/movements', { ...withdrawal, amount: 1, ...wrong })).status,
      ).toBe(422)
    }
    expect((await seller.call('GET', 'pos/session/x')).body.data.entries).toHaveLength(1)
  })

  it('at the same time take out no more than there is', async () => {
    const { call } = await openTill(shop, { initialCash: 100 })
    const replies = await Promise.all(
      Array.from({ length: 5 }, () =>
        call('POST', 'pos/session/movements', { type: 'withdrawal', amount: 40, reason: 'Retiro' }),
      ),
    )
    expect(statusesOf(replies)).toEqual([201, 201, 422, 422, 422])
  })

  it('need an open drawer', async () => {
    const caller = shop.as(await shop.user('Vendedor'))
    const reply = await caller('POST', 'pos/session/movements', { type: 'income', amount: 1, reason: 'x' })
    expect(reply.body.errors).toEqual({ base: ['Para mover efectivo abre primero una caja.'] })
  })
})

describe('closing a drawer', () => {
  it('counts notes and coins of each currency, blind, and keeps the difference', async () => {
    const { call, sessionId } = await openTill(shop, { initialCash: 500 })
    const before = (await call('GET', 'pos/session/x')).body.data
    expect(
      Object.keys(before).filter(name => /expected|difference|cash_sales|card_sales/.test(name)),
    ).toEqual([])
    const count = { counted: [notes(4), notes(3, 20), notes(2, 5, 'USD')], card_total: 0, float_left: 400 }
    const { status, body } = await call('POST', 'pos/session/close', count)
    expect([status, body.data]).toMatchObject([
      200,
      {
        id: sessionId,
        status: 'to_authorize',
        expected_cash: 500,
        counted_cash: 460,
        difference_cash: -40,
        counted_usd: 10,
        difference_usd: 10,
        float_left: 400,
        folio: expect.stringMatching(/^Z-\d{6}$/),
      },
    ])
    expect((await call('GET', 'pos/session')).body).toEqual({ data: null })
    expect((await call('POST', 'pos/session/close', count)).body.errors).toEqual({
      base: ['Para mover efectivo abre primero una caja.'],
    })
  })

  it('within the limit needs nobody else; above it an Admin settles it once, with a note', async () => {
    const exact = await openTill(shop, { initialCash: 500 })
    const good = await exact.call('POST', 'pos/session/close', { counted: [notes(5), notes(5, 10)] })
    expect(good.body.data).toMatchObject({ status: 'closed', difference_cash: 50 })
    expect((await admin('PUT', `pos/sessions/${exact.sessionId}/authorize`, { note: 'x' })).status).toBe(422)

    const short = await openTill(shop, { initialCash: 500 })
    await short.call('POST', 'pos/session/close', { counted: [notes(4)] })
    const path = `pos/sessions/${short.sessionId}/authorize`
    expect((await short.call('PUT', path, { note: 'Yo mismo' })).status).toBe(403)
    expect((await admin('PUT', path, {})).body.errors).toEqual({ note: ['El campo nota es obligatorio.'] })
    const settled = await admin('PUT', path, { note: 'Se descontó' })
    expect(settled.body.data).toMatchObject({ status: 'closed', authorization_note: 'Se descontó' })
    expect((await admin('PUT', path, { note: 'Otra vez' })).status).toBe(422)
  })

  it('refuses wrong counts and a float above the count, and closes nothing', async () => {
    const { call } = await openTill(shop)
    const wrong = [
      [{ counted: [notes(1, 3)] }, 'counted.0.denomination'],
      [{ counted: [notes(1), notes(1)] }, 'counted.1.denomination'],
      [{ counted: [notes(-1)] }, 'counted.0.quantity'],
      [{ counted: [notes(1.5)] }, 'counted.0.quantity'],
      [{ counted: [notes(1)], float_left: 100.01 }, 'float_left'],
      [{}, 'counted'],
    ] as const
    for (const [body, field] of wrong) {
      const reply = await call('POST', 'pos/session/close', body)
      expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
    }
    expect((await call('GET', 'pos/session')).body.data.status).toBe('open')
  })

  it('of somebody who left is for an Admin, and happens once', async () => {
    const { call, sessionId } = await openTill(shop)
    const other = shop.as(await shop.user('Supervisor'))
    const body = { counted: [notes(5)] }
    expect((await other('POST', `pos/sessions/${sessionId}/close`, body)).status).toBe(403)
    const replies = await Promise.all([
      admin('POST', `pos/sessions/${sessionId}/close`, body),
      admin('POST', `pos/sessions/${sessionId}/close`, body),
    ])
    expect(statusesOf(replies)).toEqual([200, 422])
    expect((await call('GET', 'pos/session')).body.data).toBeNull()
    expect((await admin('POST', 'pos/sessions/2147483647/close', body)).status).toBe(404)
  })

  it('is final in the database too', async () => {
    const { call, sessionId } = await openTill(shop)
    await call('POST', 'pos/session/close', { counted: [notes(5)] })
    const change = shop.services.db
      .updateTable('cashSessions')
      .set({ countedMxn: 1 })
      .where('id', '=', sessionId)
    await expect(change.execute()).rejects.toThrow('is closed')
  })
})

describe('the history of drawers', () => {
  it('shows an Admin all, a Supervisor their register’s, and a Vendedor their own', async () => {
    const [mine, other] = [await openTill(shop), await openTill(shop)]
    const supervisor = await shop.user('Supervisor')
    const seen = async (call: Call) => {
      const { data } = (await call('GET', 'pos/sessions?per_page=100')).body
      const ids = new Set(data.map(({ id }: { id: number }) => id))
      return [mine, other].map(({ sessionId }) => ids.has(sessionId))
    }
    expect(await seen(admin)).toEqual([true, true])
    expect(await seen(mine.call)).toEqual([true, false])
    expect(await seen(shop.as(supervisor))).toEqual([true, true])
    await admin('PUT', `users/${supervisor.id}`, { register_id: other.registerId })
    expect(await seen(shop.as(supervisor))).toEqual([false, true])
    expect((await mine.call('GET', `pos/sessions/${other.sessionId}`)).status).toBe(404)
    expect((await shop.as(supervisor)('GET', `pos/sessions/${other.sessionId}`)).body.data).toMatchObject({
      expected_cash: 500,
    })
  })
})
