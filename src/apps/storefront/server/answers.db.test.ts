import { beforeAll, describe, expect, it } from 'vitest'
import { defaultContents } from '#contract/contents-defaults.ts'
import { useApp, type Call } from '#test/app.ts'

const shop = useApp()
let admin: Call
let sofa: number
let second: number

const html = { headers: { accept: 'text/html' } }
const open = async (url: string) => (await shop.anonymous('GET', url, undefined, html)).text
const words = (text: string) => text.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')

async function product(values: object): Promise<number> {
  const { body } = await admin('POST', 'products', { status: 1, price: 12_000, ...values })
  return body.data?.id ?? body.id
}

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  const category = await admin('POST', 'categories', {
    name: 'Salas',
    description: 'Mide la puerta antes de elegir.',
  })
  await admin('POST', 'warehouses', { name: 'Bodega' })
  const category_id = category.body.data.id
  sofa = await product({ internal_code: 'A', name: 'Sofá gris', category_id })
  second = await product({ internal_code: 'B', name: 'Sofá verde', category_id })
  await admin('POST', 'delivery-zones', {
    name: 'Guadalajara',
    postal_codes: '44',
    cost: 450,
    free_from: 15_000,
    days_from: 2,
    days_to: 5,
    notes: 'Subimos <3 pisos.',
  })
})

describe('delivery to a postal code', () => {
  it('is answered by the page itself, without JavaScript', async () => {
    const page = await open(`/product/${sofa}?cp=44110&producto=${sofa}`)
    expect(words(page)).toContain(
      'Envío: $450.00, gratis desde $15,000.00 A 44110, Guadalajara De 2 a 5 días hábiles Subimos &lt;3 pisos.',
    )
    expect(page).toMatch(/name="cp"[^>]* value="44110"/)
    expect(words(await open('/products/salas?cp=44110'))).toContain('Envío: $450.00')
  })

  it('leaves the page that everybody shares as it is', async () => {
    const plain = await open(`/product/${sofa}`)
    await open(`/product/${sofa}?cp=44110`)
    expect(await open(`/product/${sofa}`)).toBe(plain)
    expect(plain).not.toContain('44110,')
    const asked = await shop.anonymous('GET', `/product/${sofa}?cp=44110`, undefined, html)
    expect(asked.headers['cache-control']).toContain('private')
  })

  it('is remembered without JavaScript, and only for the visitor who asked', async () => {
    const plain = await open(`/product/${sofa}`)
    const asked = await shop.anonymous('GET', '/products/salas?cp=44110', undefined, html)
    const cookie = String(asked.headers['set-cookie'])
    expect(cookie).toMatch(/^codigo-postal=44110; .*Path=\/; .*SameSite=Lax/)

    const again = { headers: { ...html.headers, cookie: 'codigo-postal=44110' } }
    const page = await shop.anonymous('GET', `/product/${sofa}`, undefined, again)
    expect(page.headers['cache-control']).toContain('private')
    expect(words(page.text)).toContain('Envío: $450.00, gratis desde $15,000.00 A 44110, Guadalajara')
    expect(page.text).toMatch(/name="cp"[^>]* value="44110"/)
    expect(await open(`/product/${sofa}`)).toBe(plain)

    const without = await shop.anonymous('GET', '/showrooms', undefined, again)
    expect(without.headers['cache-control']).not.toContain('private')
    const other = await shop.anonymous('GET', `/product/${sofa}?cp=4411`, undefined, again)
    expect(other.headers['set-cookie']).toBeUndefined()
    const odd = { headers: { ...html.headers, cookie: 'codigo-postal=%3Cb%3E' } }
    expect((await shop.anonymous('GET', `/product/${sofa}`, undefined, odd)).text).toBe(plain)
  })

  it('is free from the amount on, and follows a change at once', async () => {
    const dear = await product({ internal_code: 'C', name: 'Caro', price: 15_000 })
    expect(words(await open(`/entrega?cp=44110&producto=${dear}`))).toContain('Envío gratis')
    const [zone] = (await admin('GET', 'delivery-zones')).body.data
    await admin('PUT', `delivery-zones/${zone.id}`, { cost: 0 })
    expect(words(await open(`/entrega?cp=44110&producto=${sofa}`))).toContain('Envío gratis')
    await admin('PUT', `delivery-zones/${zone.id}`, { cost: 450 })
    expect(words(await open('/entrega?cp=44110'))).toContain('Envío: $450.00')
  })

  it.each([
    ['22000', 'Todavía no tenemos precio de envío a 22000.'],
    ['4411', 'Escribe un código postal de 5 dígitos'],
    ['', 'Escribe un código postal de 5 dígitos'],
    ['<b>xx', 'Escribe un código postal de 5 dígitos'],
    ['44110&producto=x', 'Envío: $450.00'],
    ['44110&producto=999999', 'Envío: $450.00'],
  ])('answers «%s» clearly', async (code, text) => {
    for (const url of [`/entrega?cp=${code}`, `/product/${sofa}?cp=${code}`]) {
      const { status, text: page } = await shop.anonymous('GET', url, undefined, html)
      expect([status, words(page)]).toEqual([200, expect.stringContaining(text)])
      expect(page).not.toContain('<b>xx')
    }
  })
})

describe('buying', () => {
  it('is told from settings and texts, with links to the pages about it', async () => {
    expect(words(await open(`/product/${sofa}`))).not.toContain('sin intereses')
    await admin('PUT', 'settings', {
      installment_months: '12, 3',
      installment_minimum: 3_000,
      warranty_months: 24,
      return_days: 15,
    })
    await admin('PUT', 'contents/buying', {
      version: 0,
      value: { ...defaultContents.buying, payment_ways: [{ label: 'Tarjeta' }], assembly: 'Incluido.' },
    })
    await admin('POST', 'pages', { name: 'Garantía', body: 'Dos años.', status: 1, topic: 'warranty' })
    const page = await open(`/product/${sofa}`)
    for (const text of [
      'Hasta 12 meses sin intereses de $1,000.00',
      '3 meses sin intereses de $4,000.00',
      'Garantía de 2 años.',
      '15 días para devolverlo.',
      'Tarjeta',
      'Incluido.',
      'Mide la puerta antes de elegir.',
    ]) {
      expect(words(page)).toContain(text)
    }
    expect(page).toContain('href="/garantia"')
    const list = words(await open('/products/salas'))
    expect(list).toContain('3 o 12 meses sin intereses')
    expect(list).toContain('Mide la puerta antes de elegir.')
  })

  it('refuses months that are none', async () => {
    const { status, body } = await admin('PUT', 'settings', { installment_months: '3, doce' })
    expect([status, body.errors]).toEqual([
      422,
      { installment_months: [expect.stringContaining('lista de meses de 2 a 48')] },
    ])
  })
})

describe('finishes', () => {
  it('link the siblings, mark the current one and those that are sold out', async () => {
    const group = (await admin('POST', 'finish-groups', { name: 'Sofá', label: 'Tela' })).body.data.id
    const finish = (finish_name: string, finish_color: string) => ({
      finish_group_id: group,
      finish_name,
      finish_color,
    })
    await admin('PUT', `products/${sofa}`, finish('Gris', '#AABBCC'))
    expect(await open(`/product/${sofa}`)).not.toContain('class="swatch"')
    await admin('PUT', `products/${second}`, finish('Verde', ''))
    const page = await open(`/product/${sofa}`)
    expect(words(page)).toContain('Tela: Gris')
    expect(page).toContain('fill="#aabbcc"')
    expect(page).toMatch(new RegExp(`href="/product/${sofa}"[^>]*aria-current="true"`))
    expect(page).toMatch(new RegExp(`href="/product/${second}"[^>]*data-sold-out`))
    await admin('PUT', `products/${second}/inactivate`)
    expect(await open(`/product/${sofa}`)).not.toContain('class="swatch"')
    await admin('PUT', `products/${second}/activate`)
    expect((await admin('DELETE', `finish-groups/${group}`)).status).toBe(422)
  })

  it.each([
    [{ finish_group_id: 1 }, 'finish_name'],
    [{ finish_name: 'Rojo' }, 'finish_group_id'],
    [{ finish_group_id: 1, finish_name: 'GRIS' }, 'finish_name'],
    [{ finish_group_id: 1, finish_name: 'Rojo', finish_color: 'red' }, 'finish_color'],
    [{ finish_group_id: 999, finish_name: 'Rojo' }, 'finish_group_id'],
  ])('refuse %j', async (values, field) => {
    const { status, body } = await admin('POST', 'products', { internal_code: 'Z', name: 'Z', ...values })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('are left with the group', async () => {
    const { body } = await admin('PUT', `products/${second}`, { finish_group_id: null })
    expect(body.data).toMatchObject({ finish_group_id: null, finish_name: null, finish_color: null })
  })
})

describe('showrooms that have a piece', () => {
  it('are named, without quantities, and follow the stock at once', async () => {
    const room = (await admin('POST', 'warehouses', { name: 'Sala', showroom: 'azenzo' })).body.data.id
    const name = defaultContents.showrooms.azenzo.name
    const seen = `Disponible para ver en ${name}`
    expect(words(await open(`/product/${sofa}`))).not.toContain(seen)
    const move = (from: number | null, to: number | null) =>
      admin('POST', 'movements', {
        product_id: sofa,
        warehouse_origin_id: from,
        warehouse_destiny_id: to,
        quantity: 7,
      })
    expect((await move(null, room)).status).toBe(201)
    expect(words(await open(`/product/${sofa}`))).toContain(seen)
    const store = (await admin('GET', 'warehouses?name=Bodega')).body.data[0].id
    expect((await move(room, store)).status).toBe(201)
    expect(words(await open(`/product/${sofa}`))).not.toContain(seen)
    expect((await move(store, room)).status).toBe(201)
    expect(words(await open(`/product/${sofa}`))).toContain(seen)
    await admin('PUT', `warehouses/${room}`, { showroom: null })
    expect(words(await open(`/product/${sofa}`))).not.toContain(seen)
  })
})
