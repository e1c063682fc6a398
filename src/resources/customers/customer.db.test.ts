import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

describe('customers', () => {
  it('are added, read, changed and deleted', async () => {
    const created = await admin('POST', 'customers', {
      full_name: '  María López ',
      phone: '33 1234 5678',
      sex: 'female',
    })
    expect(created).toMatchObject({ status: 201 })
    expect(created.body.data).toMatchObject({
      full_name: 'María López',
      phone: '+523312345678',
      company: null,
    })
    const { id } = created.body.data
    expect((await admin('GET', `customers/${id}`)).body.data).toEqual(created.body.data)
    const changed = await admin('PUT', `customers/${id}`, { company: 'Estudio Nopal', phone: '' })
    expect(changed.body.data).toMatchObject({
      company: 'Estudio Nopal',
      phone: null,
      full_name: 'María López',
    })
    expect((await admin('DELETE', `customers/${id}`)).body).toEqual({ data: { id } })
    const gone = await admin('GET', `customers/${id}`)
    expect(gone.status).toBe(404)
    expect(gone.body.errors[0].message).toBe('No se encontró el cliente con este código.')
  })
})
