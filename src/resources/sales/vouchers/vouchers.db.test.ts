import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { sellLate } from '#test/late-tickets.ts'
import { statusesOf } from '#test/statuses.ts'
import { sell, ticketOf } from '#test/till.ts'
import { errorsOf, item } from '#test/use-till.ts'
import { asVoucher, back, useVouchers } from '#test/use-vouchers.ts'

const { shop, admin, till, product, stockOf, expectedOf, credit, sold, act, ...vales } = useVouchers()
const { voucherOf, lastVoucher, spend, balanceOf } = vales

const of = (reference: string | null, amount = 100) => ({ way_to_pay: '17', amount, reference })

describe('a return', () => {
  it('becomes a vale instead of money: nothing leaves the drawer, and the piece comes back', async () => {
    const id = await product({ pieces: 3 })
    const sale = await sold([item(id, 3)])
    const before = await expectedOf()
    const { body } = await act(sale.id, 'return', back(sale, 2, asVoucher))
    expect(body.data).toMatchObject({ status: 'paid', refunded_total: 200, returned_total: 200 })
    expect(body.data.returns).toMatchObject([{ refund: 200, voucher: 200, voucher_balance: 200 }])
    expect(body.data.tenders.at(-1)).toMatchObject({
      kind: 'refund',
      way_to_pay: '17',
      amount: 200,
      reference: expect.stringMatching(/^….{4}$/),
    })
    expect([await stockOf(id), (await expectedOf()) - before]).toEqual([2, 0])
  })

  it('is divided into a vale and money, and what is left goes back in money', async () => {
    const sale = await sold([item(await product({ pieces: 4 }), 4)])
    const before = await expectedOf()
    await act(sale.id, 'return', back(sale, 2, { ...asVoucher, voucher_amount: 150 }))
    expect((await expectedOf()) - before).toBe(-50)
    const { body } = await act(sale.id, 'cancel', { reason: 'x' })
    expect([body.data.status, body.data.refunded_total, (await expectedOf()) - before]).toEqual([
      'cancelled',
      400,
      -250,
    ])
    // The vale stays with the customer: its goods had come back before.
    expect(await balanceOf((await lastVoucher(sale.id)).code)).toBe(150)
  })

  it('refuses a vale beyond its refund, or for what only lowers a balance', async () => {
    const sale = await sold([item(await product({ pieces: 2 }), 2)])
    for (const voucher_amount of [0, 100.01]) {
      expect(errorsOf(await act(sale.id, 'return', back(sale, 1, { ...asVoucher, voucher_amount })))).toEqual(
        [
          422,
          {
            voucher_amount: [
              'El vale debe ser mayor que cero y no pasar de $100.00, lo que deja la devolución.',
            ],
          },
        ],
      )
    }
    const owed = await sold([item(await product({ pieces: 2 }), 2)], credit())
    expect(errorsOf(await act(owed.id, 'return', back(owed, 1, asVoucher)))).toEqual([
      422,
      { refund_as: ['Esta devolución baja el saldo de la venta y no deja nada para un vale.'] },
    ])
  })
})

describe('a vale', () => {
  it('pays in parts, however its code is typed, and the ticket says what is left', async () => {
    const { code } = await voucherOf(5)
    const before = await expectedOf()
    const first = await spend(code.toLowerCase().replaceAll('-', ' '), 200, 3, {}, [
      { way_to_pay: '01', amount: 150 },
    ])()
    expect(first.body.data).toMatchObject({
      status: 'paid',
      payment_type_id: 3,
      total_cash: 100,
      total_card: 200,
      change: 50,
    })
    expect([await balanceOf(code), (await expectedOf()) - before]).toEqual([300, 100])
    const paper = (await till.call('GET', `sales/${first.body.data.id}/ticket`)).text
    expect(paper).toContain(`Vale …${code.slice(-4)}: le quedan $300.00`)
    expect(paper).not.toContain(code)
    const rest = await spend(code, 300, 3)()
    expect(rest.status).toBe(201)
    expect((await till.call('GET', `sales/${rest.body.data.id}/ticket`)).text).toContain('usado completo')
    expect(errorsOf(await spend(code, 1, 1, {}, [{ way_to_pay: '01', amount: 99 }])())).toEqual([
      422,
      { 'tenders.0.reference': ['Pago 1: Este vale ya se usó completo.'] },
    ])
    // Printed again, the first ticket says what it said.
    expect((await till.call('GET', `sales/${first.body.data.id}/ticket`)).text).toContain('le quedan $300.00')
  })

  it('pays an instalment, and comes back when that sale is cancelled', async () => {
    const { code } = await voucherOf(3)
    const owed = await sold([item(await product({ pieces: 4 }), 4)], credit())
    const tenders = [{ way_to_pay: '17', amount: 300, reference: code }]
    expect((await act(owed.id, 'pay', { tenders })).body.data).toMatchObject({ balance: 100, status: 'sold' })
    expect(await balanceOf(code)).toBe(0)
    const cancelled = await act(owed.id, 'cancel', { reason: 'x' })
    expect(cancelled.body.data.refunded_total).toBe(300)
    expect(await balanceOf(code)).toBe(300)
    const { data } = (await till.call('GET', `sales/${owed.id}/vouchers`)).body
    expect(data).toMatchObject([{ balance: 300, amount: 300 }])
    const slip = await till.call('GET', `sales/${owed.id}/vouchers/${data[0].id}/slip`)
    expect([slip.status, slip.text.includes(code)]).toEqual([200, true])
  })

  it('gets back its part of a return alone, and cash the rest', async () => {
    const { code } = await voucherOf(2)
    const paid = (await spend(code, 200, 3, {}, [{ way_to_pay: '01', amount: 100 }])()).body.data
    const before = await expectedOf()
    await act(paid.id, 'return', back(paid, 2))
    expect([await balanceOf(code), (await expectedOf()) - before]).toEqual([100, -100])
    await act(paid.id, 'cancel', { reason: 'x' })
    expect([await balanceOf(code), (await expectedOf()) - before]).toEqual([200, -100])
  })

  it('is refused when it is unknown, named twice, too small or without its code, and nothing moves', async () => {
    const { code } = await voucherOf(1)
    const id = await product({ pieces: 5 })
    const pay = (tenders: object[]) => sell(till.call, [item(id, 2)], { payment_type_id: 3, tenders })
    const cases: [object[], object][] = [
      [[of(code), of(code)], { 'tenders.1.reference': ['Pago 2: Este vale ya está en el pago.'] }],
      [[of(code, 200)], { 'tenders.0.amount': ['Pago 1: A este vale le quedan $100.00.'] }],
      [[of('V-0000-0000-0000', 200)], { 'tenders.0.reference': ['Pago 1: No hay un vale con ese código.'] }],
      [
        [of("'; drop table vouchers", 200)],
        { 'tenders.0.reference': ['Pago 1: No hay un vale con ese código.'] },
      ],
      [[of(null, 200)], { 'tenders.0.reference': ['Pago 1: El campo referencia es obligatorio.'] }],
    ]
    for (const [tenders, errors] of cases) expect(errorsOf(await pay(tenders))).toEqual([422, errors])
    expect(errorsOf(await pay([of(code, 300)]))[0]).toBe(422)
    expect([await balanceOf(code), await stockOf(id)]).toEqual([100, 5])
    const dollars = await pay([{ ...of(code, 10), currency: 'USD' }])
    expect(errorsOf(dollars)).toEqual([
      422,
      { 'tenders.0.currency': ['Pago 1: Solo el efectivo puede ser en dólares.'] },
    ])
  })

  it('is not taken without a connection', async () => {
    const { code } = await voucherOf(1)
    const late = await sellLate(till, [item(await product())], {
      payment_type_id: 3,
      tenders: [{ way_to_pay: '17', amount: 100, reference: code }],
    })
    expect(errorsOf(late)[0]).toBe(422)
    expect(await balanceOf(code)).toBe(100)
  })

  it('expires after the days of the setting, and a cancelled sale makes it good again', async () => {
    const { id, code } = await voucherOf(2)
    const expires = (await till.call('GET', `pos/vouchers?code=${code}`)).body.data.expires_on
    const { rows } = await sql<{ day: string }>`select (shop_today() + 180)::text as day`.execute(
      shop.services.db,
    )
    expect(expires).toBe(rows[0]?.day)
    const paid = (await spend(code, 100, 1)()).body.data
    await sql`update vouchers set expires_on = shop_today() - 1 where id = ${id}`.execute(shop.services.db)
    expect(errorsOf(await spend(code, 100, 1)())).toEqual([
      422,
      { 'tenders.0.reference': [expect.stringMatching(/^Pago 1: Este vale venció el \d\d\/\d\d\/\d{4}\.$/)] },
    ])
    expect((await till.call('GET', `pos/vouchers?code=${code}`)).body.data.is_expired).toBe(true)
    await act(paid.id, 'cancel', { reason: 'x' })
    expect((await till.call('GET', `pos/vouchers?code=${code}`)).body.data).toMatchObject({
      is_expired: false,
      balance: 200,
      expires_on: rows[0]?.day,
    })
  })

  it('has its whole code on its paper only, which the sale that gave it prints', async () => {
    const { sale, id, code } = await voucherOf(1)
    const stranger = shop.as(await shop.user('Vendedor'))
    expect((await stranger('GET', `sales/${sale.id}/vouchers/${id}/slip`)).status).toBe(404)
    const slip = await till.call('GET', `sales/${sale.id}/vouchers/${id}/slip`)
    expect(slip.text).toContain(code)
    for (const path of [`sales/${sale.id}`, `pos/vouchers?code=${code}`, `sales/${sale.id}/vouchers`]) {
      expect((await till.call('GET', path)).text).not.toContain(code.replaceAll('-', ''))
    }
    const other = (await spend(code, 100, 1)()).body.data
    expect((await till.call('GET', `sales/${other.id}/vouchers/${id}/slip`)).status).toBe(404)
    expect((await till.call('GET', `sales/${sale.id}/vouchers/${id}/slip`)).status).toBe(404)
    const found = await till.call('GET', 'pos/vouchers?code=V-0000-0000-0000')
    expect(errorsOf(found)).toEqual([422, { code: ['No hay un vale con ese código.'] }])
  })

  it('is stored once however often its ticket is sent', async () => {
    const { code } = await voucherOf(2)
    const body = ticketOf([item(await product())], {
      payment_type_id: 3,
      tenders: [{ way_to_pay: '17', amount: 100, reference: code }],
    })
    const replies = await Promise.all([1, 2, 3].map(() => till.call('POST', 'sales', body)))
    expect(statusesOf(replies)).toEqual([200, 200, 201])
    expect(await balanceOf(code)).toBe(100)
  })

  it('is spent once by two sales at the same time', async () => {
    const { code } = await voucherOf(1)
    const replies = await Promise.all([spend(code, 100, 1)(), spend(code, 100, 1)()])
    expect(statusesOf(replies)).toEqual([201, 422])
    expect(await balanceOf(code)).toBe(0)
  })
})

describe('the books', () => {
  it('a cut has vales apart from cards and cash, open and closed', async () => {
    const path = `pos/sessions/${till.sessionId}`
    const before = (await admin('GET', path)).body.data
    const { code } = await voucherOf(3)
    await spend(code, 100, 2, {}, [{ way_to_pay: '04', amount: 100 }])()
    const open = (await admin('GET', path)).body.data
    const grown = (name: string) => open[name] - before[name]
    expect(['card_sales', 'vouchers_taken', 'vouchers_given', 'expected_cash'].map(grown)).toEqual([
      100, 100, 300, 300,
    ])
    expect((await admin('GET', `pos/sessions/${till.sessionId}/cut`)).text).toContain('Entregados a clientes')
  })

  it('the report has what is owed, by the end of each code, and what expired apart', async () => {
    const { code } = await voucherOf(2)
    const { body } = await admin('GET', 'reports/vouchers?limit=500')
    const rows = body.data.rows as { values: Record<string, unknown> }[]
    expect(JSON.stringify(rows)).toContain(`…${code.slice(-4)}`)
    expect(JSON.stringify(rows)).not.toContain(code.replaceAll('-', ''))
  })

  it('the database keeps a balance between nothing and the amount, and its ledger as it is', async () => {
    const { id } = await voucherOf(1)
    const { db } = shop.services
    for (const balance of [-1, 100_01]) {
      await expect(
        sql`update vouchers set balance = ${balance} where id = ${id}`.execute(db),
      ).rejects.toThrow('vouchers_balance_check')
    }
    await expect(
      sql`update voucher_entries set amount = 1 where voucher_id = ${id}`.execute(db),
    ).rejects.toThrow('append-only')
    await expect(sql`delete from voucher_entries where voucher_id = ${id}`.execute(db)).rejects.toThrow(
      'append-only',
    )
  })
})
