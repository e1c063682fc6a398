import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { callerTo, useApp, type Call } from '#test/app.ts'
import { readPage } from '#test/read-page.ts'
import { storefront } from '#test/storefront.ts'
import type { Render } from '../render.tsx'

const logged: string[] = []
const shop = useApp(
  {},
  { log: { level: 'error', stream: { write: (line: string) => void logged.push(line) } } },
)
const html = { headers: { accept: 'text/html' } }
const opened: FastifyInstance[] = []
let bad: number

async function addProduct(admin: Call, name: string): Promise<number> {
  const body = { internal_code: name, name, price: 1_500, currency: 'USD', exchange_rate: 17.5 }
  return (await admin('POST', 'products', body)).body.data.id
}

beforeAll(async () => {
  const admin = shop.as(await shop.user('Admin'))
  await addProduct(admin, 'Buena')
  bad = await addProduct(admin, 'Mala')
})

afterAll(async () => {
  for (const app of opened) await app.close()
})

/** The same shop with another renderer of its pages. */
async function drawnBy(render: Render): Promise<Call> {
  const app = await buildApp({
    services: shop.services,
    webRoot: null,
    storefront: { ...storefront, render },
  })
  opened.push(app)
  return callerTo(() => app)
}

/** Renders cards whose photographs are missing. */
const broken: Render = (model, site, onFault) => {
  const poison = structuredClone({ model, site })
  JSON.stringify(poison, (_key, value: unknown) => {
    if (isCard(value) && value.name === 'Mala') Object.assign(value, { photos: null })
    return value
  })
  return storefront.render(poison.model, poison.site, onFault)
}

const pages = () => [
  '/',
  '/products/todos',
  '/products/todos?orden=precio-mayor',
  '/offers',
  '/buscar?q=mala',
  `/product/${bad}`,
  '/gallery-azenzo',
  '/contact',
  '/nada/que/ver',
]

describe('a stored amount that no form would accept', () => {
  it.each([
    ['more than the limit', 6_000_00],
    ['more than a double holds', 99_999_999_999],
  ])('is shown: %s', async (_, price) => {
    await shop.services.db
      .updateTable('products')
      .set({ price, exchangeRate: price === 6_000_00 ? '175000' : '999999.999999' })
      .where('id', '=', bad)
      .execute()
    for (const url of pages()) {
      const page = readPage(await shop.anonymous('GET', url, undefined, html))
      expect([url, page.status]).toEqual([url, url === '/nada/que/ver' ? 404 : 200])
    }
    const list = readPage(await shop.anonymous('GET', '/products/todos', undefined, html))
    expect(list.cards.toSorted()).toEqual(['Buena', 'Mala'])
    const admin = shop.as(await shop.user('Admin'))
    for (const url of [
      'products',
      `products/${bad}`,
      `products/${bad}/prices`,
      'products/landing',
      `product/${bad}`,
    ]) {
      expect([url, (await admin('GET', url)).status]).toEqual([url, 200])
    }
  })
})

describe('a part of a page that cannot be rendered', () => {
  it('is left out, and the rest of the page is shown', async () => {
    const visit = await drawnBy(broken)
    logged.length = 0
    for (const url of ['/', '/products/todos', '/nada/que/ver']) {
      const page = readPage(await visit('GET', url, undefined, html))
      expect([url, page.status]).toEqual([url, url === '/nada/que/ver' ? 404 : 200])
      expect(page.cards).toContain('Buena')
      expect(page.cards).not.toContain('Mala')
    }
    expect(logged.join('')).toContain('left out')
  })
})

function isCard(value: unknown): value is { name: string } {
  return typeof value === 'object' && value !== null && 'availability' in value
}

describe('a page that fails', () => {
  it('shows an error page', async () => {
    const visit = await drawnBy((model, site, onFault) => {
      if (model.kind === 'list') throw new RangeError('broken')
      return storefront.render(model, site, onFault)
    })
    const reply = await visit('GET', '/products/todos', undefined, html)
    expect([reply.status, reply.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
    expect(readPage(reply).h1).not.toBe('')
    expect(reply.headers['cache-control']).toBe('no-store')
  })

  it('shows an error page even when nothing can be rendered', async () => {
    const visit = await drawnBy(() => {
      throw new RangeError('broken')
    })
    for (const url of pages()) {
      const reply = await visit('GET', url, undefined, html)
      expect([reply.status, reply.headers['content-type']]).toEqual([500, 'text/html; charset=utf-8'])
      expect(readPage(reply).h1).not.toBe('')
    }
  })
})
