import { expect, it } from 'vitest'
import type { Reply } from './app.ts'
import { dayIn } from './days.ts'
import { faultIn } from './fuzz-reply.ts'
import { readPaper } from './slips.ts'
import { openTill, sell } from './till.ts'
import { item } from './use-till.ts'
import { asVoucher, back, useVouchers } from './use-vouchers.ts'

const { shop, admin, till, product, credit, customerId, sold, act, voucherOf } = useVouchers()

/** Whatever a field of the counter may be sent. */
const strange = [
  0,
  0.01,
  1,
  -1,
  -0.01,
  1.234,
  '2.50',
  '12,50',
  'tres',
  '',
  null,
  1e30,
  '1e30',
  '9'.repeat(31),
  999_999_999.99,
  1_000_000_000,
  'ñ🪑'.repeat(250),
  'x'.repeat(500),
  [],
  {},
  true,
  '<b>"&\'</b>',
]

/**
 * Sends each value: it is stored, and the pages answer that show it, or refused by the name of its field in a sentence of
 * the catalogue, and nothing is stored.
 */
async function eachOf(
  values: readonly unknown[],
  field: string,
  send: (value: unknown) => Promise<Reply>,
  open: (reply: Reply) => Promise<readonly (readonly [string, number])[]>,
): Promise<unknown[]> {
  const stored: unknown[] = []
  for (const value of values) {
    const reply = await send(value)
    expect([value, reply.status, reply.text]).toEqual([
      value,
      expect.toBeOneOf([200, 201, 422]),
      expect.anything(),
    ])
    const isStored = reply.status !== 422
    const refused = isStored ? [field] : Object.keys(reply.body.errors)
    expect([value, refused, faultIn(reply, undefined)]).toEqual([value, [field], null])
    if (isStored) stored.push(value)
    const pages = isStored ? await open(reply) : []
    expect([value, pages.filter(([, status]) => status !== 200)]).toEqual([value, []])
  }
  return stored
}

const opened = async (...paths: string[]) =>
  Promise.all(paths.map(async path => [path, (await readPaper(shop, await boss(), path)).status] as const))

let known: Awaited<ReturnType<typeof shop.user>> | undefined
const boss = async () => (known ??= await shop.user('Admin'))

it.each([
  ['credit_limit', [999_999_999.99, 0, 0.01, '2.50']],
  ['credit_days', [1, 1_825]],
] as const)('the %s of a customer', async (field, some) => {
  const stored = await eachOf(
    [...strange, 1_825, 1_826, 1.5],
    field,
    value => admin('POST', 'customers', { full_name: 'Extremo', [field]: value }),
    ({ body }) =>
      opened(`customers/${body.data.id}`, 'customers?q=Extremo', `customers/${body.data.id}/export`),
  )
  expect(stored).toEqual(expect.arrayContaining([...some]))
  for (const wrong of [-1, 1.234, 'tres', 1e30, 'x'.repeat(500), 1_000_000_000]) {
    expect(stored).not.toContain(wrong)
  }
})

it.each([
  ['voucher_days', [0, 3_650], [-1, 3_651, 1.5, 'tres', 1e30]],
  ['layaway_down_percent', [0, 0.01, 100], [-1, 100.01, 1.234, 'tres', 1e30]],
  ['credit_days', [1, 1_825], [0, 1_826, 1.5, 'tres', 1e30]],
  ['till_lock_minutes', [0, 240], [-1, 241, 'tres', 1e30]],
] as const)(
  'the setting %s',
  async (field, some, wrong) => {
    const before = (await admin('GET', 'settings')).body.data[field]
    const stored = await eachOf(
      [...strange, ...some, ...wrong],
      field,
      value => admin('PUT', 'settings', { [field]: value }),
      async () => {
        // What the setting decides is done under it, and its papers are opened.
        const sale = await sold([item(await product(), 2)])
        expect((await act(sale.id, 'return', back(sale, 1, asVoucher))).status).toBe(200)
        const [voucher] = (await admin('GET', `sales/${sale.id}/vouchers`)).body.data
        const later = await sell(till.call, [item(await product())], { ...credit(), payment_type_id: 5 })
        expect([201, 422]).toContain(later.status)
        const first = { tenders: [{ way_to_pay: '03', amount: 100 }], liquidation_date: dayIn(1) }
        const paid = await sell(till.call, [item(await product())], {
          ...credit(),
          payment_type_id: 5,
          ...first,
        })
        expect([201, 422]).toContain(paid.status)
        return opened('settings', `sales/${sale.id}/vouchers/${voucher.id}/slip`, `sales/${sale.id}/ticket`)
      },
    )
    expect(stored).toEqual(expect.arrayContaining([...some]))
    for (const value of wrong) expect(stored).not.toContain(value)
    await admin('PUT', 'settings', { [field]: before })
  },
  120_000,
)

it('the terminals of a register', async () => {
  const stored = await eachOf(
    ['x', 'BBVA, Clip', 'BBVA,,BBVA\n Clip ', 'ñ🪑'.repeat(130), '<b>"&\'</b>', ...strange, 'x'.repeat(401)],
    'card_terminals',
    value => admin('PUT', `registers/${till.registerId}`, { card_terminals: value }),
    () =>
      opened(
        `registers/${till.registerId}`,
        `pos/sessions/${till.sessionId}`,
        `pos/sessions/${till.sessionId}/cut`,
      ),
  )
  expect(stored).toEqual(expect.arrayContaining(['BBVA, Clip', '<b>"&\'</b>']))
  expect(stored).not.toContain('x'.repeat(401))
  await admin('PUT', `registers/${till.registerId}`, { card_terminals: '' })
}, 120_000)

it('the amount of a vale that is given', async () => {
  const id = await product({ pieces: 100 })
  const stored = await eachOf(
    [...strange, 100, 100.01],
    'voucher_amount',
    async value => {
      const sale = await sold([item(id)])
      return act(sale.id, 'return', back(sale, 1, { ...asVoucher, voucher_amount: value }))
    },
    async ({ body: { data } }) => {
      const [voucher] = (await admin('GET', `sales/${data.id}/vouchers`)).body.data
      return opened(
        `sales/${data.id}`,
        `sales/${data.id}/ticket`,
        `sales/${data.id}/vouchers/${voucher.id}/slip`,
      )
    },
  )
  expect(stored).toEqual(expect.arrayContaining([0.01, 1, 100]))
  for (const wrong of [0, -1, 1.234, 'tres', 1e30, 100.01]) expect(stored).not.toContain(wrong)
}, 120_000)

it('the amount that a vale pays, and its code', async () => {
  const { code } = await voucherOf(5)
  const id = await product({ pieces: 100 })
  const pay = (tender: object) =>
    sell(till.call, [item(id)], { payment_type_id: 3, tenders: [tender, { way_to_pay: '01', amount: 100 }] })
  const stored = await eachOf(
    // Nothing by vale is a payment in cash alone, which another type of payment says.
    strange.filter(value => value !== 0 && value !== 999_999_999.99),
    'tenders.0.amount',
    value => pay({ way_to_pay: '17', reference: code, amount: value }),
    ({ body: { data } }) => opened(`sales/${data.id}`, `sales/${data.id}/ticket`),
  )
  expect(stored).toEqual(expect.arrayContaining([0.01, 1, '2.50']))
  const codes = await eachOf(
    strange,
    'tenders.0.reference',
    value => pay({ way_to_pay: '17', reference: value, amount: 1 }),
    async () => [],
  )
  expect(codes).toEqual([])
  const more = { ...credit(), customer_id: customerId() }
  const owed = await sold([item(id, 3)], more)
  await eachOf(
    ['9'.repeat(60), 'V-0000-0000-0000', ...strange],
    'tenders.0.reference',
    value => act(owed.id, 'pay', { amount: 1, tenders: [{ way_to_pay: '17', amount: 1, reference: value }] }),
    async () => [],
  )
}, 120_000)

const close = async (method: object) => {
  const open = await openTill(shop)
  const counted = [{ currency: 'MXN', denomination: 500, quantity: 1 }]
  return open.call('POST', 'pos/session/close', { counted, methods: [method] })
}
const papers = ({ body: { data } }: Reply) =>
  opened(`pos/sessions/${data.id}`, `pos/sessions/${data.id}/cut`, `pos/sessions/${data.id}/cut-letter`)

it('the amounts and terminals of a cut', async () => {
  const amounts = await eachOf(
    [...strange, -999_999_999.99, -1_000_000_000],
    'methods.0.amount',
    amount => close({ method: 'card', amount }),
    papers,
  )
  expect(amounts).toEqual(expect.arrayContaining([0, 0.01, -1, 999_999_999.99, -999_999_999.99]))
  for (const wrong of [1.234, 'tres', 1e30, 1_000_000_000, -1_000_000_000])
    expect(amounts).not.toContain(wrong)
  const terminals = await eachOf(
    ['x'.repeat(40), 'x'.repeat(41), ...strange],
    'methods.0.terminal',
    terminal => close({ method: 'card', terminal, amount: 1 }),
    papers,
  )
  expect(terminals).toContain('x'.repeat(40))
  expect(terminals).not.toContain('x'.repeat(41))
}, 300_000)
