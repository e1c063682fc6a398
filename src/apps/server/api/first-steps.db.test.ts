import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { corners } from '#test/picture-corpus.ts'

const shop = useApp()
let admin: Call

interface Steps {
  readonly steps: { readonly key: string; readonly done: boolean; readonly path: string }[]
  readonly hidden: boolean
}

const read = async (call = admin): Promise<Steps> => (await call('GET', 'first-steps')).body.data
const done = async () => (await read()).steps.filter(step => step.done).map(({ key }) => key)
const pathOf = async (key: string) => (await read()).steps.find(step => step.key === key)?.path

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

describe('the first steps of an empty shop', () => {
  it('are all open, each with its own page', async () => {
    const { steps, hidden } = await read()
    expect([steps.map(({ key }) => key), hidden]).toEqual([
      ['business', 'warehouses', 'suppliers', 'categories', 'products', 'users', 'registers'],
      false,
    ])
    expect(await done()).toEqual([])
    expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length)
  })

  it('are done one by one, according to the data of the shop', async () => {
    const business = { legal_name: 'Ana Ruiz', rfc: 'RUAA800101AB1', tax_regime: '612', address: 'Calle 1' }
    await admin('PUT', 'settings', business)
    expect(await done()).toEqual([])
    await admin('PUT', 'settings', { phone: '33 1234 5678' })
    expect(await done()).toEqual(['business'])
    const warehouse = await admin('POST', 'warehouses', { name: 'Bodega' })
    await admin('POST', 'suppliers', { brand_name: 'Talleres' })
    await admin('POST', 'categories', { name: 'Salas' })
    expect(await done()).toEqual(['business', 'warehouses', 'suppliers', 'categories'])
    await admin('POST', 'registers', { name: 'Caja 1', warehouse_id: warehouse.body.data.id })
    await shop.user('Vendedor')
    expect(await done()).toEqual(['business', 'warehouses', 'suppliers', 'categories', 'users', 'registers'])
  })

  it('ask for pictures once there are products', async () => {
    expect(await pathOf('products')).toBe('/admin/products?new=1')
    const product = await admin('POST', 'products', { internal_code: 'A-1', name: 'Silla' })
    expect(await done()).not.toContain('products')
    expect(await pathOf('products')).toBe('/admin/products?has_image=0')
    const photo = multipart(await corners().png().toBuffer(), { fieldName: 'files' })
    const { id } = product.body.data
    expect((await admin('POST', `products/${id}/images`, undefined, photo)).status).toBe(201)
    expect(await done()).toHaveLength(7)
  })

  it('return when their records are deleted', async () => {
    const [supplier] = (await admin('GET', 'suppliers')).body.data
    await admin('DELETE', `suppliers/${supplier.id}`)
    expect(await done()).not.toContain('suppliers')
  })

  it('are dismissed by each user separately, once', async () => {
    const other = shop.as(await shop.user('Admin'))
    for (let time = 0; time < 2; time++) {
      expect((await admin('PUT', 'first-steps', { hidden: true })).body.data.hidden).toBe(true)
    }
    expect([(await read()).hidden, (await read(other)).hidden]).toEqual([true, false])
    const audited = await shop.services.db
      .selectFrom('auditLog')
      .select('id')
      .where('action', '=', 'first_steps')
      .execute()
    expect(audited).toHaveLength(1)
    expect((await admin('PUT', 'first-steps', { hidden: false })).body.data.hidden).toBe(false)
    expect((await admin('PUT', 'first-steps', {})).status).toBe(422)
  })
})
