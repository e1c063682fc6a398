import { gunzipSync, brotliDecompressSync } from 'node:zlib'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openApp, useApp, callerTo, type Call } from '#test/app.ts'
import { readPage, type ReadPage } from '#test/read-page.ts'

const shop = useApp()
let admin: Call
let productId: number

const html = { headers: { accept: 'text/html' } }

async function open(url: string): Promise<ReadPage> {
  return readPage(await shop.anonymous('GET', url, undefined, html))
}

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  const made = await admin('POST', 'products', {
    internal_code: 'A',
    name: 'Mesa Tule',
    price: 7_990,
    sku: 'TUL',
  })
  productId = made.body.data?.id ?? made.body.id
})

describe('every page', () => {
  it.each([
    ['/', ['FurnitureStore', 'WebSite']],
    ['/products/todos', ['BreadcrumbList', 'ItemList']],
    ['/offers', ['BreadcrumbList']],
    ['/products-v2', ['BreadcrumbList']],
    ['/showrooms', ['BreadcrumbList', 'FurnitureStore']],
    ['/gallery-azenzo', ['BreadcrumbList']],
    ['/gallery-empresa', ['BreadcrumbList']],
    ['/interiorism', ['BreadcrumbList']],
    ['/project-one', ['BreadcrumbList']],
    ['/contact', ['BreadcrumbList', 'FurnitureStore']],
    ['/aviso-de-privacidad', ['BreadcrumbList']],
  ])('%s is complete, in an empty shop too', async (url, kinds) => {
    const page = await open(url)
    expect(page.status).toBe(200)
    expect(page.html).toMatch(/^<!doctype html><html lang="es-MX">/)
    expect(page.html).toMatch(/<\/html>$/)
    expect(page.title).not.toBe('')
    expect(page.description).not.toBe('')
    expect(page.h1).not.toBe('')
    expect(page.html.match(/<h1/g)).toHaveLength(1)
    expect(page.facts.map(fact => fact['@type'])).toEqual(kinds)
    // An empty list is not meant for search engines.
    expect(page.canonical).toBe(url === '/offers' ? undefined : url)
    // Nothing that the content security policy would block.
    expect(page.html).not.toMatch(/ style=| on\w+=|javascript:/)
    expect(page.html).not.toMatch(/<script(?! type="(?:module|application\/ld\+json)")/)
  })

  it('answers a malformed address in its own design, and the API in JSON', async () => {
    for (const url of ['/%E0%A4%A', '/estar/%ZZ', '/sala%00']) {
      const page = await open(url)
      expect([page.status, page.h1], url).toEqual([url.includes('%00') ? 422 : 400, 'Esta página no está'])
    }
    const reply = await shop.anonymous('GET', '/api/%E0%A4%A', undefined, html)
    expect([reply.status, reply.headers['content-type']]).toEqual([400, 'application/json; charset=utf-8'])
  })

  it('has one address: with a final slash it moves', async () => {
    for (const url of ['/contact/?producto=1', '/products/todos/?producto=1', '/nada/de/nada/?producto=1']) {
      const { status, location } = await open(url)
      expect([status, location]).toEqual([301, url.replace('/?', '?')])
    }
  })

  it('is JSON for unknown addresses of the API', async () => {
    const reply = await shop.anonymous('GET', '/api/nada', undefined, html)
    expect([reply.status, reply.headers['content-type']]).toEqual([404, 'application/json; charset=utf-8'])
  })
})

describe('a kept page', () => {
  it('has an ETag, and is not sent twice', async () => {
    const first = await shop.anonymous('GET', '/showrooms', undefined, html)
    const { etag } = first.headers
    expect(etag).toMatch(/^"[\w-]{22}"$/)
    const again = await shop.anonymous('GET', '/showrooms', undefined, {
      headers: { accept: 'text/html', 'if-none-match': `W/${String(etag)}` },
    })
    expect([again.status, again.text]).toEqual([304, ''])
    expect(again.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  })

  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['', undefined],
  ])('goes out to those who accept «%s» as %s', async (accepted, encoding) => {
    const response = await shop.app.inject({
      url: '/contact',
      headers: { host: '127.0.0.1:3000', 'accept-encoding': accepted },
    })
    expect(response.headers['content-encoding']).toBe(encoding)
    expect(response.headers['vary']).toContain('Accept-Encoding')
    const raw = response.rawPayload
    const body = encoding === 'br' ? brotliDecompressSync(raw) : encoding === 'gzip' ? gunzipSync(raw) : raw
    expect(body.toString()).toContain('</html>')
  })

  it('changes with the price at the next request, in every process', async () => {
    const other = await openApp(shop.databaseUrl, { DATA_DIR: shop.dataDir })
    try {
      const elsewhere = callerTo(() => other.app)
      const read = (call: Call) => call('GET', `/product/${productId}`, undefined, html)
      for (const price of [8_000, 8_111.5, 8_222]) {
        await admin('PUT', `products/${productId}`, { internal_code: 'A', name: 'Mesa Tule', price })
        const shown = price.toLocaleString('es-MX', { minimumFractionDigits: 2 })
        for (const call of [shop.anonymous, elsewhere]) expect((await read(call)).text).toContain(`$${shown}`)
        // Read again, now from the kept pages of both.
        for (const call of [shop.anonymous, elsewhere]) expect((await read(call)).text).toContain(`$${shown}`)
      }
    } finally {
      await other.close()
    }
  })

  it('is the same for all, without the name of a logged-in user', async () => {
    const own = await admin('GET', '/', undefined, html)
    const anybody = await shop.anonymous('GET', '/', undefined, html)
    expect(own.text === anybody.text).toBe(true)
    expect(own.headers['set-cookie']).toBeUndefined()
  })
})

/** The stamp of a page that was opened some seconds ago. */
const seen = (secondsAgo: number) => shop.services.stamps.issue(Date.now() - secondsAgo * 1_000)
const stampIn = (page: string) => /name="stamp" value="([^"]+)"/.exec(page)?.[1] ?? ''
const form = { name: 'Ana López', email: 'ana@correo.com', message: '¿Cabe en 2 metros?' }

function post(values: Record<string, string>, path = '/contact') {
  return shop.app.inject({
    method: 'POST',
    url: path,
    headers: { host: '127.0.0.1:3000', 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ stamp: seen(10), ...values }).toString(),
  })
}

const stored = async () =>
  (await admin('GET', 'messages?per_page=100')).body.data as Record<string, unknown>[]

describe('a message without JavaScript', () => {
  beforeEach(() => shop.services.db.deleteFrom('rateLimits').execute())

  it('is stored, and its sender thanked by name on a page that a reload does not repeat', async () => {
    const sent = await post(form)
    expect([sent.statusCode, sent.headers.location]).toEqual([303, '/contact?enviado=1#mensaje'])
    const cookie = String(sent.headers['set-cookie']).split(';')[0] ?? ''
    const thanks = await shop.anonymous('GET', '/contact?enviado=1', undefined, { headers: { cookie } })
    expect(thanks.text).toContain('¡Gracias, Ana López!')
    expect(thanks.headers['cache-control']).toBe('no-store')
    expect(await stored()).toMatchObject([{ name: 'Ana López', message: '¿Cabe en 2 metros?' }])
  })

  it('is returned with the typed values and the faults', async () => {
    const reply = await post({ ...form, email: 'ana@', message: '' })
    expect(reply.statusCode).toBe(422)
    const page = readPage({
      status: 422,
      headers: {},
      body: undefined,
      text: reply.payload,
      bytes: reply.rawPayload,
    })
    expect(page.html).toContain('value="ana@"')
    expect(page.html).toContain('value="Ana López"')
    expect(page.html.match(/aria-invalid="true"/g)).toHaveLength(2)
    expect(page.text).toContain('El campo mensaje es obligatorio.')
    expect(await stored()).toHaveLength(1)
  })

  it('names its product', async () => {
    const page = await open(`/contact?producto=${productId}`)
    expect(page.h1).toBe('Pregúntanos por Mesa Tule')
    expect(page.html).toContain('name="sku" value="TUL"')
    await post({ ...form, sku: 'TUL', product_name: 'Mesa Tule', producto: String(productId), phone: '' })
    expect(await stored()).toContainEqual(expect.objectContaining({ sku: 'TUL', product_name: 'Mesa Tule' }))
  })

  it('has no product when the product no longer exists', async () => {
    for (const id of ['999999', 'x', '']) expect((await open(`/contact?producto=${id}`)).h1).toBe('Contacto')
  })

  it('that fills the hidden field is thanked and dropped', async () => {
    const before = (await stored()).length
    const reply = await post({ ...form, message: 'Compre aquí', company_site: 'https://spam.example' })
    expect(reply.statusCode).toBe(303)
    expect(await stored()).toHaveLength(before)
  })

  it('that is sent faster than anybody can read the form comes back filled in, with its stamp', async () => {
    const before = (await stored()).length
    const stamp = stampIn((await open('/contact')).html)
    expect(shop.services.stamps.age(stamp)).toBeLessThan(60)
    const soon = seen(-60)
    const reply = await post({ ...form, message: 'En un instante', stamp: soon })
    expect(reply.statusCode).toBe(422)
    expect(reply.payload).toContain('Se envió muy rápido.')
    expect(reply.payload).toContain('En un instante')
    expect(stampIn(reply.payload)).toBe(soon)
    expect(await stored()).toHaveLength(before)
  })

  it('is returned with the same stamp, so that a correction is not too early', async () => {
    const stamp = seen(10)
    const reply = await post({ ...form, email: 'ana@', stamp })
    expect(stampIn(reply.payload)).toBe(stamp)
  })

  it.each([
    ['without a stamp', () => ''],
    ['from a page of the day before yesterday', () => seen(2 * 86_400)],
  ])('%s comes back with what was typed and a new one, and is taken then', async (_, stamp) => {
    const message = `Otra vez ${stamp().length}`
    const reply = await post({ ...form, message, stamp: stamp() })
    expect(reply.statusCode).toBe(422)
    expect(reply.payload).toContain('La página llevaba mucho tiempo abierta.')
    expect(reply.payload).toContain(message)
    const fresh = stampIn(reply.payload)
    expect(shop.services.stamps.age(fresh)).toBeLessThan(60)
  })

  it('can be sent from the page of interiorism', async () => {
    const reply = await post({ ...form, message: 'Un departamento de 90 m²' }, '/interiorism')
    expect(reply.headers.location).toBe('/interiorism?enviado=1#mensaje')
  })

  it('shows markup as text', async () => {
    const reply = await post({ ...form, name: '"><script>alert(1)</script>', email: 'x' })
    expect(reply.payload).not.toContain('<script>alert')
  })

  it('from another site is refused', async () => {
    const reply = await shop.app.inject({
      method: 'POST',
      url: '/contact',
      headers: {
        host: '127.0.0.1:3000',
        origin: 'https://mal.example',
        'content-type': 'application/x-www-form-urlencoded',
      },
      payload: new URLSearchParams(form).toString(),
    })
    expect(reply.statusCode).toBe(403)
  })
})
