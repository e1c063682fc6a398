import { beforeAll, describe, expect, it } from 'vitest'
import { products } from '#resources/products/product.resource.ts'
import { useApp, type Call } from '#test/app.ts'
import { make, type TestUser } from '#test/factories.ts'
import { recordHistory } from './history.ts'

const shop = useApp()
let boss: TestUser
let admin: Call

beforeAll(async () => {
  boss = await shop.user('Admin', { name: 'Jefa' })
  admin = shop.as(boss)
})

describe('a report of one record', () => {
  it.each([
    ['customers', { fullName: 'Ana "La Ñ" / López', sex: 'female', address: '<b>Calle</b>\n=1' }],
    ['suppliers', { brandName: 'Uno', url: 'https://uno.mx', password: 'canario' }],
    ['warehouses', { name: 'Bodega 🛋️' }],
  ])('of %s is a PDF that the browser opens', async (resource, values) => {
    const { id } = await make(shop.services, resource, values)
    const { status, headers, text } = await admin('GET', `${resource}/${Number(id)}/export`)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/pdf')
    expect(headers['content-disposition']).toMatch(
      /^inline; filename="[\w. -]+\.pdf"; filename\*=UTF-8''[\w%.-]+\.pdf$/,
    )
    expect(text.startsWith('%PDF-')).toBe(true)
    expect(text.trimEnd().endsWith('%%EOF')).toBe(true)
  })

  it('of a record that does not exist is not found', async () => {
    const { status, body } = await admin('GET', 'customers/99999/export')
    expect(status).toBe(404)
    expect(body.errors[0].message).toBe('No se encontró el cliente con este código.')
  })
})

describe('the history of a record', () => {
  it('shows what changed, who did it and when, newest first', async () => {
    const { body } = await admin('POST', 'customers', { full_name: 'Ana', city: 'León' })
    const path = `customers/${body.data.id}`
    const other = await shop.user('Admin', { name: 'Otra' })
    await shop.as(other)('PUT', path, { city: 'Puebla', company: 'Nopal' })
    const history = await admin('GET', `${path}/history`)
    expect(history.body).toMatchObject({ current_page: 1, per_page: 25, total: 2, last_page: 1 })
    expect(history.body.data).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        action: 'update',
        user: 'Otra',
        before: { city: 'León', company: null },
        after: { city: 'Puebla', company: 'Nopal' },
      },
      expect.objectContaining({ action: 'create', user: 'Jefa', before: null }),
    ])
    expect(history.body.data[1].after).toMatchObject({ full_name: 'Ana', city: 'León' })
  })

  it('is read page by page', async () => {
    const { body } = await admin('POST', 'customers', { full_name: 'Página' })
    const path = `customers/${body.data.id}`
    for (const city of ['A', 'B', 'C']) await admin('PUT', path, { city })
    const { body: page } = await admin('GET', `${path}/history?per_page=2&page=2`)
    expect(page).toMatchObject({ current_page: 2, per_page: 2, total: 4, last_page: 2 })
    expect(page.data.map((entry: { action: string }) => entry.action)).toEqual(['update', 'create'])
    expect((await admin('GET', `${path}/history?page=9`)).body.data).toEqual([])
    expect((await admin('GET', `${path}/history?action=update`)).status).toBe(422)
  })

  it('hides fields that the reader may not read', async () => {
    const values = { internal_code: 'H-1', name: 'Silla', price: 900, purchase_price: 400, notes: 'Urgente' }
    const { body } = await admin('POST', 'products', values)
    const path = `products/${body.data.id}`
    await admin('PUT', path, { purchase_price: 450 })
    await admin('PUT', path, { price: 950, purchase_price: 475 })
    const page = await recordHistory(shop.services.db, new Map(), products, body.data, {
      page: 1,
      perPage: 25,
      actor: { id: 1, name: 'Ana', role: 'Vendedor' },
    })
    expect(JSON.stringify(page)).not.toMatch(/purchase|notes|Urgente|supplier|exchange_rate/)
    // A change of hidden fields only is left out.
    expect(page).toMatchObject({ total: 2, data: [{ action: 'update' }, { action: 'create' }] })
    expect(page.data[0]?.after).toEqual({ price: 95_000, offer_price: 95_000, price_mxn: 95_000 })
    expect(page.data[1]?.after).toMatchObject({ name: 'Silla', price: 90_000 })
    const whole = (await admin('GET', `${path}/history`)).body
    expect(whole.total).toBe(3)
    expect(whole.data[1]).toMatchObject({
      before: { purchase_price: 40_000 },
      after: { purchase_price: 45_000 },
    })
  })

  it('never shows a password', async () => {
    const { body } = await admin('POST', 'users', {
      name: 'Leo',
      email: 'leo@prueba.mx',
      role: 'Vendedor',
      password: 'canario-rojo-1',
      password_confirmation: 'canario-rojo-1',
    })
    const change = { password: 'canario-rojo-2', password_confirmation: 'canario-rojo-2' }
    await admin('PUT', `users/${body.data.id}`, change)
    const history = await admin('GET', `users/${body.data.id}/history`)
    expect(history.text).not.toMatch(/canario|argon2/)
    expect(history.body.data[0]).toMatchObject({
      action: 'update',
      before: {},
      after: { password: '••••••' },
    })
  })

  it('is open to the roles that may export', async () => {
    const { id } = await make(shop.services, 'customers', { fullName: 'Ana' })
    const seller = shop.as(await shop.user('Vendedor'))
    expect((await seller('GET', `customers/${Number(id)}`)).status).toBe(200)
    expect((await seller('GET', `customers/${Number(id)}/history`)).status).toBe(403)
    expect((await seller('GET', `customers/${Number(id)}/export`)).status).toBe(403)
  })
})
