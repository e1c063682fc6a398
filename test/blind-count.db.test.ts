import { beforeAll, expect, it } from 'vitest'
import { cents, formatMoney, wireCents } from '#domain/money.ts'
import { dimensions, figureNames } from '#contract/figures.ts'
import type { Call, Reply } from './app.ts'
import { pdfText } from './pdf-text.ts'
import { sell } from './till.ts'
import { item, useTill } from './use-till.ts'

const { shop, admin, till, product, credit } = useTill({ refund_limit: 10_000 })

let marks: readonly string[]
let ids: readonly (readonly [string, number])[]
let questions: readonly (readonly [string, readonly string[]])[]

/** As JSON and as paper have it. */
const textsOf = (pesos: number) => [String(pesos), formatMoney(wireCents(pesos)).slice(1)]
const readable = ({ headers, bytes, text }: Reply) =>
  String(headers['content-type']).startsWith('application/pdf') ? pdfText(bytes) : text

const way = (code: string, amount: number) => [{ way_to_pay: code, amount }]

/** Sells for these pesos in the open drawer. */
async function soldAt(price: number, more: object = {}) {
  const id = await product({ price: Math.round(price * 100), pieces: 3 })
  const { status, body } = await sell(till.call, [item(id, 1, price)], more)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.data
}

beforeAll(async () => {
  await soldAt(137.31)
  await soldAt(251.19, { payment_type_id: 2, tenders: way('04', 251.19) })
  await soldAt(88.43, { payment_type_id: 6, tenders: way('03', 88.43) })
  const owed = await soldAt(180.41, { ...credit(), tenders: way('01', 30.17) })
  const card = { payment_type_id: 2, tenders: way('04', 45.29) }
  for (const [price, more] of [[61.53], [73.11], [45.29, card]] as const) {
    const { id, details } = await soldAt(price, more)
    const back = { reason: 'x', details: [{ id: details[0].id, quantity: 1 }] }
    await till.call('PUT', `sales/${id}/return`, back)
  }
  const last = await soldAt(419.07)
  const spent = { type: 'expense', amount: 11.03, reason: 'Agua' }
  await till.call('POST', 'pos/session/movements', spent)

  const session = (await admin('GET', `pos/sessions/${till.sessionId}`)).body.data
  if (session.cash_refunds === 0 || session.cash_expenses === 0) throw new Error('Nothing was given back')
  const cashTickets = [137.31, 61.53, 73.11, 419.07].reduce((sum, price) => sum + price * 100, 0)
  marks = [
    session.expected_cash,
    session.cash_sales,
    session.cash_refunds,
    (session.cash_sales * 100 - session.cash_refunds * 100) / 100,
    cents(Math.round(cashTickets)) / 100,
    (Math.round(cashTickets) - session.cash_refunds * 100) / 100,
  ].flatMap(pesos => textsOf(Math.round(pesos * 100) / 100))
  ids = [
    ['/api/sales', owed.id],
    ['/api/pos/sessions', till.sessionId],
    ['/api/customers', owed.customer_id],
  ]
  const filters = [
    ...[1, 2, 3, 4, 5, 6].map(type => `payment_type_id=${type}`),
    `session_id=${till.sessionId}`,
    `register_id=${till.registerId}`,
    `business_date=${String(last.business_date)}`,
    'status=paid',
    'is_today=1',
    'q=V-0',
  ]
  const own = ['', ...filters, ...filters.slice(0, 6).map(filter => `${filter}&status=paid&is_today=1`)]
  questions = [
    ['/api/sales', own],
    ['/api/sales/sums', own],
    ['/api/pos/sessions', ['', 'status=open', 'per_page=100']],
    [
      '/api/figures',
      figureNames.flatMap(name => [
        `figures=${name}`,
        `figures=${name}&way=01`,
        ...dimensions.map(by => `figures=${name}&by=${by}`),
      ]),
    ],
  ]
})

const tells = (reply: Reply) => marks.some(mark => readable(reply).includes(mark))

/** The calls that tell what the open drawer should hold, or what it took in cash. */
async function tellingCalls(call: Call): Promise<string[]> {
  const telling: string[] = []
  for (const { method, url } of shop.app.policyTable) {
    if (method !== 'GET' || !url.startsWith('/api/')) continue
    const [, id = 1] = ids.find(([start]) => url.startsWith(start)) ?? []
    const address = url.replace(':id', String(id)).replace(/:\w+/g, '1')
    const [, asked = ['']] = questions.find(([path]) => path === url) ?? []
    for (const query of asked) {
      const reply = await call('GET', `${address.slice('/api/'.length)}?${query}`)
      if (tells(reply)) telling.push(`${url}?${query}`)
    }
  }
  return telling
}

it('no call that is open to a Vendedor adds up the cash of an open drawer', async () => {
  expect(await tellingCalls(till.call)).toEqual([])
})

it('a Supervisor reads it where it stands', async () => {
  const call = shop.as(await shop.user('Supervisor'))
  for (const path of [
    'sales/sums?payment_type_id=1',
    `pos/sessions/${till.sessionId}`,
    `pos/sessions/${till.sessionId}/cut`,
    'figures?figures=collected&by=way',
  ]) {
    expect([path, tells(await call('GET', path))]).toEqual([path, true])
  }
})
