import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { statusesOf } from '#test/statuses.ts'

const shop = useApp()
let admin: Call
let seller: Call
let id = 0

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  seller = shop.as(await shop.user('Vendedor'))
  id = Number((await make(shop.services, 'suppliers', { brandName: 'Uno' }))['id'])
})

describe('an action', () => {
  it('changes the state and answers the whole record', async () => {
    const off = await admin('PUT', `suppliers/${id}/inactivate`)
    expect(off.status).toBe(200)
    expect(off.body.data).toMatchObject({
      id,
      brand_name: 'Uno',
      status: 'inactive',
      allowed_actions: ['activate'],
    })
    expect((await admin('GET', `suppliers/${id}`)).body.data).toEqual(off.body.data)
    const on = await admin('PUT', `suppliers/${id}/activate`)
    expect(on.body.data).toMatchObject({ status: 'active', allowed_actions: ['inactivate'] })
  })

  it('that the record’s state does not allow is refused, in the words of its resource', async () => {
    const { status, body } = await admin('PUT', `suppliers/${id}/activate`)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ base: ['El proveedor ya está activo.'] })
  })

  it.each([
    'constructor',
    '__proto__',
    'toString',
    'hasOwnProperty',
    'valueOf',
    'destroy',
    'ACTIVATE',
    'activate%20',
  ])('called «%s» does not exist', async action => {
    const { status, body } = await admin('PUT', `suppliers/${id}/${action}`)
    expect(status).toBe(404)
    expect(body.errors[0]).toEqual({
      code: 'unknown_action',
      message: `No existe la acción «${decodeURIComponent(action)}» para el proveedor.`,
    })
  })

  it('on a record that does not exist is not found', async () => {
    const { status, body } = await admin('PUT', 'suppliers/99999/activate')
    expect(status).toBe(404)
    expect(body.errors[0].message).toBe('No se encontró el proveedor con este código.')
  })

  it('is not open to other roles', async () => {
    const { status, body } = await seller('PUT', `suppliers/${id}/inactivate`)
    expect(status).toBe(403)
    expect(body).toEqual({ message: 'Esta acción no está autorizada.' })
  })

  it('waits for a change in progress, and is refused by the state that it left', async () => {
    const id = Number((await make(shop.services, 'suppliers', { brandName: 'Cuatro' }))['id'])
    const { attempt } = await shop.services.db.transaction().execute(async tx => {
      await tx.updateTable('suppliers').set({ status: 'inactive' }).where('id', '=', id).execute()
      const asked = admin('PUT', `suppliers/${id}/inactivate`)
      await expect
        .poll(async () => {
          const { rows } = await sql`
            select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
          `.execute(shop.services.db)
          return rows.length
        })
        .toBeGreaterThan(0)
      return { attempt: asked }
    })
    expect((await attempt).status).toBe(422)
  })

  it('clicked twice at the same moment runs once', async () => {
    const id = Number((await make(shop.services, 'suppliers', { brandName: 'Tres' }))['id'])
    const replies = await Promise.all([1, 2, 3].map(() => admin('PUT', `suppliers/${id}/inactivate`)))
    expect(statusesOf(replies)).toEqual([200, 422, 422])
    const { body } = await admin('GET', `suppliers/${id}/history`)
    expect(body.data[0]).toMatchObject({
      action: 'inactivate',
      before: { status: 'active' },
      after: { status: 'inactive' },
    })
    expect(body.data.map((entry: { action: string }) => entry.action)).toEqual(['inactivate', 'create'])
  })
})
