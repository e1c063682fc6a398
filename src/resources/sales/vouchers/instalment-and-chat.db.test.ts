import { expect, it } from 'vitest'
import { statusesOf } from '#test/statuses.ts'
import { errorsOf, item } from '#test/use-till.ts'
import { useVouchers } from '#test/use-vouchers.ts'
import { sessionInvariants } from '#resources/cash-sessions/session-invariants.server.ts'

const { shop, admin, till, product, credit, sold, act, voucherOf, spend } = useVouchers()

const of = (reference: string | null, amount: number) => ({ way_to_pay: '17', amount, reference })

const cut = async () => (await admin('GET', `pos/sessions/${till.sessionId}`)).body.data

it('a vale pays one of two instalments that want all of it at once, and the cut has that one alone', async () => {
  const { code } = await voucherOf(3)
  const [one, two] = [
    await sold([item(await product({ pieces: 4 }), 4)], credit()),
    await sold([item(await product({ pieces: 4 }), 4)], credit()),
  ]
  const before = await cut()
  const tenders = [of(code, 300)]
  const replies = await Promise.all([one, two].map(({ id }) => act(id, 'pay', { amount: 300, tenders })))
  expect(statusesOf(replies)).toEqual([200, 422])
  const refused = replies.find(({ status }) => status === 422)
  expect(refused?.body.errors).toEqual({ 'tenders.0.reference': ['Pago 1: Este vale ya se usó completo.'] })
  const balances = await Promise.all(
    [one, two].map(async ({ id }) => (await admin('GET', `sales/${id}`)).body.data.balance),
  )
  expect(balances.toSorted((a, b) => a - b)).toEqual([100, 400])
  const after = await cut()
  expect([after.vouchers_taken - before.vouchers_taken, after.expected_cash - before.expected_cash]).toEqual([
    300, 0,
  ])
  expect(errorsOf(await act(one.id, 'pay', { amount: 50, tenders: [of(null, 50)] }))).toEqual([
    422,
    { 'tenders.0.reference': [expect.stringContaining('obligatorio')] },
  ])
})

it('a vale is the text of a chat, with its code and the phone of its customer, for who may see the sale', async () => {
  const { sale, id, code } = await voucherOf(2)
  const path = `sales/${sale.id}/vouchers/${id}/message`
  const { body } = await till.call('GET', path)
  expect(body.data.text).toContain(`vale por $200.00:\n${code}\nSe acepta hasta el `)
  expect(body.data.phone).toBeNull()
  const stranger = shop.as(await shop.user('Vendedor'))
  expect((await stranger('GET', path)).status).toBe(404)
  await spend(code, 200, 2)()
  expect((await till.call('GET', path)).status).toBe(404)
})

it('a closed cut confirms vales as a method of their own, apart from its cards', async () => {
  const { code } = await voucherOf(1)
  const before = (await cut()).vouchers_taken
  await spend(code, 100, 2, {}, [{ way_to_pay: '04', amount: 100 }])()
  const { body } = await till.call('POST', 'pos/session/close', {
    counted: [{ currency: 'MXN', denomination: 100, quantity: 1 }],
    methods: [
      { method: 'voucher', amount: before + 100 },
      { method: 'card', amount: 100 },
    ],
  })
  expect(body.data).toMatchObject({ card_sales: 100, card_counted: 100, vouchers_taken: before + 100 })
  expect(body.data.methods).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ method: 'voucher', expected: before + 100, difference: 0 }),
      expect.objectContaining({ method: 'card', expected: 100, difference: 0 }),
    ]),
  )
  const rule = sessionInvariants['the methods of a closed drawer are all that it took besides cash and vales']
  expect((await rule.execute(shop.services.db)).rows).toEqual([])
})
