import { expect, it } from 'vitest'
import { item, useTill } from '#test/use-till.ts'

const { admin, product, customerId, sold } = useTill({ on_order_deposit_percent: '50' })

async function found(q: string) {
  const { body } = await admin('GET', `on-order?${new URLSearchParams({ q }).toString()}`)
  return body.data.map((row: { sale_id: number }) => row.sale_id)
}

it('pieces on order are found by who waits for them, by product and by the folio of their sale', async () => {
  const toOrder = { price: 100_00, orderMode: 'also', makingDaysTo: 30 }
  const onOrder = async (more: object) => ({
    ...item(await product({ ...toOrder, ...more })),
    on_order: true,
  })
  const buyer = { customer_id: customerId() }
  const sale = await sold([await onOrder({ name: 'Sofá Quetzalli', internalCode: 'QZ-77' })], buyer)
  await sold([await onOrder({ name: 'Sofá Quetzalli gris' })], { ...buyer, status: 'pending' })
  const number = String(Number(sale.folio.slice(2)))
  for (const q of ['quetzalli', 'qz-77', 'ana quetzalli', sale.folio, sale.folio.toLowerCase(), number]) {
    expect(await found(q), q).toEqual([sale.id])
  }
  expect(await found('ana ruiz')).toEqual([sale.id])
  expect(await found('quetzalli zzqq')).toEqual([])
})
