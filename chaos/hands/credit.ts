import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, expect, it } from 'vitest'
import { howOften } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { dataOf, type Answer } from '../send.ts'
import { price, ticketOf, type Cashier, type Tills } from '../tills.ts'

const rounds = howOften(3, 50)
const random = seeded('Credit')
/** The pieces that the customer may owe. */
const limit = 4

let tills: Tills
let cashiers: readonly Cashier[]
let product: number

const inFiveDays = () => new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)
const isOdd = ({ status }: Answer) => ![200, 201, 422].includes(status)

/** A sale on credit of so many pieces, at once or of a quotation. */
async function lending(customer_id: number, pieces: number): Promise<() => Promise<Answer>> {
  const { cookie } = random.any(cashiers)
  const details = [{ product_id: product, quantity: pieces, unit_price: price }]
  const terms = { customer_id, liquidation_date: inFiveDays() }
  if (random.chance(0.6)) {
    const body = { ...ticketOf([], 4), details, ...terms }
    return () => tills.call(cookie, 'POST', 'sales', body)
  }
  const { id } = await tills.add('sales', { ...ticketOf([]), details, status: 'pending' }, cookie)
  return () => tills.call(cookie, 'PUT', `sales/${id}/sell`, { ...terms, payment_type_id: 4 })
}

const atOnce = <T>(work: readonly (() => Promise<T>)[]): Promise<T[]> =>
  Promise.all(
    work.map(async each => {
      await pause(random.below(20))
      return each()
    }),
  )

const owedBy = async (customer: number) => {
  const [row] = await tills.shop.query<{ owed: string }>(
    `select coalesce(sum(balance), 0) as owed from sales where customer_id = $1 and status = 'sold'`,
    [customer],
  )
  return Number(row?.owed) / 100 / price
}

/** Sales on credit to one customer at several tills and on both processes. */
export function creditRaces(open: () => Tills): void {
  beforeAll(async () => {
    tills = open()
    cashiers = await tills.openCashiers(4)
    product = await tills.newProduct(rounds * 60)
  }, 240_000)

  it(`${rounds} customers to whom several sell on credit at once: no one owes more than their limit`, async () => {
    const seen = { sold: 0, refused: 0 }
    for (let round = 0; round < rounds; round++) {
      const { id } = await tills.add('customers', { full_name: 'Rosa Luna', credit_limit: limit * price })
      const wishes = [3, 2, 2, 1, 3, 1]
      const answers = await atOnce(await Promise.all(wishes.map(pieces => lending(id, pieces))))
      expect(answers.filter(isOdd)).toEqual([])
      const owed = await owedBy(id)
      expect(owed).toBeLessThanOrEqual(limit)
      // Nobody paid meanwhile, so who was refused had no room.
      const refused = wishes.filter((_, place) => answers[place]?.status === 422)
      for (const pieces of refused) expect(owed + pieces).toBeGreaterThan(limit)
      const sold = answers.flatMap(answer =>
        answer.status < 300 ? [dataOf(answer) as { id: number; balance: number }] : [],
      )
      expect(sold.reduce((sum, { balance }) => sum + balance, 0)).toBe(owed * price)
      // One pays while others want the room that this leaves.
      const [first] = sold
      if (!first) throw new Error('Nobody was sold anything')
      const { cookie } = random.any(cashiers)
      const more = await Promise.all([1, 2, 3].map(pieces => lending(id, pieces)))
      const later = await atOnce([
        () => tills.call(tills.admin, 'PUT', `sales/${first.id}/pay`, { way_to_pay: '03' }),
        ...more,
        () => tills.call(cookie, 'GET', `customers/${id}`),
      ])
      expect(later.filter(isOdd)).toEqual([])
      expect(later[0]?.status).toBe(200)
      expect(await owedBy(id)).toBeLessThanOrEqual(limit)
      seen.sold += sold.length
      seen.refused += refused.length
    }
    expect(Math.min(seen.sold, seen.refused)).toBeGreaterThan(0)
  }, 3_600_000)
}
