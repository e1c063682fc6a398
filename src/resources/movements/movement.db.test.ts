import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { make, nextNumber, type TestUser } from '#test/factories.ts'

const shop = useApp()
let user: TestUser
let admin: Call
let front: number
let back: number

beforeAll(async () => {
  user = await shop.user('Admin')
  admin = shop.as(user)
  front = await warehouse('Piso de venta')
  back = await warehouse('Bodega')
})

const warehouse = async (name: string) => Number((await make(shop.services, 'warehouses', { name }))['id'])

async function product(values: object = {}): Promise<number> {
  const number = nextNumber()
  const { id } = await make(shop.services, 'products', {
    internalCode: `P-${number}`,
    name: `Silla ${number}`,
    ...values,
  })
  return Number(id)
}

const move = (product_id: number, quantity: unknown, places: object, more = {}) =>
  admin('POST', 'movements', { product_id, quantity, ...places }, more)

async function held(product_id: number): Promise<Record<number, number>> {
  const { body } = await admin('GET', `inventories?product_id=${product_id}`)
  const rows = body.data as { warehouse_id: number; quantity: number }[]
  return Object.fromEntries(rows.map(row => [row.warehouse_id, row.quantity]))
}

const stock = async (id: number): Promise<number> => (await admin('GET', `products/${id}`)).body.data.stock

const fault = ({ status, body }: Reply) => ({ status, errors: body.errors })

describe('a movement', () => {
  it('to a warehouse is an entry, from one an output, between two a transfer', async () => {
    const id = await product()
    const entry = await move(id, 10, { warehouse_destiny_id: front, note: 'Primera entrega' })
    expect(entry.status).toBe(201)
    expect(entry.body.data).toMatchObject({
      type: 'entry',
      product_id: id,
      quantity: 10,
      change: 10,
      warehouse_id: front,
      warehouse_origin_id: null,
      warehouse_destiny_id: front,
      note: 'Primera entrega',
      created_by: user.id,
      allowed_actions: ['reverse'],
    })
    const transfer = await move(id, 4, { warehouse_origin_id: front, warehouse_destiny_id: back })
    expect(transfer.body.data).toMatchObject({ type: 'transfer', quantity: 4, warehouse_origin_id: front })
    const output = await move(id, 1, { warehouse_origin_id: back })
    expect(output.body.data).toMatchObject({ type: 'output', change: -1, warehouse_destiny_id: null })
    expect(await held(id)).toEqual({ [front]: 6, [back]: 3 })
    expect(await stock(id)).toBe(9)
  })

  it('between two warehouses is two rows of one operation', async () => {
    const id = await product()
    await move(id, 5, { warehouse_destiny_id: front })
    await move(id, 2, { warehouse_origin_id: front, warehouse_destiny_id: back })
    const { data } = (await admin('GET', `movements?product_id=${id}&type=transfer&includes=warehouse,user`))
      .body
    expect(data.map((row: { change: number }) => row.change)).toEqual([2, -2])
    expect(new Set(data.map((row: { group_id: string }) => row.group_id)).size).toBe(1)
    expect(data[0]).toMatchObject({ warehouse: { name: 'Bodega' }, user: { id: user.id } })
  })

  it('never takes more pieces than there are, and reports how many there are', async () => {
    const id = await product({ name: 'Mesa Roble' })
    await move(id, 3, { warehouse_destiny_id: front })
    const { status, body } = await move(id, 4, { warehouse_origin_id: front })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ quantity: ['Solo hay 3 de Mesa Roble en Piso de venta.'] })
    expect((await move(id, 1, { warehouse_origin_id: back })).body.message).toBe(
      'Solo hay 0 de Mesa Roble en Bodega.',
    )
    expect(await held(id)).toEqual({ [front]: 3 })
  })

  it('accepts a quantity as text, and drops its decimals', async () => {
    const id = await product()
    expect((await move(id, '7', { warehouse_destiny_id: front })).body.data.quantity).toBe(7)
    expect((await move(id, 2.9, { warehouse_destiny_id: front })).body.data.quantity).toBe(2)
    expect(await stock(id)).toBe(9)
  })

  it.each([0, -1, 0.5, 1_000_001, '', 'tres', null, [], 1e300])(
    'of %j pieces is refused on its quantity',
    async quantity => {
      const { status, body } = await move(await product(), quantity, { warehouse_destiny_id: front })
      expect(status).toBe(422)
      expect(Object.keys(body.errors)).toEqual(['quantity'])
    },
  )

  it('needs a warehouse, two different ones, that exist and are active', async () => {
    const id = await product()
    const closed = await warehouse('Cerrado')
    await admin('PUT', `warehouses/${closed}/inactivate`)
    expect(fault(await move(id, 1, {}))).toEqual({
      status: 422,
      errors: { warehouse_destiny_id: ['Elige el almacén de origen, el de destino o ambos.'] },
    })
    const same = { warehouse_origin_id: front, warehouse_destiny_id: front }
    expect((await move(id, 1, same)).body.message).toBe(
      'El almacén de destino debe ser distinto del de origen.',
    )
    expect(fault(await move(id, 1, { warehouse_destiny_id: 999_999 }))).toEqual({
      status: 422,
      errors: { warehouse_destiny_id: ['El campo almacén de destino elegido no existe.'] },
    })
    expect((await move(id, 1, { warehouse_destiny_id: closed })).body.message).toBe(
      'El almacén Cerrado está inactivo.',
    )
    expect(fault(await move(999_999, 1, { warehouse_destiny_id: front }))).toMatchObject({
      errors: { product_id: ['El campo producto elegido no existe.'] },
    })
  })

  it('of a deleted product is refused, although its past movements still name it', async () => {
    const id = await product()
    await move(id, 1, { warehouse_destiny_id: front })
    await move(id, 1, { warehouse_origin_id: front })
    expect((await admin('DELETE', `products/${id}`)).status).toBe(200)
    expect(fault(await move(id, 1, { warehouse_destiny_id: front }))).toMatchObject({
      errors: { product_id: ['El campo producto elegido no existe.'] },
    })
  })

  it('is recorded with the logged-in user, whatever the body says', async () => {
    const other = await shop.user('Admin')
    const forged = { warehouse_destiny_id: front, created_by: other.id, type: 'sale', change: 500 }
    const { data } = (await move(await product(), 1, forged)).body
    expect(data).toMatchObject({ created_by: user.id, type: 'entry', change: 1 })
  })

  it('sent twice with one key moves once', async () => {
    const id = await product()
    const key = { headers: { 'idempotency-key': randomUUID() } }
    const [first, second] = await Promise.all([
      move(id, 5, { warehouse_destiny_id: front }, key),
      move(id, 5, { warehouse_destiny_id: front }, key),
    ])
    expect([first.status, second.status].sort((a, b) => a - b)).toEqual([200, 201])
    expect(second.body).toEqual(first.body)
    expect(await stock(id)).toBe(5)
    expect((await move(id, 6, { warehouse_destiny_id: front }, key)).status).toBe(422)
  })

  it('cannot be changed or deleted, by a call or in the database', async () => {
    const { id } = (await move(await product(), 1, { warehouse_destiny_id: front })).body.data
    for (const [method, url] of [
      ['PUT', `movements/${id}`],
      ['DELETE', `movements/${id}`],
      ['DELETE', `movements/delete?ids=${id}`],
    ] as const) {
      const { status, body } = await admin(method, url, method === 'PUT' ? { quantity: 9 } : undefined)
      expect(status).toBe(422)
      expect(body.message).toBe('Un movimiento no se cambia ni se elimina; regístrale una reversa.')
    }
    const { db } = shop.services
    await expect(db.updateTable('movements').set({ note: 'x' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('movements').execute()).rejects.toThrow('append-only')
    await expect(sql`truncate movements cascade`.execute(db)).rejects.toThrow('append-only')
    await expect(db.updateTable('products').set({ stock: 9 }).execute()).rejects.toThrow('sum of inventories')
  })
})

it('the database allows no negative quantity, and no second reversal of a row', async () => {
  const { db } = shop.services
  const productId = await product()
  const { id } = (await move(productId, 2, { warehouse_destiny_id: front })).body.data
  await expect(
    db.updateTable('inventories').set({ quantity: -1 }).where('productId', '=', productId).execute(),
  ).rejects.toThrow('violates check constraint "inventories_')
  const reversal = sql`
    insert into movements (group_id, type, product_id, warehouse_id, change, warehouse_origin_id, reverses_id)
    values (gen_random_uuid(), 'reversal', ${productId}, ${front}, -1, ${front}, ${id})
  `
  await expect(
    db.transaction().execute(async tx => {
      await reversal.execute(tx)
      await reversal.execute(tx)
    }),
  ).rejects.toThrow('movements_reverses_id_key')
})

describe('a reversal', () => {
  it('returns what a movement took, once', async () => {
    const id = await product()
    const { data: entry } = (await move(id, 5, { warehouse_destiny_id: front })).body
    const { status, body } = await admin('PUT', `movements/${entry.id}/reverse`)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ id: entry.id, allowed_actions: [] })
    const { data: made } = (await admin('GET', `movements/${body.data.reversed_by_id}`)).body
    expect(made).toMatchObject({ type: 'reversal', change: -5, reverses_id: entry.id, allowed_actions: [] })
    // The answer names no document by its id.
    expect([made.origin_type, made.origin]).toEqual(['movement', null])
    expect(await stock(id)).toBe(0)
    expect((await admin('PUT', `movements/${entry.id}/reverse`)).body.message).toBe(
      'El movimiento ya se revirtió.',
    )
    expect((await admin('PUT', `movements/${made.id}/reverse`)).body.message).toContain('no se revierte')
  })

  it('of either row of a transfer undoes both', async () => {
    const id = await product()
    await move(id, 5, { warehouse_destiny_id: front })
    await move(id, 5, { warehouse_origin_id: front, warehouse_destiny_id: back })
    const { data } = (await admin('GET', `movements?product_id=${id}&type=transfer`)).body
    await admin('PUT', `movements/${data[0].id}/reverse`)
    expect(await held(id)).toEqual({ [front]: 5, [back]: 0 })
    expect((await admin('PUT', `movements/${data[1].id}/reverse`)).status).toBe(422)
  })

  it('is refused when the pieces are no longer there', async () => {
    const id = await product()
    const { data: entry } = (await move(id, 5, { warehouse_destiny_id: front })).body
    await move(id, 1, { warehouse_origin_id: front })
    expect((await admin('PUT', `movements/${entry.id}/reverse`)).status).toBe(422)
    expect(await stock(id)).toBe(4)
  })

  it('requested many times at once happens once', async () => {
    const id = await product()
    const { data: entry } = (await move(id, 5, { warehouse_destiny_id: front })).body
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => admin('PUT', `movements/${entry.id}/reverse`)),
    )
    expect(replies.map(reply => reply.status).sort((a, b) => a - b)).toEqual([
      200,
      ...Array<number>(7).fill(422),
    ])
    expect(await stock(id)).toBe(0)
  })

  it('needs an existing movement and the right name', async () => {
    expect((await admin('PUT', 'movements/999999/reverse')).status).toBe(404)
    expect((await admin('PUT', 'movements/1/undo')).status).toBe(404)
  })
})

describe('the books', () => {
  it('can be filtered by product, warehouse, type and day, and exported', async () => {
    const id = await product({ name: 'Buró Único' })
    await move(id, 2, { warehouse_destiny_id: back })
    expect((await admin('GET', 'inventories?q=buro unico')).body.data).toMatchObject([
      { product_name: 'Buró Único', warehouse_name: 'Bodega', quantity: 2 },
    ])
    expect((await admin('GET', `inventories?warehouse_id=${front}&product_id=${id}`)).body.total).toBe(0)
    expect((await admin('GET', 'movements?q=buro unico&type=entry')).body.total).toBe(1)
    const { text } = await admin('GET', `movements/export?product_id=${id}`)
    expect(text).toContain('Buró Único,Bodega,,Bodega,2,2')
    expect((await admin('GET', `inventories/export?product_id=${id}`)).text).toContain(
      'Buró Único,Bodega,2,0,2,Pocas piezas',
    )
  })

  it('keep a warehouse active while it holds pieces', async () => {
    const kept = await warehouse('Con piezas')
    const id = await product()
    await move(id, 2, { warehouse_destiny_id: kept })
    const refusal = 'El almacén tiene 2 piezas en existencia; trasládalas primero.'
    expect((await admin('PUT', `warehouses/${kept}/inactivate`)).body.message).toBe(refusal)
    expect((await admin('DELETE', `warehouses/${kept}`)).body.message).toBe(refusal)
    await move(id, 2, { warehouse_origin_id: kept })
    expect((await admin('PUT', `warehouses/${kept}/inactivate`)).status).toBe(200)
    expect((await admin('DELETE', `warehouses/${kept}`)).status).toBe(200)
  })

  it('are for Admins only', async () => {
    const seller = shop.as(await shop.user('Vendedor'))
    for (const [method, url] of [
      ['GET', 'movements'],
      ['POST', 'movements'],
      ['GET', 'inventories'],
      ['PUT', 'movements/1/reverse'],
    ] as const) {
      expect((await seller(method, url, method === 'POST' ? {} : undefined)).status).toBe(403)
    }
  })
})
