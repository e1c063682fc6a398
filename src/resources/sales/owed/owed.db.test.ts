import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { make } from '#test/factories.ts'
import { readPaper } from '#test/slips.ts'
import { statusesOf } from '#test/statuses.ts'
import { browserOf, takeOver } from '#test/take-over.ts'
import { setPin } from '#test/pins.ts'
import { openTill, type Till } from '#test/till.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'
import type { Call } from '#test/app.ts'

const { shop, admin, till, product, credit, sold, act, expectedOf } = useTill({})

/** At another register of the same warehouse, and at one of another shop. */
let colleague: Till
let stranger: Till
let rosa: number

beforeAll(async () => {
  colleague = await openTill(shop, { warehouseId: till.warehouseId })
  stranger = await openTill(shop)
  const person = { fullName: 'Rosa Ibarra Peña', phone: '33 4455 6677', company: 'Muebles Tlaxcala' }
  rosa = Number((await make(shop.services, 'customers', person))['id'])
})

const layaway = async (more: object = {}, pieces = 1) =>
  sold([item(await product(), pieces)], { ...credit(), payment_type_id: 5, customer_id: rosa, ...more })
const found = async (q: string, call: Call = colleague.call) =>
  (await call('GET', `pos/owed?${new URLSearchParams({ q }).toString()}`)).body.data as {
    id: number
    folio: string
    is_readable: boolean
  }[]
const foliosOf = async (q: string, call?: Call) => (await found(q, call)).map(({ folio }) => folio)
const pay = (id: number, body: object = {}, call: Call = colleague.call, key: string = randomUUID()) =>
  call('PUT', `pos/owed/${id}/pay`, body, { headers: { 'idempotency-key': key } })

describe('a colleague’s layaway', () => {
  it('is found by folio, its number, and the customer’s name or telephone, with what an instalment needs', async () => {
    const sale = await layaway()
    const number = String(Number(sale.folio.slice(2)))
    for (const q of [
      sale.folio,
      sale.folio.toLowerCase(),
      number,
      'rosa ibarra',
      'Peña',
      '33 4455-6677',
      '4455667',
    ]) {
      expect(await foliosOf(q), q).toContain(sale.folio)
    }
    const [one] = await found(sale.folio)
    expect(one).toEqual({
      id: sale.id,
      folio: sale.folio,
      customer_name: 'Rosa Ibarra Peña',
      seller_name: till.user.name,
      business_date: sale.business_date,
      liquidation_date: sale.liquidation_date,
      is_overdue: false,
      payment_type_id: 5,
      total: 100,
      paid: 0,
      balance: 100,
      is_readable: false,
      details: [{ name: expect.stringContaining('Silla'), quantity: 1 }],
    })
    expect((await found(sale.folio, till.call))[0]).toMatchObject({ id: sale.id, is_readable: true })
    expect((await colleague.call('GET', `sales/${sale.id}`)).status).toBe(404)
  })

  it('is found neither by a product, nor by parts, nor by what else is known of the customer', async () => {
    const sale = await layaway()
    for (const q of [
      '',
      'V-',
      sale.folio.slice(0, -1),
      'Silla',
      'ro',
      '44',
      '445566',
      'Tlaxcala',
      '%',
      '___',
    ]) {
      expect(await foliosOf(q), q).not.toContain(sale.folio)
    }
  })

  it('is found while it owes something, and never from another shop', async () => {
    const sale = await layaway()
    expect(await foliosOf(sale.folio, stranger.call)).toEqual([])
    expect(await foliosOf('Rosa Ibarra', stranger.call)).toEqual([])
    await act(sale.id, 'pay')
    expect(await foliosOf(sale.folio)).toEqual([])
  })
})

describe('an instalment of it', () => {
  it('falls in the drawer of who takes it, once by its key, and says no more than what is left', async () => {
    const sale = await layaway()
    const [here, there] = [await expectedOf(till), await expectedOf(colleague)]
    const key = randomUUID()
    const first = await pay(sale.id, { amount: 40, session_id: colleague.sessionId }, colleague.call, key)
    const again = await pay(sale.id, { amount: 40, session_id: colleague.sessionId }, colleague.call, key)
    expect(first.body.data).toEqual({
      id: sale.id,
      folio: sale.folio,
      status: 'sold',
      balance: 60,
      tender_id: expect.any(Number),
    })
    expect([again.status, again.headers['idempotent-replayed'], again.body]).toEqual([
      200,
      'true',
      first.body,
    ])
    expect([(await expectedOf(till)) - here, (await expectedOf(colleague)) - there]).toEqual([0, 40])
    expect((await till.call('GET', `sales/${sale.id}`)).body.data).toMatchObject({
      paid: 40,
      balance: 60,
      tenders: [{ value: 40, session_id: colleague.sessionId, created_by_name: colleague.user.name }],
    })
  })

  it('prints its receipt for who took it, also when the sale is settled, and for nobody else', async () => {
    const sale = await layaway()
    const { tender_id: tender } = (await pay(sale.id)).body.data
    const receipt = `pos/owed/${sale.id}/tenders/${tender}/receipt`
    const paper = await readPaper(shop, colleague.user, receipt)
    expect([paper.status, paper.text]).toEqual([200, expect.stringContaining(sale.folio)])
    expect(paper.text).toContain(colleague.user.name)
    for (const { call } of [till, stranger]) expect((await call('GET', receipt)).status).toBe(404)
    const other = await layaway()
    expect((await colleague.call('GET', `pos/owed/${other.id}/tenders/${tender}/receipt`)).status).toBe(404)
  })

  it('is refused from another shop, without an open drawer, into another drawer, and beyond the balance', async () => {
    const sale = await layaway()
    expect((await pay(sale.id, { amount: 10 }, stranger.call)).status).toBe(404)
    const idle = await shop.user('Vendedor')
    await admin('PUT', `users/${idle.id}`, { register_id: till.registerId })
    expect(errorsOf(await pay(sale.id, { way_to_pay: '03' }, shop.as(idle)))).toEqual([
      422,
      { base: ['Para mover efectivo abre primero una caja.'] },
    ])
    expect((await pay(sale.id, { session_id: till.sessionId })).status).toBe(422)
    expect(errorsOf(await pay(sale.id, { amount: 100.01 }))).toEqual([
      422,
      { amount: ['El abono pasa del saldo, $100.00.'] },
    ])
    expect((await pay(sale.id, { amount: 0 })).status).toBe(422)
    expect((await till.call('GET', `sales/${sale.id}`)).body.data).toMatchObject({
      balance: 100,
      tenders: [],
    })
  })

  it('of two at once takes no more than the balance, however they come', async () => {
    const sale = await layaway({}, 2)
    const replies = await Promise.all([
      pay(sale.id, { amount: 120 }),
      act(sale.id, 'pay', { amount: 120 }),
      pay(sale.id, { amount: 120 }),
    ])
    expect(statusesOf(replies)).toEqual([200, 422, 422])
    const whole = await Promise.all([pay(sale.id), act(sale.id, 'pay')])
    expect(statusesOf(whole)).toEqual([200, 422])
    const { data } = (await till.call('GET', `sales/${sale.id}`)).body
    expect(data).toMatchObject({ status: 'paid', paid: 200, balance: 0 })
    expect(data.tenders).toHaveLength(2)
  })

  it('is taken by whoever took the register over, in its drawer', async () => {
    const sale = await layaway()
    const guest = await shop.user('Vendedor')
    await setPin(shop, guest)
    const browser = browserOf(shop, colleague.user.cookie)
    expect((await takeOver(browser.call, guest)).status).toBe(200)
    const before = await expectedOf(colleague)
    expect((await pay(sale.id, { amount: 25 }, browser.call)).body.data).toMatchObject({ balance: 75 })
    expect((await expectedOf(colleague)) - before).toBe(25)
  })
})

it('a Supervisor finds what their register is owed, and that of the warehouse where they work', async () => {
  const sale = await layaway()
  const boss = await shop.user('Supervisor')
  await admin('PUT', `users/${boss.id}`, { register_id: stranger.registerId })
  expect(await foliosOf(sale.folio, shop.as(boss))).toEqual([])
  await admin('PUT', `users/${boss.id}`, { register_id: till.registerId })
  expect(await found(sale.folio, shop.as(boss))).toMatchObject([{ id: sale.id, is_readable: true }])
})
