import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { make, nextNumber, type TestUser } from '#test/factories.ts'
import { askApproval, makeApprover } from '#test/pins.ts'
import { statusesOf } from '#test/statuses.ts'

const shop = useApp()
let admin: Call
let boss: TestUser
let supervisor: TestUser
let warehouseId: number

beforeAll(async () => {
  boss = await makeApprover(shop, 'Admin')
  supervisor = await makeApprover(shop)
  admin = shop.as(boss)
  warehouseId = Number((await make(shop.services, 'warehouses', { name: 'Tienda' }))['id'])
  await admin('PUT', 'settings', { exchange_rate: 18.5 })
})

const errorsOf = ({ status, body }: Reply) => [status, body.errors]
const newRegister = async () =>
  Number((await make(shop.services, 'registers', { name: `Caja ${nextNumber()}`, warehouseId }))['id'])

/** Somebody in front of a closed register. */
async function arrive(role: 'Vendedor' | 'Supervisor' | 'Admin' = 'Vendedor') {
  const call = shop.as(await shop.user(role))
  const register = await newRegister()
  const open = (more: object = {}, at = register) =>
    call('POST', 'pos/session', { register_id: at, initial_cash: 100, ...more })
  const ask = (rate: number, approver = supervisor, at = register) =>
    askApproval(call, approver, { kind: 'rate', register_id: at, exchange_rate: rate })
  return { call, register, open, ask }
}

describe('the rate of an opening', () => {
  it.each([
    [17.575, true],
    [19.425, true],
    [19.43, false],
    [17.57, false],
    [100, false],
  ])('of %s beside 18.5 needs no approval: %s', async (rate, isNear) => {
    const { open } = await arrive()
    expect((await open({ exchange_rate: rate })).status).toBe(isNear ? 201 : 422)
  })

  it('beyond the band asks for an approval, which is told on the session', async () => {
    const { open, ask } = await arrive()
    const refused = await open({ exchange_rate: 100 })
    const words =
      'El tipo de cambio $100.00 se aparta más de 5 % del de la tienda, $18.50; pide la autorización de un supervisor o administrador.'
    expect(refused.body).toEqual({
      message: words,
      errors: { exchange_rate: [words] },
      approval: { kind: 'rate', amount: 100 },
    })
    const granted = await ask(100)
    expect(granted.body.data).toMatchObject({ kind: 'rate', amount: null, approved_by: supervisor.name })
    const opened = await open({ exchange_rate: 100, approval_id: granted.body.data.id })
    expect(opened.status).toBe(201)
    expect(opened.body.data).toMatchObject({
      exchange_rate: 100,
      shop_exchange_rate: 18.5,
      rate_approved_by_name: supervisor.name,
    })
  })

  it('within it names nobody, and an approval that was not needed stays unused', async () => {
    const { open, ask } = await arrive()
    const { data } = (await ask(100)).body
    const opened = await open({ exchange_rate: 18, approval_id: data.id })
    expect(opened.body.data).toMatchObject({
      exchange_rate: 18,
      shop_exchange_rate: 18.5,
      rate_approved_by_name: null,
    })
    const { usedAt } = await shop.services.db
      .selectFrom('approvals')
      .select('usedAt')
      .where('id', '=', data.id)
      .executeTakeFirstOrThrow()
    expect(usedAt).toBeNull()
  })

  it('is the shop’s when none is sent, and an Admin answers for another one', async () => {
    const { open } = await arrive('Admin')
    const own = await open({ exchange_rate: 185 })
    expect(own.body.data.rate_approved_by_name).toBe(own.body.data.user_name)
    const other = await arrive()
    expect((await other.open()).body.data).toMatchObject({
      exchange_rate: 18.5,
      rate_approved_by_name: null,
    })
  })

  it('follows the setting', async () => {
    await admin('PUT', 'settings', { exchange_rate_band_percent: 0 })
    const { open } = await arrive()
    expect((await open({ exchange_rate: 18.500001 })).status).toBe(422)
    await admin('PUT', 'settings', { exchange_rate_band_percent: 20 })
    expect((await open({ exchange_rate: 22 })).status).toBe(201)
    await admin('PUT', 'settings', { exchange_rate_band_percent: 5 })
  })

  it('of a shop without one needs an approval as well', async () => {
    await admin('PUT', 'settings', { exchange_rate: null })
    const { open, ask } = await arrive()
    const words =
      'La tienda no tiene tipo de cambio; para recibir dólares a $18.50 pide la autorización de un supervisor o administrador.'
    expect(errorsOf(await open({ exchange_rate: 18.5 }))).toEqual([422, { exchange_rate: [words] }])
    const { data } = (await ask(18.5)).body
    const opened = await open({ exchange_rate: 18.5, approval_id: data.id })
    expect(opened.body.data).toMatchObject({
      exchange_rate: 18.5,
      shop_exchange_rate: null,
      rate_approved_by_name: supervisor.name,
    })
    const { open: without } = await arrive()
    expect((await without()).body.data.exchange_rate).toBeNull()
    await admin('PUT', 'settings', { exchange_rate: 18.5 })
  })
})

describe('an approval of a rate', () => {
  const other = [422, { approval_id: ['La autorización no es para esto.'] }]

  it('is for one rate, one register and whoever asked', async () => {
    const { call, open, ask } = await arrive()
    const { id } = (await ask(100)).body.data
    expect(errorsOf(await open({ exchange_rate: 101, approval_id: id }))).toEqual(other)
    expect(errorsOf(await open({ exchange_rate: 100, approval_id: id }, await newRegister()))).toEqual(other)
    const stranger = await arrive()
    expect(errorsOf(await stranger.open({ exchange_rate: 100, approval_id: id }))).toEqual(other)
    expect(errorsOf(await open({ exchange_rate: 100, approval_id: 'x' }))).toEqual(other)
    expect((await open({ exchange_rate: 100, approval_id: id })).status).toBe(201)
    expect((await call('GET', 'pos/session')).body.data.exchange_rate).toBe(100)
  })

  it('is used once, also by two openings at once', async () => {
    const { call, register, open, ask } = await arrive()
    const { id } = (await ask(100)).body.data
    const body = { exchange_rate: 100, approval_id: id }
    expect(statusesOf(await Promise.all([open(body), open(body), open(body)]))).toEqual([201, 422, 422])
    await call('POST', 'pos/session/close', {
      counted: [{ currency: 'MXN', denomination: 100, quantity: 1 }],
    })
    expect(errorsOf(await open(body, register))).toEqual([
      422,
      { approval_id: ['La autorización ya se usó.'] },
    ])
  })

  it('expires, and is not given by oneself or for an unknown register', async () => {
    const { open, ask } = await arrive()
    const { id } = (await ask(100)).body.data
    await shop.services.db.transaction().execute(async tx => {
      await sql`alter table approvals disable trigger approvals_final`.execute(tx)
      await sql`
        update approvals set created_at = now() - interval '20 minutes', expires_at = now() - interval '5 minutes'
        where id = ${id}`.execute(tx)
      await sql`alter table approvals enable trigger approvals_final`.execute(tx)
    })
    const late = await open({ exchange_rate: 100, approval_id: id })
    expect(errorsOf(late)).toEqual([422, { approval_id: ['La autorización ya venció; pide otra.'] }])
    expect(errorsOf(await ask(100, supervisor, 999_999))).toEqual([
      422,
      { register_id: [expect.any(String)] },
    ])
    const mine = await askApproval(shop.as(supervisor), supervisor, {
      kind: 'rate',
      register_id: await newRegister(),
      exchange_rate: 100,
    })
    expect(mine.body.errors).toEqual({ approver: ['No puedes autorizarte: pide el PIN de otra persona.'] })
  })

  it('names its register and its rate, and the other kinds an amount', async () => {
    const { call, register } = await arrive()
    const ask = (body: object) => askApproval(call, supervisor, body)
    expect((await ask({ kind: 'rate', exchange_rate: 100 })).body.errors).toHaveProperty('register_id')
    expect((await ask({ kind: 'rate', register_id: register })).body.errors).toHaveProperty('exchange_rate')
    expect((await ask({ kind: 'discount', ticket: randomUUID() })).body.errors).toHaveProperty('amount')
  })
})
