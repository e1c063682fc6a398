import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '#test/days.ts'
import { howOften } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { startProxy, type TcpProxy } from '#test/tcp-proxy.ts'
import { flood } from './flood.ts'
import { dataOf, send, type Answer } from './send.ts'
import { openTills, price, ticketOf, type Cashier, type Tills } from './tills.ts'

const kinds = [1, 7, 50].slice(0, howOften(2, 3))
const requests = howOften(40, 200)
const random = seeded('Sales')

let tills: Tills
let cashiers: readonly Cashier[]
let proxies: readonly TcpProxy[]

beforeAll(async () => {
  tills = await openTills(random)
  cashiers = await tills.openCashiers(howOften(4, 8))
  const isAnswerLost = () => random.chance(1 / 3)
  proxies = await Promise.all(tills.urls.map(url => startProxy(url, { isAnswerLost })))
}, 240_000)

afterAll(async () => {
  await Promise.all(proxies.map(proxy => proxy.close()))
  await tills.shop.close()
}, 60_000)

const sum = (numbers: readonly number[]) => numbers.reduce((all, each) => all + each, 0)
const list = <T>(length: number, make: (place: number) => T): T[] =>
  Array.from({ length }, (_, at) => make(at))
const isOdd = ({ status }: Answer) => status !== 200 && status !== 201 && status !== 422

/** Does the work of a list with a few hands, so that all of it is not in the air at once. */
async function byHands<T>(hands: number, given: readonly T[], work: (one: T) => Promise<void>) {
  const waiting = [...given]
  const hand = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  await Promise.all(list(hands, hand))
}

/** A cart of 1 to 5 lines that has the wanted product once or twice, among others in any order. */
function cart(wanted: number, others: readonly number[]): number[] {
  const more = list(random.below(4), () => random.any(others))
  return random.shuffled([wanted, ...more, ...(random.chance(0.2) ? [wanted] : [])])
}

it(`the last pieces are sold exactly, by ${requests} requests at once to two processes`, async () => {
  for (const pieces of kinds) {
    for (let round = 0; round < howOften(1, 30, 100); round++) {
      const wanted = await tills.newProduct(pieces)
      const others = [await tills.newProduct(requests * 4), await tills.newProduct(requests * 4)]
      const carts = list(requests, () => cart(wanted, others))
      const answers = await Promise.all(
        carts.map(products =>
          tills.call(random.any(cashiers).cookie, 'POST', 'sales', ticketOf(products, random.any([1, 2]))),
        ),
      )
      expect(answers.filter(isOdd)).toEqual([])
      const sold = carts.filter((_, place) => answers[place]?.status === 201).flat()
      const left = [await tills.stockOf(wanted), ...(await Promise.all(others.map(tills.stockOf)))]
      const count = (product: number) => sold.filter(id => id === product).length
      expect([count(wanted), ...left]).toEqual([
        pieces,
        0,
        ...others.map(product => requests * 4 - count(product)),
      ])
    }
  }
  process.stdout.write(`Last pieces: ${tills.repeated()} requests sent again, because a server was busy\n`)
}, 3_600_000)

it('a ticket that is sent many times while answers are lost is one sale, with one answer', async () => {
  const tickets = howOften(10, 300, 1_000)
  const product = await tills.newProduct(tickets)
  let lost = 0
  await byHands(12, [...Array(tickets).keys()], async () => {
    const { cookie } = random.any(cashiers)
    const body = ticketOf([product], random.any([1, 2]))
    const ask = async () => {
      const place = random.below(proxies.length)
      const [url = '', proxy] = [tills.urls[place], proxies[place]]
      const asked = { cookie, method: 'POST', path: 'sales', body, through: proxy?.url }
      const answer = await send(url, asked).catch(() => null)
      if (!answer) lost += 1
      return answer ? [answer] : []
    }
    const times = random.between(2, 10)
    const together = random.between(1, times)
    const answers = (await Promise.all(list(together, ask))).flat()
    for (let more = together; more < times; more++) answers.push(...(await ask()))
    answers.push(await tills.call(cookie, 'POST', 'sales', body))
    expect(answers.filter(({ status }) => status !== 200 && status !== 201)).toEqual([])
    expect(answers.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1)
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const other = await tills.call(cookie, 'POST', 'sales', { ...body, discount_description: 'otra' })
    expect(other.status).toBe(422)
  })
  process.stdout.write(`Tickets: ${tickets}, with ${lost} answers lost\n`)
  expect(lost).toBeGreaterThan(0)
  expect(await tills.stockOf(product)).toBe(0)
  const [{ sales } = { sales: 0 }] = await tills.shop.query<{ sales: number }>(
    'select count(distinct sale_id)::integer as sales from sale_details where product_id = $1',
    [product],
  )
  expect(sales).toBe(tickets)
}, 3_600_000)

it('a session that closes while sales arrive counts each of them in one session', async () => {
  const cashier = await tills.newCashier()
  for (let round = 0; round < howOften(2, 30, 200); round++) {
    const product = await tills.newProduct(100)
    const sessions = [await tills.open(cashier)]
    const selling = list(20, async place => {
      await pause(place * 8)
      const ticket = ticketOf([product])
      let answer = await tills.call(cashier.cookie, 'POST', 'sales', ticket)
      // The drawer was closed; the ticket goes into the next one.
      while (answer.status === 422 && answer.text.includes('caja')) {
        while (sessions.length === 1) await pause(10)
        answer = await tills.call(cashier.cookie, 'POST', 'sales', ticket)
      }
      expect([answer.status, answer.status === 201 ? '' : answer.text]).toEqual([201, ''])
      return (dataOf(answer) as { session_id: number }).session_id
    })
    await pause(30 + random.below(130))
    const closing = await tills.close(cashier)
    expect([closing.status, closing.status === 200 ? '' : closing.text]).toEqual([200, ''])
    sessions.push(await tills.open(cashier))
    const sold = await Promise.all(selling)
    expect((await tills.close(cashier)).status).toBe(200)
    for (const session of sessions) {
      const figures = await tills.read<{ sales: number; expected_cash: number }>(`pos/sessions/${session}`)
      const own = sold.filter(id => id === session).length
      expect([figures.sales, figures.expected_cash]).toEqual([own, 500 + own * price])
    }
    expect([await tills.stockOf(product), sold.filter(id => sessions.includes(id)).length]).toEqual([80, 20])
  }
}, 3_600_000)

it('folios have no gap when transactions are broken off at any moment', async () => {
  const count = howOften(40, 600, 10_000)
  const product = await tills.newProduct(count)
  const short = await tills.newProduct(1)
  let broken = 0
  const stop = new AbortController()
  const breaking = (async () => {
    while (!stop.signal.aborted) {
      await pause(40 + random.below(80))
      // Preferably one that has its folio already, which nobody else may have then.
      const ended = await tills.shop.query(`
        select pg_terminate_backend(pid) from pg_stat_activity
        where usename = current_user and application_name = 'trastienda' and state <> 'idle' and pid <> pg_backend_pid()
        order by query like '%folios%' desc, random() limit 1`)
      broken += ended.length
    }
  })()
  const statuses = new Set<number>()
  await byHands(
    howOften(16, 64),
    list(count, () => ticketOf([product])),
    async ticket => {
      const { cookie } = random.any(cashiers)
      if (random.chance(0.2)) await tills.call(cookie, 'POST', 'sales', ticketOf([product, short, short]))
      statuses.add((await tills.call(cookie, 'POST', 'sales', ticket)).status)
    },
  )
  stop.abort()
  await breaking
  process.stdout.write(`Folios: ${count} sales, ${broken} connections broken off\n`)
  expect([...statuses].filter(status => ![200, 201].includes(status))).toEqual([])
  expect(broken).toBeGreaterThan(0)
  const [found] = await tills.shop.query(`
    select count(*)::integer as sales, count(distinct folio)::integer as folios,
      max(split_part(folio, '-', 2)::integer) as top, min(split_part(folio, '-', 2)::integer) as first,
      (select last from folios where series = 'V') as last
    from sales where folio is not null`)
  const { sales } = found as { sales: number }
  expect(found).toEqual({ sales, folios: sales, top: sales, first: 1, last: sales })
  expect(await tills.stockOf(product)).toBe(0)
}, 3_600_000)

interface Raced {
  readonly status: string
  readonly total: number
  readonly total_cash: number
  readonly refunded_total: number
  readonly returned_total: number
  readonly returned_pieces: number
  readonly paid: number
  readonly tenders: readonly { readonly kind: string; readonly value: number; readonly change: number }[]
}

it('cancelling, returning and paying at the same time never gives money back twice', async () => {
  const cashier = await tills.newCashier()
  const session = await tills.open(cashier)
  let drawer = 500
  for (let round = 0; round < howOften(3, 30, 200); round++) {
    const product = await tills.newProduct(3)
    const terms = { customer_id: tills.customer, liquidation_date: dayIn(30), payment_type_id: 4 }
    const tenders = [{ way_to_pay: '01', amount: random.between(1, 299) }]
    const sale = await tills.add(
      'sales',
      {
        ...ticketOf([product]),
        ...terms,
        details: [{ product_id: product, quantity: 3, unit_price: price }],
        tenders,
      },
      cashier.cookie,
    )
    const { details } = await tills.read<{ details: { id: number }[] }>(`sales/${sale.id}`)
    const act = (action: string, body: object) => () =>
      tills.call(cashier.cookie, 'PUT', `sales/${sale.id}/${action}`, body)
    const giveBack = act('return', { reason: 'x', details: [{ id: details[0]?.id, quantity: 2 }] })
    const cancel = act('cancel', { reason: 'x' })
    const pay = act('pay', {})
    const raced = random.shuffled([cancel, cancel, giveBack, giveBack, pay, pay, act('pay', { amount: 50 })])
    const answers = await Promise.all(
      raced.map(async ask => {
        await pause(random.below(25))
        return { ask, answer: await ask() }
      }),
    )
    expect(answers.map(({ answer }) => answer).filter(isOdd)).toEqual([])
    const done = (ask: unknown) =>
      answers.filter(each => each.ask === ask && each.answer.status === 200).length
    const found = await tills.read<Raced>(`sales/${sale.id}`)
    const moneyOf = (kind: string) =>
      sum(found.tenders.filter(each => each.kind === kind).map(({ value, change }) => value - change))
    const isCancelled = found.status === 'cancelled'
    expect([done(cancel), done(giveBack) <= 1]).toEqual([Number(isCancelled), true])
    expect([moneyOf('payment'), moneyOf('refund')]).toEqual([found.total_cash, found.refunded_total])
    expect(found.paid).toBe(found.total_cash - found.refunded_total)
    expect(isCancelled ? found.paid : 0).toBe(0)
    expect(found.paid).toBeLessThanOrEqual(found.total - found.returned_total)
    expect(await tills.stockOf(product)).toBe(isCancelled ? 3 : found.returned_pieces)
    drawer += found.paid
  }
  const figures = await tills.read<{ expected_cash: number }>(`pos/sessions/${session}`)
  expect(figures.expected_cash).toBe(drawer)
}, 3_600_000)

it('a person and a register have one open session, whoever asks first', async () => {
  const people = [await tills.newCashier(), await tills.newCashier()]
  const [first, second] = people.map(({ registerId }) => registerId)
  for (let round = 0; round < howOften(3, 30, 200); round++) {
    const wishes = random.shuffled(
      people.flatMap(person =>
        [first, second, first].map(registerId => ({ ...person, registerId: registerId ?? 0 })),
      ),
    )
    const answers = await Promise.all(
      wishes.map(({ cookie, registerId }) =>
        tills.call(cookie, 'POST', 'pos/session', { register_id: registerId, initial_cash: 1 }),
      ),
    )
    expect(answers.filter(isOdd)).toEqual([])
    const opened = answers
      .filter(({ status }) => status === 201)
      .map(answer => dataOf(answer) as { id: number; user_id: number; register_id: number })
    const open = await tills.shop.query<{ id: number }>(
      'select id from cash_sessions where closed_at is null and register_id = any($1) order by id',
      [[first, second]],
    )
    expect(opened.map(({ id }) => id).sort((a, b) => a - b)).toEqual(open.map(({ id }) => id))
    expect(opened.length).toBeGreaterThan(0)
    for (const of of ['user_id', 'register_id'] as const) {
      expect(new Set(opened.map(each => each[of])).size).toBe(opened.length)
    }
    for (const person of people) await tills.close(person)
  }
}, 3_600_000)

describe('while many search', () => {
  flood(() => tills)
})

it('the books agree afterwards', async () => {
  expect(await tills.shop.verify()).toBe(0)
}, 120_000)
