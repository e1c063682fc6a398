import { describe, expect, it } from 'vitest'
import { make, nextNumber } from '#test/factories.ts'
import { openTill } from '#test/till.ts'
import { errorsOf, item, useTill } from '#test/use-till.ts'

const { shop, admin, till, product, stockOf, sold, act } = useTill({ refund_limit: 100_000 })

const place = async (values: object = {}) =>
  Number((await make(shop.services, 'warehouses', { name: `Lugar ${nextNumber()}`, ...values }))['id'])
const sells = (id: number, value: 0 | 1) => admin('PUT', `warehouses/${id}`, { sells: value })
const move = (product_id: number, quantity: number, from: number | null, to: number | null) =>
  admin('POST', 'movements', { product_id, quantity, warehouse_origin_id: from, warehouse_destiny_id: to })
const held = async (product_id: number, warehouse_id: number) =>
  (await admin('GET', `inventories?product_id=${product_id}&warehouse_id=${warehouse_id}`)).body.data[0]
    ?.quantity ?? 0

describe('a warehouse that does not sell', () => {
  it('sells unless it says otherwise', async () => {
    expect((await admin('GET', `warehouses/${await place()}`)).body.data).toMatchObject({ sells: 1 })
    const { body } = await admin('POST', 'warehouses', { name: `Dañados ${nextNumber()}`, sells: 0 })
    expect(body.data).toMatchObject({ sells: 0 })
  })

  it('keeps its pieces in the books and out of what is offered, in every movement', async () => {
    const [store, broken] = [till.warehouseId, await place({ sells: false })]
    const id = await product({ pieces: 5 })
    await move(id, 2, store, broken)
    expect([await stockOf(id), await held(id, store), await held(id, broken)]).toEqual([3, 3, 2])
    await move(id, 4, null, broken)
    await move(id, 1, broken, null)
    expect([await stockOf(id), await held(id, broken)]).toEqual([3, 5])
    await move(id, 2, broken, store)
    expect([await stockOf(id), await held(id, broken)]).toEqual([5, 3])
    const code = (await admin('GET', `products/${id}`)).body.data.internal_code
    const { body } = await till.call('GET', `pos/lookup?code=${code}`)
    expect(body.data).toMatchObject({ stock: 5, total_stock: 5 })
    expect((await admin('GET', `inventories?product_id=${id}&sells=0`)).body.data).toMatchObject([
      { quantity: 3, stock: 5, sells: 0 },
    ])
  })

  it('changes the stock of all its products when it begins or ends to sell', async () => {
    const other = await place()
    const [one, two] = [await product({ pieces: 5 }), await product({ pieces: 0 })]
    await move(one, 2, null, other)
    await move(two, 7, null, other)
    expect([await stockOf(one), await stockOf(two)]).toEqual([7, 7])
    expect((await sells(other, 0)).body.data).toMatchObject({ sells: 0 })
    expect([await stockOf(one), await stockOf(two)]).toEqual([5, 0])
    await sells(other, 1)
    expect([await stockOf(one), await stockOf(two)]).toEqual([7, 7])
    const [last] = (await admin('GET', `warehouses/${other}/history`)).body.data
    expect(last).toMatchObject({ before: { sells: false }, after: { sells: true } })
  })

  it('is neither the default nor the place of a register', async () => {
    const broken = await place({ sells: false })
    const [usual] = (await admin('GET', 'warehouses?is_default=1')).body.data
    expect(errorsOf(await sells(usual.id, 0))).toEqual([
      422,
      { sells: ['Es el almacén predeterminado, y ese debe vender; elige otro como predeterminado primero.'] },
    ])
    const other = await openTill(shop)
    const withRegister = await sells(other.warehouseId, 0)
    expect(errorsOf(withRegister)[1]).toEqual({ base: [expect.stringContaining('cajas que venden de él')] })
    expect((await admin('GET', `warehouses/${other.warehouseId}`)).body.data).toMatchObject({ sells: 1 })
    const named = await admin('PUT', `warehouses/${broken}/default`)
    expect(errorsOf(named)).toEqual([
      422,
      { base: ['Solo un almacén que vende puede ser el predeterminado.'] },
    ])
    const body = { name: `Caja ${nextNumber()}`, warehouse_id: broken }
    const said = { warehouse_id: ['Ese almacén no vende; elige otro para la caja.'] }
    expect(errorsOf(await admin('POST', 'registers', body))).toEqual([422, said])
    const register = await admin('POST', 'registers', { ...body, warehouse_id: await place() })
    expect(
      errorsOf(await admin('PUT', `registers/${register.body.data.id}`, { warehouse_id: broken })),
    ).toEqual([422, said])
  })

  it('with pieces keeps its products from being archived', async () => {
    const broken = await place({ sells: false })
    const id = await product({ pieces: 0 })
    await move(id, 2, null, broken)
    expect(await stockOf(id)).toBe(0)
    expect((await admin('DELETE', `products/${id}`)).status).toBe(422)
  })
})

describe('damaged pieces that come back', () => {
  it('need a warehouse that does not sell', async () => {
    for (const { id } of (await admin('GET', 'warehouses?sells=0&per_page=100')).body.data) await sells(id, 1)
    const sale = await sold([item(await product(), 2)])
    const details = [{ id: sale.details[0].id, quantity: 1, condition: 'damaged' }]
    const without = await act(sale.id, 'return', { reason: 'Rota', details })
    expect(errorsOf(without)).toEqual([
      422,
      {
        damaged_warehouse_id: [
          'No hay un almacén que no venda para las piezas dañadas; un administrador puede crearlo.',
        ],
      },
    ])
    const selling = { reason: 'Rota', damaged_warehouse_id: till.warehouseId, details }
    expect(errorsOf(await act(sale.id, 'return', selling))).toEqual([
      422,
      { damaged_warehouse_id: ['Las piezas dañadas van a un almacén activo que no vende.'] },
    ])
    expect((await admin('GET', `sales/${sale.id}`)).body.data).toMatchObject({ returned_total: 0 })
  })

  it('go there, and the good ones of the same return for sale', async () => {
    const [first, second] = [await place({ sells: false }), await place({ sells: false })]
    const [one, two] = [await product({ pieces: 3 }), await product({ pieces: 3 })]
    const sale = await sold([item(one, 2), item(two, 2)])
    const [a, b] = sale.details
    const mixed = await act(sale.id, 'return', {
      reason: 'Rota',
      details: [
        { id: a.id, quantity: 1, condition: 'damaged' },
        { id: b.id, quantity: 1 },
      ],
    })
    expect(mixed.body.data.returns).toMatchObject([{ pieces: 2, damaged: 1 }])
    expect([await stockOf(one), await held(one, first), await stockOf(two)]).toEqual([1, 1, 2])
    const chosen = {
      reason: 'x',
      damaged_warehouse_id: second,
      details: [{ id: a.id, quantity: 1, condition: 'damaged' }],
    }
    expect((await act(sale.id, 'return', chosen)).status).toBe(200)
    expect([await stockOf(one), await held(one, second)]).toEqual([1, 1])
    await move(one, 1, second, till.warehouseId)
    expect(await stockOf(one)).toBe(2)
  })

  it('are told to whoever returns them', async () => {
    const broken = await place({ sells: false, name: `Merma ${nextNumber()}` })
    const { body } = await till.call('GET', 'sales/damaged-places')
    expect(body.data).toContainEqual({ id: broken, name: expect.stringContaining('Merma') })
    expect(body.data.map(({ id }: { id: number }) => id)).not.toContain(till.warehouseId)
  })
})
