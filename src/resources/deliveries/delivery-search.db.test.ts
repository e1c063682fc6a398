import { expect, it } from 'vitest'
import { later, useDeliveries } from '#test/use-deliveries.ts'
import { item } from '#test/use-till.ts'

const { customerId, product, sold, vehicleId, scheduled, read } = useDeliveries()

it('a delivery is found by what people know of it', async () => {
  const sale = await sold([item(await product(), 2)], { ...later, customer_id: customerId() })
  const place = { contact_name: 'Ximena Ordóñez', phone: '322 555 0147', address: 'Paseo del Marlín 88' }
  const { id, folio } = await scheduled({ sale, quantities: [1] }, { ...place, vehicle_id: vehicleId() })
  const other = await scheduled({ sale, quantities: [1] }, { contact_name: 'Otra persona', vehicle_id: null })

  const found = async (q: string) =>
    (await read(`deliveries?${new URLSearchParams({ q }).toString()}`))
      .map((row: { id: number }) => row.id)
      .filter((each: number) => [id, other.id].includes(each))
      .toSorted((a: number, b: number) => a - b)
  const both = [id, other.id]

  for (const q of [
    folio,
    folio.toLowerCase(),
    'ordoñez',
    'ordonez ximena',
    'MARLIN',
    'marlin 88',
    '3225550147',
  ]) {
    expect(await found(q), q).toEqual([id])
  }
  expect(await found('(322) 555-0147')).toEqual([id])
  expect(await found('camioneta')).toEqual([id])
  expect(await found(sale.folio)).toEqual(both)
  expect(await found('ana ruiz')).toEqual(both)
  expect(await found('ana marlin')).toEqual([id])
  expect(await found('ana ruis')).toEqual(both)
  expect(await found('ana zzqq')).toEqual([])
})
