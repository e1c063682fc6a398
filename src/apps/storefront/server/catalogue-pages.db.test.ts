import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { readPage, type ReadPage } from '#test/read-page.ts'

const shop = useApp()
let admin: Call
const ids: Record<string, number> = {}

async function make(call: string, body: object): Promise<number> {
  const { status, body: made, text } = await admin('POST', call, body)
  expect(status, text).toBe(201)
  return made.data?.id ?? made.id
}

async function open(url: string): Promise<ReadPage> {
  return readPage(await shop.anonymous('GET', url, undefined, { headers: { accept: 'text/html' } }))
}

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  const collection_id = await make('v2/categories-parents', { name: 'Estar' })
  ids['salas'] = await make('categories', { name: 'Salas', phrase: 'Para recibir gente.', collection_id })
  ids['comedores'] = await make('categories', { name: 'Comedores', collection_id })
  ids['sofas'] = await make('subcategories', { name: 'Sofás', category_id: ids['salas'] })
  ids['sillones'] = await make('subcategories', { name: 'Sillones', category_id: ids['salas'] })
  await make('warehouses', { name: 'Bodega' })
  const product = (name: string, code: string, values: object) =>
    make('products', { name, internal_code: code, status: 1, ...values }).then(id => (ids[code] = id))
  await product('Sofá Cal', 'CAL', {
    subcategory_id: ids['sofas'],
    price: 31_200,
    has_discount: 1,
    discount_percent: 20,
    dimensions: '220 × 95 × 78 cm',
    description: 'Tres plazas en dos cojines anchos.',
    stock: 9,
  })
  await product('Sillón Agave', 'AGA', { subcategory_id: ids['sillones'], price: 12_480, stock: 2 })
  await product('Sillón <script>alert(1)</script>', 'XSS', { subcategory_id: ids['sillones'], price: 900 })
  await product('Mesa Encino', 'MES', { category_id: ids['comedores'], price: 21_600, stock: 5 })
  await product('Sofá oculto', 'OCU', { subcategory_id: ids['sofas'], price: 1, status: 0 })
})

describe('a category', () => {
  it('lists its shown products, with its subcategories and the count of each', async () => {
    const page = await open('/products/salas')
    expect(page.status).toBe(200)
    expect(page.h1).toBe('Salas')
    expect(page.text).toContain('Para recibir gente.')
    expect(page.text).toContain('3 productos')
    expect(page.links).toEqual(expect.arrayContaining(['/products/salas/sofas', '/products/salas/sillones']))
    expect(page.text).not.toContain('Sofá oculto')
    expect(page.text).not.toContain('Mesa Encino')
  })

  it('shows an offer beside the former price', async () => {
    const { text } = await open('/products/salas/sofas')
    expect(text).toContain('$24,960.00')
    expect(text).toContain('$31,200.00')
    expect(text).toContain('−20 %')
  })

  it.each([
    ['?oferta=1', ['Sofá Cal']],
    ['?hasta=1000', ['Sillón <script>alert(1)</script>']],
    ['?desde=12%2C000&hasta=13000', ['Sillón Agave']],
    ['?disponibilidad=ultimas', ['Sillón Agave']],
    ['?disponibilidad=agotado&disponibilidad=disponible', ['Sillón <script>alert(1)</script>', 'Sofá Cal']],
    ['?orden=precio', ['Sillón <script>alert(1)</script>', 'Sillón Agave', 'Sofá Cal']],
    ['?orden=precio-mayor', ['Sofá Cal', 'Sillón Agave', 'Sillón <script>alert(1)</script>']],
    ['?utm_source=correo&orden=nombre', ['Sillón <script>alert(1)</script>', 'Sillón Agave', 'Sofá Cal']],
  ])('answers %s', async (query, names) => {
    const { cards } = await open(`/products/salas${query}`)
    expect(cards).toEqual(names)
  })

  it('explains when nothing matches, and how to start again', async () => {
    const page = await open('/products/salas?hasta=1')
    expect(page.status).toBe(200)
    expect(page.text).toContain('Nada coincide con estos filtros')
    expect(page.links).toContain('/products/salas')
    expect(page.robots).toBe('noindex, follow')
  })

  it('has one canonical address, whatever the filters', async () => {
    expect((await open('/products/salas?oferta=1&orden=precio')).canonical).toBe('/products/salas')
  })

  it('redirects from an old address to the new one, with its query', async () => {
    await admin('PUT', `subcategories/${ids['sofas']}`, { name: 'Sofás', slug: 'sofas-y-salas' })
    const moved = await open('/products/salas/sofas?oferta=1')
    expect([moved.status, moved.location]).toEqual([301, '/products/salas/sofas-y-salas?oferta=1'])
  })

  it('that does not exist gives a helpful page', async () => {
    const page = await open('/products/no-existe')
    expect(page.status).toBe(404)
    expect(page.h1).toBe('Esta página no está')
    expect(page.links).toContain('/products/todos')
    expect(page.robots).toBe('noindex, follow')
  })
})

describe('the offers', () => {
  it('are the same lists with offers only', async () => {
    expect((await open('/offers')).cards).toEqual(['Sofá Cal'])
    expect((await open('/offers/salas')).cards).toEqual(['Sofá Cal'])
    expect((await open('/offers/comedores')).text).toContain('Pronto habrá piezas aquí')
  })
})

describe('titles and descriptions for search engines', () => {
  it('are different for a category, its subcategories and their offers', async () => {
    const urls = [
      '/products/salas',
      '/products/salas/sillones',
      '/products/todos',
      '/offers',
      '/offers/salas',
    ]
    const pages = await Promise.all(urls.map(open))
    expect(new Set(pages.map(({ title }) => title)).size).toBe(urls.length)
    expect(new Set(pages.map(({ h1 }) => h1)).size).toBe(urls.length)
    expect(new Set(pages.map(({ description }) => description)).size).toBe(urls.length)
    const [, subcategory, , , offers] = pages
    expect(subcategory?.title).toContain('Sillones · Salas')
    expect(subcategory?.description).toMatch(/^Sillones: .*Sillón Agave\. 2 productos\. Desde \$900\.00$/)
    expect([offers?.h1, offers?.canonical]).toEqual(['Salas en oferta', '/offers/salas'])
  })

  it('say what is sold on the home page, and no page promises another language', async () => {
    const { title, html } = await open('/')
    expect(title).toMatch(/^Muebles de madera e interiorismo · /)
    expect(html).not.toContain('hreflang')
    expect(html).toMatch(/rel="apple-touch-icon"/)
  })
})

describe('everything', () => {
  it('is at /products/todos, where /products redirects', async () => {
    expect((await open('/products')).location).toBe('/products/todos')
    expect((await open('/products/todos')).cards).toHaveLength(4)
  })

  it('redirects to the last page when a later one is requested', async () => {
    expect((await open('/products/todos?page=9&orden=precio')).location).toBe('/products/todos?orden=precio')
  })
})

describe('a product', () => {
  it('has its price, measures, codes, drawing and structured data', async () => {
    const page = await open(`/product/${ids['CAL']}`)
    expect(page.h1).toBe('Sofá Cal')
    expect(page.text).toContain('Código CAL')
    expect(page.text).toMatch(/Ancho.*220.*Fondo.*95.*Alto.*78/s)
    expect(page.html).toContain('220 cm de ancho, 95 de fondo, 78 de alto')
    expect(page.canonical).toBe(`/product/${ids['CAL']}`)
    expect(page.facts.map(fact => fact['@type'])).toEqual(['BreadcrumbList', 'Product'])
    expect(page.facts[1]).toMatchObject({
      name: 'Sofá Cal',
      width: { '@type': 'QuantitativeValue', value: 220, unitCode: 'CMT' },
      depth: { value: 95 },
      height: { value: 78 },
      offers: {
        price: '24960.00',
        priceCurrency: 'MXN',
        availability: 'https://schema.org/InStock',
      },
    })
    expect(page.html).toContain('property="og:type" content="product"')
    expect(page.html).toContain('property="product:price:amount" content="24960.00"')
    expect(page.links).toContain(`/contact?producto=${ids['CAL']}`)
  })

  it('is drawn as its own field says, else as its category says', async () => {
    const drawing = async () => /<div class="scale-drawing".*?<\/div>/s.exec((await open(url)).html)?.[0]
    const url = `/product/${ids['CAL']}`
    const sofa = await drawing()
    const saved = async (family: string) => (await admin('PUT', `products/${ids['CAL']}`, { family })).status
    expect(await saved('bed')).toBe(200)
    expect(await drawing()).not.toBe(sofa)
    expect(await saved('nave')).toBe(422)
    expect(await saved('')).toBe(200)
    expect(await drawing()).toBe(sofa)
  })

  it('shows its stock in words only', async () => {
    expect((await open(`/product/${ids['AGA']}`)).text).toContain('Últimas piezas')
    expect((await open(`/product/${ids['XSS']}`)).text).toContain('Agotado')
    expect((await admin('PUT', `products/${ids['XSS']}`, { order_mode: 'also' })).status).toBe(200)
    expect((await open(`/product/${ids['XSS']}`)).text).toContain('Sobre pedido')
  })

  it('shows markup in its name as text, in the page and in its data', async () => {
    const page = await open(`/product/${ids['XSS']}`)
    expect(page.h1).toBe('Sillón <script>alert(1)</script>')
    expect(page.html).not.toContain('<script>alert')
    expect(page.facts[1]).toMatchObject({ name: 'Sillón <script>alert(1)</script>' })
  })

  it.each(['999999', '0', '-1', 'abc', '1e3', '99999999999999999999'])(
    '%s gives a helpful page',
    async id => {
      const page = await open(`/product/${id}`)
      expect(page.status).toBe(404)
      expect(page.h1).toBe('Esta pieza ya no está disponible')
    },
  )

  it('that is hidden is not found', async () => {
    expect((await open(`/product/${ids['OCU']}`)).status).toBe(404)
  })
})

describe('a collection', () => {
  it('leads by its slugs to categories, subcategories and products', async () => {
    expect((await open('/products-v2')).links).toContain('/estar')
    expect((await open('/estar')).links).toEqual(expect.arrayContaining(['/estar/salas', '/estar/comedores']))
    const category = await open('/estar/salas')
    expect([category.h1, category.canonical]).toEqual(['Salas', '/products/salas'])
    expect((await open('/estar/salas/sillones')).canonical).toBe('/products/salas/sillones')
    expect((await open('/estar/salas/sillones')).cards).toHaveLength(2)
    const product = await open('/estar/salas/sillones/sillon-agave')
    expect([product.h1, product.canonical]).toEqual(['Sillón Agave', `/product/${ids['AGA']}`])
  })

  it('has one address: the one under /products-v2 redirects to it', async () => {
    const { status, location } = await open('/products-v2/estar/salas?orden=precio')
    expect([status, location]).toEqual([301, '/estar/salas?orden=precio'])
  })

  it.each([
    '/nada',
    '/estar/nada',
    '/estar/salas/nada',
    '/estar/salas/sillones/nada',
    '/Estar',
    '/api2',
    '/%F0%9F%AA%91',
  ])('%s gives a page that helps', async url => {
    expect((await open(url)).status).toBe(404)
  })
})

describe('search', () => {
  it('finds by name, with typing errors, and ranks', async () => {
    expect((await open('/buscar?q=agave')).cards).toEqual(['Sillón Agave'])
    expect((await open('/buscar?q=agabe')).cards).toEqual(['Sillón Agave'])
  })

  it('suggests where to go when it finds nothing', async () => {
    const page = await open('/buscar?q=zzzzzz')
    expect(page.h1).toBe('No encontramos «zzzzzz»')
    expect(page.links).toContain('/products/salas')
  })

  it('shows the typed text without markup', async () => {
    const page = await open(`/buscar?q=${encodeURIComponent('"><script>alert(1)</script>')}`)
    expect(page.html).not.toContain('<script>alert')
  })
})

describe('search engines', () => {
  it('get every public address, and no hidden one', async () => {
    const index = await shop.anonymous('GET', '/sitemap.xml')
    expect(index.text).toContain('/sitemaps/productos-1.xml')
    const places = await shop.anonymous('GET', '/sitemaps/paginas.xml')
    expect(places.text).toContain('/products/salas/sillones</loc>')
    const products = await shop.anonymous('GET', '/sitemaps/productos-1.xml')
    expect(products.text).toContain(`/product/${ids['CAL']}</loc>`)
    expect(products.text).not.toContain(`/product/${ids['OCU']}</loc>`)
    expect((await shop.anonymous('GET', '/sitemaps/productos-2.xml')).status).toBe(404)
    expect((await shop.anonymous('GET', '/robots.txt')).text).toContain('/sitemap.xml')
  })
})
