import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { printInvoiceCode } from '#domain/invoice-code.ts'
import { fiscal } from '#test/invoicing.ts'
import { howOften } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { dataOf, type Answer } from '../send.ts'
import { password, price, ticketOf, type Cashier, type Tills } from '../tills.ts'

const rounds = howOften(3, 50)
const random = seeded('Repeats')
const [pin, otherPin] = ['402817', '918273'] as const

let tills: Tills
let cashier: Cashier
let session: number
/** The pesos that the drawer must hold. */
let drawer = 500
let today: string

/** All of it comes from one address, which the limits of visitors and PINs would stop. */
const forgetAttempts = () => tills.shop.query('delete from rate_limits')
const list = <T>(length: number, make: (place: number) => T): T[] =>
  Array.from({ length }, (_, at) => make(at))
const statusesOf = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort((a, b) => a - b)

/** Does everything at about the same time, in any order. */
const atOnce = <T>(work: readonly (() => Promise<T>)[]): Promise<T[]> =>
  Promise.all(
    work.map(async each => {
      await pause(random.below(30))
      return each()
    }),
  )

async function soldPiece(quantity = 1): Promise<{ id: number; product: number; line: number }> {
  const product = await tills.newProduct(quantity)
  const body = { ...ticketOf([]), details: [{ product_id: product, quantity, unit_price: price }] }
  const { id } = await tills.add('sales', body, cashier.cookie)
  drawer += quantity * price
  const { details } = await tills.read<{ details: { id: number }[] }>(`sales/${id}`)
  return { id, product, line: details[0]?.id ?? 0 }
}

/** Asks for the invoice of a purchase as its customer does. */
async function ask(saleId: number): Promise<number> {
  const [row] = await tills.shop.query<{ code: string }>(
    'select invoice_code as code from sales where id = $1',
    [saleId],
  )
  const url = random.any(tills.urls)
  const { status } = await fetch(`${url}/facturar/${printInvoiceCode(row?.code ?? '')}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: url, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(fiscal),
  })
  return status
}

/** What is sent many times at once counts once. */
export function repeatRaces(open: () => Tills): void {
  beforeAll(async () => {
    tills = open()
    cashier = await tills.newCashier()
    session = await tills.open(cashier)
    const [row] = await tills.shop.query<{ today: string }>('select shop_today()::text as today')
    today = row?.today ?? ''
  }, 240_000)

  it('a sale is in one global invoice, or its customer asked for its own, never both', async () => {
    for (let round = 0; round < rounds; round++) {
      await forgetAttempts()
      const ids = (await Promise.all(list(4, () => soldPiece()))).map(({ id }) => id)
      const asked = ids.slice(0, 3)
      const cover = () =>
        tills.call(tills.admin, 'POST', 'global-invoices', { date_from: today, date_to: today })
      const answers = new Map<number, number>()
      const covered: Answer[] = []
      await atOnce([
        ...asked.map(id => async () => void answers.set(id, await ask(id))),
        ...list(2, () => async () => void covered.push(await cover())),
      ])
      covered.push(await cover())
      expect(covered.filter(({ status }) => status !== 201 && status !== 422)).toEqual([])
      const rows = await tills.shop.query<{ id: number; requests: number; globals: number }>(
        `select s.id, (select count(*)::integer from invoice_requests r where r.sale_id = s.id) as requests,
        (select count(*)::integer from global_invoice_sales g where g.sale_id = s.id) as globals
      from sales s where s.id = any($1) order by s.id`,
        [ids],
      )
      const isAsked = (id: number) => Number(answers.get(id) === 303)
      expect([...answers.values()].filter(status => status !== 303 && status !== 422)).toEqual([])
      expect(rows).toEqual(
        ids.toSorted((a, b) => a - b).map(id => ({ id, requests: isAsked(id), globals: 1 - isAsked(id) })),
      )
    }
  }, 3_600_000)

  it('a reception that is deleted many times at once leaves once', async () => {
    const supplier = (await tills.add('suppliers', { brand_name: `Maderas ${randomUUID()}` })).id
    for (let round = 0; round < rounds; round++) {
      const product = await tills.newProduct(20)
      const order = await tills.add('purchase-orders', {
        supplier_id: supplier,
        tax_included: 0,
        details: [{ product_id: product, quantity: 5, unit_price_raw: 10 }],
      })
      const approved = await tills.call(tills.admin, 'PUT', `purchase-orders/${order.id}/approve`)
      const { details } = dataOf(approved) as { details: { id: number }[] }
      const { id } = await tills.add(`purchase-orders/${order.id}/receptions`, {
        received_on: today,
        warehouse_id: tills.warehouse,
        details: [{ id: details[0]?.id, received_quantity: 5 }],
      })
      const ways: (readonly [string, string])[] = [
        ['DELETE', `receptions/${id}`],
        ['DELETE', `purchase-orders/${order.id}/receptions/${id}`],
        ['DELETE', `receptions/delete?ids=${id}`],
        ['PUT', `receptions/${id}/void`],
      ]
      const answers = await atOnce(
        [...ways, ...ways].map(
          ([method, path]) =>
            () =>
              tills.call(tills.admin, method, path),
        ),
      )
      expect(statusesOf(answers)).toEqual([200, ...list(7, () => 422)])
      const { received_pieces } = await tills.read<{ received_pieces: number }>(`purchase-orders/${order.id}`)
      expect([await tills.stockOf(product), received_pieces]).toEqual([20, 0])
    }
  }, 3_600_000)

  it('the same lines that are returned many times at once come back once', async () => {
    for (let round = 0; round < rounds; round++) {
      const { id, product, line } = await soldPiece(3)
      const giveBack = (details: readonly object[]) => () =>
        tills.call(cashier.cookie, 'PUT', `sales/${id}/return`, { reason: 'x', details })
      const whole = giveBack([{ id: line, quantity: 2 }])
      const doubled = giveBack([
        { id: line, quantity: 1 },
        { id: line, quantity: 1 },
      ])
      const answers = await atOnce(random.shuffled([whole, whole, whole, doubled, doubled]))
      expect(statusesOf(answers)).toEqual([200, 422, 422, 422, 422])
      drawer -= 2 * price
      const found = await tills.read<{ returned_total: number; refunded_total: number }>(`sales/${id}`)
      expect([await tills.stockOf(product), found.returned_total, found.refunded_total]).toEqual([
        2,
        2 * price,
        2 * price,
      ])
    }
    const { expected_cash: expected } = await tills.read<{ expected_cash: number }>(`pos/sessions/${session}`)
    expect(expected).toBe(drawer)
  }, 3_600_000)

  it('nobody approves with a PIN or a role that they no longer have', async () => {
    for (let round = 0; round < rounds; round++) {
      await forgetAttempts()
      const approver = await tills.newPerson('Supervisor')
      const asker = await tills.newPerson('Vendedor')
      const setPin = (to: string) =>
        tills.call(approver.cookie, 'PUT', `users/${approver.id}/pin`, {
          current_password: password,
          pin: to,
          pin_confirmation: to,
        })
      expect((await setPin(pin)).status).toBe(200)
      const approve = () =>
        tills.call(asker.cookie, 'POST', 'approvals', {
          kind: 'discount',
          ticket: randomUUID(),
          amount: 10,
          approver_id: approver.id,
          pin,
        })
      const change = random.any([
        () => setPin(otherPin),
        () => tills.call(tills.admin, 'PUT', `users/${approver.id}`, { role: 'Vendedor' }),
        () => tills.call(tills.admin, 'PUT', `users/${approver.id}/inactivate`),
      ])
      let isChanged = false
      const answers = await atOnce<{ status: number; isLate: boolean }>([
        ...list(4, () => async () => {
          const isLate = isChanged
          return { status: (await approve()).status, isLate }
        }),
        async () => {
          expect((await change()).status).toBe(200)
          isChanged = true
          return { status: (await approve()).status, isLate: true }
        },
      ])
      expect(answers.filter(({ status }) => status !== 201 && status !== 422)).toEqual([])
      expect(answers.filter(({ status, isLate }) => isLate && status === 201)).toEqual([])
      const [row] = await tills.shop.query<{ total: number }>(
        'select count(*)::integer as total from approvals where approved_by = $1',
        [approver.id],
      )
      expect(row?.total).toBe(answers.filter(({ status }) => status === 201).length)
    }
  }, 3_600_000)
}
