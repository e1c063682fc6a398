import { expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { useOrders } from '#test/orders.ts'

const shop = useApp()
const orders = useOrders(shop)

it('what is to be paid is what approved orders owe, in pesos, by supplier', async () => {
  const { held, add, act, line } = orders
  const [first, second] = held.suppliers
  await add([line(0, 1, 900)])
  const pesos = await add([line(0, 10, 100)])
  await act(pesos.id, 'approve')
  await held.admin('POST', `purchase-orders/${pesos.id}/payments`, { amount: 300, way_to_pay: '03' })
  const dollars = await add([line(1, 1, 50)], { supplier_id: second, currency: 'USD', exchange_rate: 18.5 })
  await act(dollars.id, 'approve')
  const { paid } = (await held.admin('GET', `purchase-orders/${pesos.id}`)).body.data
  const { rows, total } = (await held.admin('GET', 'figures?figures=payable&by=supplier')).body.data
  expect(rows).toEqual([
    { keys: [first], names: ['Maderas'], values: { payable: 1000 - paid } },
    { keys: [second], names: ['Vidrios'], values: { payable: 925 } },
  ])
  expect(total).toEqual({ payable: 1925 - paid })
})
