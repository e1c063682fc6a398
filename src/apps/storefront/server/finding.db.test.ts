import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'

const shop = useApp()
let admin: Call
const ids: Record<string, number> = {}

const add = async (path: string, values: object) => {
  const { status, body } = await admin('POST', path, values)
  expect(status, JSON.stringify(body)).toBe(201)
  return Number(body.data.id)
}

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  for (const name of ['Alfa', 'Beta', 'Gama']) ids[name] = await add('categories', { name })
  for (const name of ['Lámparas de pie', 'Candiles']) {
    ids[name] = await add('subcategories', { name, category_id: ids['Gama'] })
  }
  ids['Bancos'] = await add('subcategories', { name: 'Bancos', category_id: ids['Alfa'] })
  const piece = (internal_code: string, name: string, values: object) =>
    add('products', { internal_code, name, price: 100, status: 1, ...values })
  await piece('A-1', 'Banco Uno', {
    subcategory_id: ids['Bancos'],
    material: 'Encino',
    color: 'Natural',
    seats: 2,
    dimensions: '40 × 40 × 65 cm',
  })
  await piece('A-2', 'Banco Dos', {
    subcategory_id: ids['Bancos'],
    material: 'Acero',
    color: 'Negro',
    seats: 12,
    dimensions: '120 × 40 × 65 cm',
  })
  await piece('A-3', 'Banco Tres', {
    subcategory_id: ids['Bancos'],
    material: 'Encino',
    color: 'Negro',
    dimensions: 'A la medida',
    has_discount: 1,
    discount_percent: 10,
  })
  await piece('B-1', 'Cojín Beta', { category_id: ids['Beta'], description: 'Para la lámpara del piso.' })
  await piece('G-1', 'Lámpara de pie Arco', { subcategory_id: ids['Lámparas de pie'] })
  await piece('G-2', 'Candil Siena', { subcategory_id: ids['Candiles'] })
})

const page = async (path: string) => (await shop.anonymous('GET', path)).text
/** The names of the cards, in their order. */
const cards = (text: string) =>
  [...text.matchAll(/class="card-name"><a href="[^"]*">([^<]*)</g)].map(([, name]) => name)
const links = (text: string) => [...text.matchAll(/<a href="\/products\/([\w-]+)">/g)].map(([, slug]) => slug)

const menu = async () =>
  links((await page('/contact')).split('</header>')[0] ?? '').filter(slug => slug !== 'todos')

describe('categories and subcategories', () => {
  it('are where the shop puts them, on every page at once', async () => {
    expect(await menu()).toEqual(['alfa', 'beta', 'gama'])
    const order = [ids['Gama'], ids['Alfa'], ids['Beta']]
    expect((await admin('PUT', 'categories/order', { ids: order })).status).toBe(200)
    expect(await menu()).toEqual(['gama', 'alfa', 'beta'])
    const { body } = await shop.anonymous('GET', 'categories/landing')
    expect(body.data.map(({ name }: { name: string }) => name)).toEqual(['Gama', 'Alfa', 'Beta'])
  })

  it('of a category are ordered apart, and listed in the menu', async () => {
    const own = [ids['Candiles'], ids['Lámparas de pie']]
    expect((await admin('PUT', 'subcategories/order', { ids: own })).status).toBe(200)
    const text = (await page('/contact')).split('</header>')[0] ?? ''
    expect(text.indexOf('/products/gama/candiles')).toBeGreaterThan(0)
    expect(text.indexOf('/products/gama/candiles')).toBeLessThan(
      text.indexOf('/products/gama/lamparas-de-pie'),
    )
    for (const wrong of [[ids['Candiles']], [...own, ids['Bancos']], [own[0], own[0]], [999_999]]) {
      const { status, body } = await admin('PUT', 'subcategories/order', { ids: wrong })
      expect([status, Object.keys(body.errors ?? {})]).toEqual([422, ['ids']])
    }
  })

  it('that are new come last', async () => {
    const id = await add('categories', { name: 'Aarón' })
    const { body } = await admin('GET', 'categories?per_page=50')
    expect(body.data.at(-1).id).toBe(id)
    await admin('DELETE', `categories/${id}`)
  })
})

describe('a list', () => {
  it.each([
    ['', ['Banco Tres', 'Banco Dos', 'Banco Uno']],
    ['?material=Encino', ['Banco Tres', 'Banco Uno']],
    ['?material=Encino&material=Acero&color=Negro', ['Banco Tres', 'Banco Dos']],
    ['?plazas=2', ['Banco Uno']],
    ['?plazas=12&plazas=2&plazas=2.5&plazas=x', ['Banco Dos', 'Banco Uno']],
    ['?ancho-desde=50', ['Banco Dos']],
    ['?ancho-hasta=40', ['Banco Uno']],
    ['?ancho-desde=200&ancho-hasta=30', ['Banco Dos', 'Banco Uno']],
    ['?ancho-desde=0&ancho-hasta=99999999999', ['Banco Dos', 'Banco Uno']],
    ['?material=%20&ancho-desde=x', ['Banco Tres', 'Banco Dos', 'Banco Uno']],
  ])('is filtered by «%s»', async (query, expected) => {
    expect(cards(await page(`/products/alfa${query}`))).toEqual(expected)
  })

  it('says when no piece has what is asked for', async () => {
    expect(await page('/products/alfa?color=Morado')).toContain('Nada coincide con estos filtros')
  })

  it('counts each option with the other filters as they are', async () => {
    const text = await page('/products/alfa?material=Encino')
    const counts = [
      ...text.matchAll(
        /name="(material|color|plazas)"[^>]*value="([^"]*)"[^>]*\/><span>[^<]*<\/span><span class="count">(\d+)/g,
      ),
    ]
    expect(counts.map(([, name, value, count]) => [name, value, count])).toEqual([
      ['material', 'Acero', '1'],
      ['material', 'Encino', '2'],
      ['color', 'Natural', '1'],
      ['color', 'Negro', '1'],
      ['plazas', '2', '1'],
      ['plazas', '12', '0'],
    ])
  })

  it('has the width of the measures as they are now', async () => {
    const { body } = await admin('GET', 'products?internal_code=A-1')
    const [{ id, width }] = body.data
    expect(width).toBe(40)
    const changed = await admin('PUT', `products/${id}`, { dimensions: '55 × 40 × 65 cm' })
    expect(changed.body.data.width).toBe(55)
    expect((await admin('PUT', `products/${id}`, { name: 'Banco Uno' })).body.data.width).toBe(55)
    expect((await admin('PUT', `products/${id}`, { dimensions: 'Único' })).body.data.width).toBeNull()
    expect((await admin('PUT', `products/${id}`, { dimensions: '40 × 40 × 65 cm' })).body.data.width).toBe(40)
  })
})

describe('a search', () => {
  it('understands synonyms, names before descriptions, and suggests the category', async () => {
    const text = await page(`/buscar?q=${encodeURIComponent('lámpara piso')}`)
    expect(cards(text)).toEqual(['Lámpara de pie Arco', 'Cojín Beta'])
    expect(text).toMatch(/class="chips"[^]*?href="\/products\/gama\/lamparas-de-pie"/)
  })

  it('uses the synonyms that the shop wrote, at once', async () => {
    expect(cards(await page('/buscar?q=escabel'))).not.toContain('Banco Uno')
    expect((await admin('PUT', 'settings', { search_synonyms: 'escabel, banco' })).status).toBe(200)
    expect(cards(await page('/buscar?q=escabeles'))).toEqual(
      expect.arrayContaining(['Banco Uno', 'Banco Dos']),
    )
    const { body } = await admin('GET', 'products?q=escabel')
    expect(body.total).toBe(3)
    const long = await admin('PUT', 'settings', { search_synonyms: 'x'.repeat(4_001) })
    expect([long.status, Object.keys(long.body.errors)]).toEqual([422, ['search_synonyms']])
  })

  it('ranks what was typed before what means the same', async () => {
    await make(shop.services, 'products', {
      internalCode: 'T-1',
      name: 'Taburete Nido',
      price: 1,
      status: true,
    })
    expect(cards(await page('/buscar?q=taburete'))[0]).toBe('Taburete Nido')
  })
})
