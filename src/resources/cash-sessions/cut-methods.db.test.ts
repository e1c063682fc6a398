import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { cutMethods, methodOfWay } from '#domain/cut-methods.ts'
import { useApp, type Call } from '#test/app.ts'
import { make, type TestUser } from '#test/factories.ts'
import { readPaper } from '#test/slips.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let boss: TestUser
let admin: Call

beforeAll(async () => {
  boss = await shop.user('Admin')
  admin = shop.as(boss)
})

const done = async (work: ReturnType<Call>) => {
  const { status, body } = await work
  expect([status < 300, body.errors]).toEqual([true, undefined])
  return body.data
}
const notes = (quantity: number) => ({ currency: 'MXN', denomination: 100, quantity })
const close = (till: Till, more: object) =>
  till.call('POST', 'pos/session/close', { counted: [notes(5)], ...more })

async function soldByEverything(): Promise<Till> {
  const till = await openTill(shop, { exchangeRate: 20 })
  const product = await stocked(shop, till.warehouseId, { pieces: 40 })
  const { id: customer } = await make(shop.services, 'customers', { fullName: 'Ana Roble' })
  const paid = (quantity: number, tender: object, more: object = {}) =>
    done(
      sell(till.call, [{ product_id: product, quantity, unit_price: 100 }], {
        payment_type_id: 2,
        tenders: [tender],
        ...more,
      }),
    )
  await paid(3, { way_to_pay: '04', amount: 300, terminal: 'BBVA' })
  await paid(2, { way_to_pay: '28', amount: 200, terminal: 'BBVA' })
  await paid(1, { way_to_pay: '04', amount: 100, terminal: 'Clip' })
  await paid(4, { way_to_pay: '03', amount: 400 }, { payment_type_id: 6 })
  const later = { customer_id: customer, liquidation_date: '2026-12-31' }
  await paid(5, { way_to_pay: '04', amount: 50, terminal: 'Clip' }, { payment_type_id: 4, ...later })
  return till
}

const methodsOf = (data: { methods: { method: string; terminal: string | null }[] }) =>
  Object.fromEntries(
    data.methods.map(({ method, terminal, ...rest }) => [[method, terminal].filter(Boolean).join(' '), rest]),
  ) as Record<string, Record<string, unknown>>

describe('the cut by method', () => {
  it('tells cards by terminal with their debit, transfers and credit apart, in X and in Z', async () => {
    const till = await soldByEverything()
    const x = methodsOf(await done(admin('GET', `pos/sessions/${till.sessionId}`)))
    expect(x).toMatchObject({
      'card BBVA': { expected: 500, debit: 200, operations: 2, counted: null, difference: null },
      'card Clip': { expected: 150, debit: 0 },
      transfer: { expected: 400 },
      credit: { expected: 450, operations: 1 },
    })
    const closed = await done(
      close(till, {
        methods: [
          { method: 'card', terminal: 'BBVA', amount: 500 },
          { method: 'card', terminal: 'Clip', amount: 140 },
          { method: 'transfer', amount: 400 },
        ],
      }),
    )
    // Its transfers do not make the total of the terminals look short.
    expect(closed).toMatchObject({ card_sales: 1_050, card_counted: 640, difference_cash: 0 })
    const z = methodsOf(closed)
    expect(z).toMatchObject({
      'card BBVA': { counted: 500, difference: 0 },
      'card Clip': { expected: 150, counted: 140, difference: -10 },
      transfer: { counted: 400, difference: 0 },
      credit: { expected: 450, counted: null, difference: null },
    })
    const { text } = await readPaper(shop, boss, `pos/sessions/${till.sessionId}/cut`)
    for (const part of [
      'BBVA $500.00',
      'Crédito $300.00 · débito $200.00',
      'Clip · contado $140.00',
      'Faltante $10.00',
      'Transferencias · confirmado $400.00',
      'Crédito por cobrar $450.00',
      'Sin confirmar',
    ])
      expect(text).toContain(part)
  })

  it('gives a refund back on the terminal that charged it', async () => {
    const till = await openTill(shop)
    const product = await stocked(shop, till.warehouseId)
    const sale = await done(
      sell(till.call, [{ product_id: product, quantity: 1, unit_price: 100 }], {
        payment_type_id: 2,
        tenders: [
          { way_to_pay: '04', amount: 60, terminal: 'Clip' },
          { way_to_pay: '04', amount: 40, terminal: 'BBVA' },
        ],
      }),
    )
    await done(till.call('PUT', `sales/${sale.id}/cancel`, { reason: 'Se arrepintió' }))
    expect(methodsOf(await done(admin('GET', `pos/sessions/${till.sessionId}`)))).toMatchObject({
      'card BBVA': { expected: 0 },
      'card Clip': { expected: 0 },
    })
  })

  it('takes one total of the terminal for the only one, and a terminal without a sale as expected to be nothing', async () => {
    const till = await openTill(shop)
    expect(methodsOf(await done(close(till, { card_total: 20 })))).toMatchObject({
      card: { expected: 0, counted: 20, difference: 20 },
    })
  })

  it.each([
    [
      [
        { method: 'card', amount: 1 },
        { method: 'card', amount: 2 },
      ],
      'methods.1.method',
    ],
    [[{ method: 'transfer', terminal: 'BBVA', amount: 1 }], 'methods.0.terminal'],
    [[{ method: 'oro', amount: 1 }], 'methods.0.method'],
    [[{ method: 'card', terminal: 'x'.repeat(41), amount: 1 }], 'methods.0.terminal'],
    [[{ method: 'card', amount: 1_000_000_000 }], 'methods.0.amount'],
    [[{ method: 'card' }], 'methods.0.amount'],
  ])('refuses the count %j at %s and closes nothing', async (methods, field) => {
    const till = await openTill(shop)
    const { status, body } = await close(till, { methods })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
    expect((await till.call('GET', 'pos/session')).body.data.status).toBe('open')
  })

  it('refuses a terminal for cash, naming the tender', async () => {
    const till = await openTill(shop)
    const product = await stocked(shop, till.warehouseId)
    const { status, body } = await sell(till.call, [{ product_id: product, quantity: 1, unit_price: 100 }], {
      tenders: [{ way_to_pay: '01', amount: 100, terminal: 'BBVA' }],
    })
    expect([status, Object.keys(body.errors)]).toEqual([422, ['tenders.0.terminal']])
  })

  it('never changes once it is closed', async () => {
    const till = await soldByEverything()
    await done(close(till, {}))
    const { db } = shop.services
    await expect(
      sql`insert into cash_session_methods (session_id, method, expected) values (${till.sessionId}, 'cheque', 1)`.execute(
        db,
      ),
    ).rejects.toThrow(/closed/)
    await expect(
      sql`update cash_session_methods set counted = 1 where session_id = ${till.sessionId}`.execute(db),
    ).rejects.toThrow(/append-only/)
  })

  it('knows the method of every way to pay, in the program and in the database alike', async () => {
    const { rows } = await sql<{ way: string; method: string | null }>`
      select way, cut_method(way) as method from unnest(${Object.keys(methodOfWay)}::text[]) as way`.execute(
      shop.services.db,
    )
    expect(Object.fromEntries(rows.map(({ way, method }) => [way, method]))).toEqual(methodOfWay)
    for (const method of Object.values(methodOfWay)) expect(cutMethods).toContain(method)
  })
})

describe('the corte X of a Vendedor', () => {
  it('has no sum, and no amount from which one could be added up', async () => {
    const till = await soldByEverything()
    const product = await stocked(shop, till.warehouseId)
    await done(
      sell(till.call, [{ product_id: product, quantity: 1, unit_price: 100 }], {
        tenders: [{ way_to_pay: '01', currency: 'USD', amount: 6 }],
      }),
    )
    await done(till.call('POST', 'pos/session/movements', { type: 'expense', amount: 35.5, reason: 'Flete' }))
    for (const path of ['pos/session/x', `pos/sessions/${till.sessionId}`]) {
      const x = await done(till.call('GET', path))
      expect(x).toMatchObject({ sales: 6, cash_expenses: 35.5, initial_cash: 500 })
      for (const wire of [
        'sold',
        'cash_sales',
        'expected_cash',
        'expected_usd',
        'card_sales',
        'cash_refunds',
      ]) {
        expect([wire, x[wire]]).toEqual([wire, undefined])
      }
      const amounts = x.entries.map((entry: Record<string, unknown>) => [
        entry['type'],
        entry['amount'],
        entry['moved'],
      ])
      expect(amounts).toEqual([
        ['opening', undefined, 500],
        ['change', undefined, null],
        ['sale', undefined, null],
        ['expense', undefined, -35.5],
      ])
      for (const method of x.methods) expect(method).not.toHaveProperty('expected')
    }
    const { text } = await readPaper(shop, till.user, `pos/sessions/${till.sessionId}/cut`)
    expect(text).toContain('Número de ventas 6')
    expect(text).not.toMatch(/Vendido|BBVA|Transferencias|Cambio por dólares|Dólares en efectivo|−\$20\.00/)
    const full = await readPaper(shop, boss, `pos/sessions/${till.sessionId}/cut`)
    for (const part of ['Ventas en efectivo $0.00', 'Cambio por dólares −$20.00'])
      expect(full.text).toContain(part)
  })
})
