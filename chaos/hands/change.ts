import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { dayIn } from '#test/days.ts'
import { howOften } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { dataOf, type Answer } from '../send.ts'
import { price, ticketOf, type Cashier, type Tills } from '../tills.ts'

const random = seeded('Change')
const rate = 20

let tills: Tills

const isOdd = ({ status }: Answer) => status !== 200 && status !== 201 && status !== 422

/** The lowest that the ledger of a drawer was after any of its rows, in the order in which they were written. */
async function lowest(session: number): Promise<{ pesos: number; dollars: number }> {
  const [found] = await tills.shop.query<{ pesos: string; dollars: string }>(
    `select min(held) filter (where currency = 'MXN') as pesos,
      coalesce(min(held) filter (where currency = 'USD'), 0) as dollars
    from (
      select currency, sum(amount) over (partition by currency order by id) as held
      from cash_entries where session_id = $1
    ) rows`,
    [session],
  )
  return { pesos: Number(found?.pesos), dollars: Number(found?.dollars) }
}

/** A sale of one piece, paid in dollars of which some come back as pesos. */
function dollarSale({ cookie }: Cashier, product: number): Promise<Answer> {
  const dollars = random.between(price / rate, (3 * price) / rate)
  const tenders = [{ way_to_pay: '01', currency: 'USD', amount: dollars }]
  return tills.call(cookie, 'POST', 'sales', { ...ticketOf([product]), tenders })
}

/** Change, withdrawals and refunds at once from one drawer. */
export function changeRaces(open: () => Tills): void {
  beforeAll(async () => {
    tills = open()
    await tills.call(tills.admin, 'PUT', 'settings', { exchange_rate: rate })
  }, 240_000)

  it('change, withdrawals and refunds at once never take more than the drawer holds', async () => {
    const counts = { done: 0, refused: 0 }
    for (let round = 0; round < howOften(3, 50); round++) {
      const cashier = await tills.newCashier()
      const session = await tills.open(cashier)
      const product = await tills.newProduct(100)
      const put = (path: string, body: object) => tills.call(cashier.cookie, 'PUT', path, body)
      const credit = { customer_id: tills.customer, liquidation_date: dayIn(30), payment_type_id: 4 }
      const paid: number[] = []
      const owed: number[] = []
      for (let turn = 0; turn < 4; turn++) {
        paid.push((await tills.add('sales', ticketOf([product]), cashier.cookie)).id)
        owed.push((await tills.add('sales', { ...ticketOf([product]), ...credit }, cashier.cookie)).id)
      }
      const quoted = { ...ticketOf([product]), status: 'pending' }
      const quote = await tills.add('sales', quoted, cashier.cookie)
      const tenders = [{ way_to_pay: '01', currency: 'USD', amount: 15 }]
      const move = (type: string, amount: number, currency = 'MXN') =>
        tills.call(cashier.cookie, 'POST', 'pos/session/movements', {
          type,
          amount,
          currency,
          reason: randomUUID(),
        })
      const wishes = random.shuffled([
        ...Array.from({ length: 12 }, () => () => dollarSale(cashier, product)),
        ...Array.from(
          { length: 3 },
          () => () => tills.call(cashier.cookie, 'POST', 'sales', ticketOf([product])),
        ),
        ...owed.map(id => () => put(`sales/${id}/pay`, { tenders })),
        ...paid.map(id => () => put(`sales/${id}/cancel`, { reason: 'x' })),
        () => put(`sales/${quote.id}/sell/pay`, { tenders }),
        ...[200, 150, 50].map(amount => () => move('withdrawal', amount)),
        ...[10, 40].map(amount => () => move('withdrawal', amount, 'USD')),
        () => move('expense', 100),
        () => move('income', 60),
      ])
      const answers = await Promise.all(
        wishes.map(async ask => {
          await pause(random.below(20))
          return ask()
        }),
      )
      expect(answers.filter(isOdd)).toEqual([])
      counts.refused += answers.filter(({ status }) => status === 422).length
      counts.done += answers.filter(({ status }) => status < 300).length
      const { pesos, dollars } = await lowest(session)
      expect([pesos >= 0, dollars >= 0, pesos, dollars]).toEqual([true, true, pesos, dollars])
      const figures = dataOf(await tills.call(tills.admin, 'GET', `pos/sessions/${session}`)) as {
        expected_cash: number
        expected_usd: number
      }
      expect([figures.expected_cash >= 0, figures.expected_usd >= 0]).toEqual([true, true])
      expect((await tills.close(cashier)).status).toBe(200)
    }
    process.stdout.write(`Change: ${counts.done} done, ${counts.refused} refused\n`)
    expect([counts.done > 0, counts.refused > 0]).toEqual([true, true])
  }, 3_600_000)
}
