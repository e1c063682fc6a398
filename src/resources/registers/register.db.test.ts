import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make, nextNumber } from '#test/factories.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  // The first warehouse is the default one, which has its own rules.
  await newWarehouse()
})

async function newWarehouse(): Promise<{ id: number; name: string }> {
  const name = `Bodega ${nextNumber()}`
  return { id: Number((await make(shop.services, 'warehouses', { name }))['id']), name }
}

async function newRegister(warehouseId: number): Promise<{ id: number; name: string }> {
  const reply = await admin('POST', 'registers', {
    name: `Caja ${nextNumber()}`,
    warehouse_id: warehouseId,
  })
  return reply.body.data
}

describe('a register', () => {
  it('sells from a warehouse, which the list can show', async () => {
    const warehouse = await newWarehouse()
    const register = await newRegister(warehouse.id)
    expect(register).toMatchObject({
      warehouse_id: warehouse.id,
      status: 'active',
      allowed_actions: ['inactivate'],
    })
    const { body } = await admin('GET', `registers?warehouse_id=${warehouse.id}&includes=warehouse`)
    expect(body.data).toMatchObject([{ id: register.id, warehouse: { name: warehouse.name } }])
    expect((await admin('GET', `registers?q=${register.name.replace('Caja', 'caja')}`)).body.data[0].id).toBe(
      register.id,
    )
  })

  it('has a unique name', async () => {
    const { id } = await newWarehouse()
    const { name } = await newRegister(id)
    const { status, body } = await admin('POST', 'registers', {
      name: name.toUpperCase(),
      warehouse_id: id,
    })
    expect([status, body.errors]).toEqual([422, { name: ['El campo nombre ya está en uso.'] }])
  })

  it('says which of its fields are missing', async () => {
    const { status, body } = await admin('POST', 'registers', {})
    expect([status, body.errors]).toEqual([
      422,
      { name: ['El campo nombre es obligatorio.'], warehouse_id: ['El campo almacén es obligatorio.'] },
    ])
  })

  it('cannot sell from a warehouse that does not exist', async () => {
    const gone = await newWarehouse()
    await admin('DELETE', `warehouses/${gone.id}`)
    for (const warehouse_id of [gone.id, 2_147_483_647]) {
      const { status, body } = await admin('POST', 'registers', { name: 'Perdida', warehouse_id })
      expect([status, body.errors]).toEqual([422, { warehouse_id: ['El campo almacén elegido no existe.'] }])
    }
  })

  it('cannot be added, moved or opened with an inactive warehouse', async () => {
    const refusal = { warehouse_id: ['El almacén de la caja está inactivo.'] }
    const closed = await newWarehouse()
    const resting = await newRegister(closed.id)
    await admin('PUT', `registers/${resting.id}/inactivate`)
    await admin('PUT', `warehouses/${closed.id}/inactivate`)
    const moving = await newRegister((await newWarehouse()).id)
    const replies = [
      await admin('POST', 'registers', { name: 'Nueva', warehouse_id: closed.id }),
      await admin('PUT', `registers/${moving.id}`, { warehouse_id: closed.id }),
      await admin('PUT', `registers/${resting.id}/activate`),
    ]
    expect(replies.map(({ status, body }) => [status, body.errors])).toEqual(
      replies.map(() => [422, refusal]),
    )
    // Fields that do not depend on the warehouse can still be changed.
    const renamed = await admin('PUT', `registers/${resting.id}`, {
      name: 'En pausa',
      warehouse_id: closed.id,
    })
    expect([renamed.status, renamed.body.data.name]).toEqual([200, 'En pausa'])
  })

  it('is opened and closed once, and leaves a history', async () => {
    const { id } = await newRegister((await newWarehouse()).id)
    expect((await admin('PUT', `registers/${id}/activate`)).body.message).toBe('La caja ya está activa.')
    await admin('PUT', `registers/${id}/inactivate`)
    expect((await admin('PUT', `registers/${id}/inactivate`)).body.message).toBe('La caja ya está inactiva.')
    const { body } = await admin('GET', `registers/${id}/history`)
    expect(body.data.map(({ action }: { action: string }) => action)).toEqual(['inactivate', 'create'])
  })

  it('is for Admins only', async () => {
    const { status, body } = await shop.as(await shop.user('Supervisor'))('GET', 'registers')
    expect([status, body]).toEqual([403, { message: 'No tienes permiso.' }])
  })
})

describe('a warehouse with registers', () => {
  it('is not closed nor deleted, and names them', async () => {
    const warehouse = await newWarehouse()
    const [one, other] = [await newRegister(warehouse.id), await newRegister(warehouse.id)]
    const message = `El almacén tiene cajas que venden de él: ${one.name}, ${other.name}.`
    for (const [method, url] of [
      ['DELETE', `warehouses/${warehouse.id}`],
      ['PUT', `warehouses/${warehouse.id}/inactivate`],
    ] as const) {
      const { status, body } = await admin(method, url)
      expect([status, body.errors]).toEqual([422, { base: [message] }])
    }
    await admin('DELETE', `registers/delete?ids=${one.id},${other.id}`)
    expect((await admin('PUT', `warehouses/${warehouse.id}/inactivate`)).status).toBe(200)
    expect((await admin('DELETE', `warehouses/${warehouse.id}`)).status).toBe(200)
  })

  it('may close once they are closed, but cannot be deleted while it has them', async () => {
    const warehouse = await newWarehouse()
    const register = await newRegister(warehouse.id)
    await admin('PUT', `registers/${register.id}/inactivate`)
    expect((await admin('PUT', `warehouses/${warehouse.id}/inactivate`)).status).toBe(200)
    expect((await admin('DELETE', `warehouses/${warehouse.id}`)).status).toBe(422)
  })

  it('is either deleted or given a register when both are asked for at once', async () => {
    for (let round = 0; round < 10; round++) {
      const { id } = await newWarehouse()
      const [removed, added] = await Promise.all([
        admin('DELETE', `warehouses/${id}`),
        admin('POST', 'registers', { name: `Caja ${nextNumber()}`, warehouse_id: id }),
      ])
      expect(['200 422', '422 201']).toContain(`${removed.status} ${added.status}`)
    }
  })
})
