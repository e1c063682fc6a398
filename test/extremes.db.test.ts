import { beforeAll, describe, expect, it } from 'vitest'
import type { Field, Row } from '#contract/field.ts'
import { fieldEntries, imageField, type Resource } from '#contract/resource.ts'
import { toSnake } from '#domain/naming.ts'
import { resources } from '#resources/all.ts'
import { useApp, type Call, type Reply } from './app.ts'
import { dayIn } from './days.ts'
import { make } from './factories.ts'
import { multipart } from './multipart.ts'
import { corners } from './picture-corpus.ts'
import { readPage } from './read-page.ts'
import { openTill, sell, stocked, type Till } from './till.ts'

const shop = useApp()
let admin: Call
let photo: Buffer
let till: Till
const html = { headers: { accept: 'text/html' } }

const wide = 'Ñ🪑'
const mail = (length: number) => `${'a'.repeat(60)}@${'b'.repeat(length - 60 - 1 - 3)}.mx`

/** The extreme values of a field: smallest, largest, shortest, longest, zero and empty. */
function extremesOf({ kind, max = 255, min = 0, places = 0, options, required }: Field): unknown[] {
  const nothing = required ? [] : ['']
  switch (kind) {
    case 'text':
      return [
        'x',
        'x'.repeat(max),
        wide.repeat(max).slice(0, max).toWellFormed(),
        '<b>"&\'</b>'.slice(0, max),
        ...nothing,
      ]
    case 'email':
      return ['a@b.mx', mail(max), ...nothing]
    case 'phone':
      return ['1234567', '1'.repeat(max), ...nothing]
    case 'url':
      return ['http://a', `https://a.mx/${'x'.repeat(max - 13)}`, ...nothing]
    case 'choice':
      return [...options, ...nothing]
    case 'flag':
      return [0, 1]
    case 'integer':
      return [min, max, ...nothing]
    case 'money':
      return [0, 0.01, 999_999_999.99, ...nothing]
    case 'decimal':
      return [min, (1 / 10 ** places).toFixed(places), String(max), ...nothing]
    case 'date':
      return ['0001-01-01', '9999-12-31', ...nothing]
    case 'secret':
      return [`Azul-${'x'.repeat(Math.max(0, min - 5))}42`, `Azul-${'x'.repeat(max - 5)}`]
    default:
      return []
  }
}

let made = 0

/** The minimum values of a new record, different each time. */
async function least(resource: Resource): Promise<Record<string, unknown>> {
  const body: Record<string, unknown> = {}
  for (const [name, field] of fieldEntries(resource)) {
    const wire = toSnake(name)
    if (field.kind === 'reference' && field.required) body[wire] = await referred(field)
    else if (field.required || field.unique) body[wire] = plainValue(field)
  }
  return resource.name === 'deliveries' ? { ...body, ...(await sold()) } : body
}

/** A piece of a new sale, to be delivered tomorrow. */
async function sold(): Promise<Record<string, unknown>> {
  const product_id = await stocked(shop, till.warehouseId)
  const { body } = await sell(till.call, [{ product_id, quantity: 1, unit_price: 100 }], {
    deliver_later: true,
  })
  const { id, details } = body.data
  return { sale_id: id, day: dayIn(1), details: [{ id: details[0].id, quantity: 1 }] }
}

function plainValue({ kind, options }: Field): unknown {
  const number = ++made
  if (kind === 'email') return `extremo${number}@prueba.mx`
  if (kind === 'choice') return options[0]
  if (kind === 'secret') return 'mueble-verde-42'
  if (kind === 'date') return '2026-01-31'
  return kind === 'text' ? `extremo-${number}` : 1
}

const parents: Readonly<Record<string, [resource: string, values: () => Row]>> = {
  categories: ['categories', () => ({ name: `Categoría ${++made}` })],
  suppliers: ['suppliers', () => ({ brandName: `Proveedor ${++made}` })],
  warehouses: ['warehouses', () => ({ name: `Almacén ${++made}` })],
  products: ['products', () => ({ name: 'Pieza', internalCode: `P-${++made}`, stock: 5 })],
}

/** An approved order with the largest possible balance. */
async function order(): Promise<number> {
  const [supplier_id, product_id] = [await idOf('suppliers'), await idOf('products')]
  const details = [{ product_id, quantity: 10, unit_price_raw: 99_999_999.99 }]
  const { data } = (await admin('POST', 'purchase-orders', { supplier_id, details })).body
  await admin('PUT', `purchase-orders/${data.id}/approve`)
  return data.id
}

async function referred({ reference = '' }: Field): Promise<number> {
  if (reference === 'sales') return 0
  return reference === 'purchase-orders' ? order() : idOf(reference)
}

async function idOf(reference: string): Promise<number> {
  const [resource, values] = parents[reference] ?? ['', () => ({})]
  return Number((await make(shop.services, resource, values()))['id'])
}

function send(resource: Resource, body: Record<string, unknown>): Promise<Reply> {
  const image = imageField(resource)
  if (image === undefined) return admin('POST', resource.path, body)
  const fields = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
  return admin('POST', resource.path, undefined, multipart(photo, { fieldName: toSnake(image), fields }))
}

const created = resources.filter(({ verbs }) => verbs.includes('create'))
const stored: string[] = []

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  photo = await corners().jpeg().toBuffer()
  await admin('PUT', 'settings', { exchange_rate: 17.5 })
  await make(shop.services, 'warehouses', { name: 'Principal' })
  till = await openTill(shop, { role: 'Admin' })
})

describe('each extreme of each field', () => {
  it.each(created.map(resource => [resource.name, resource] as const))(
    'of %s is stored or refused, and never causes a server error',
    async (name, resource) => {
      for (const [field, definition] of fieldEntries(resource)) {
        if (definition.write === 'never') continue
        for (const value of extremesOf(definition)) {
          const wire = toSnake(field)
          const body = { ...(await least(resource)), ...helping(name, wire), [wire]: value }
          if (definition.confirmed) Object.assign(body, { [`${wire}_confirmation`]: value })
          const reply = await send(resource, body)
          expect([name, wire, value, reply.status, reply.body]).toEqual([
            name,
            wire,
            value,
            expect.toBeOneOf([201, 422]),
            expect.anything(),
          ])
          if (reply.status === 201) stored.push(`${name}.${wire}`)
        }
      }
    },
    300_000,
  )

  it('was stored, for every kind', async () => {
    const dollars = {
      currency: 'USD',
      price: 999_999_999.99,
      exchange_rate: 1,
      has_discount: 1,
      discount_percent: 100,
    }
    expect(
      (await admin('POST', 'products', { internal_code: 'USD', name: 'En dólares', ...dollars })).status,
    ).toBe(201)
    for (const field of [
      'products.name',
      'products.price',
      'products.discount_percent',
      'categories.name',
      'collections.position',
      'purchase-orders.terms',
      'purchase-order-payments.amount',
    ]) {
      expect(stored).toContain(field)
    }
    // All products are published, so that the site shows as much as possible.
    const shown = await shop.services.db
      .updateTable('products')
      .set({ status: true })
      .returning('id')
      .execute()
    expect(shown.length).toBeGreaterThan(40)
  })
})

/** Other values that a field needs to be accepted. */
function helping(resource: string, wire: string): object {
  if (resource === 'products' && wire === 'exchange_rate') return { currency: 'USD', price: 6_000 }
  if (resource === 'products' && wire === 'discount_percent') return { has_discount: 1, price: 10 }
  if (resource === 'products' && wire === 'has_discount') return { discount_percent: 10 }
  return {}
}

describe('with all of that in the shop', () => {
  it.each(resources.map(resource => [resource.name, resource.path]))(
    'the list of %s answers, page by page',
    async (name, path) => {
      // Exports are limited by user, so each resource has another one.
      const reader = shop.as(await shop.user('Admin'))
      for (let page = 1, last = 1; page <= last; page++) {
        const reply = await reader('GET', `${path}?per_page=100&page=${page}`)
        expect([name, reply.status]).toEqual([name, 200])
        last = reply.body.last_page
      }
      for (const call of ['catalog', 'export']) {
        expect([name, call, (await reader('GET', `${path}/${call}`)).status]).toEqual([
          name,
          call,
          expect.toBeOneOf([200, 404]),
        ])
      }
    },
  )

  it('every public call and every page of the site answers', async () => {
    const calls = [
      'products/landing?per_page=100',
      'categories/landing',
      'subcategories/landing',
      'showrooms/landing',
      'v2/categories-parents',
    ]
    for (const call of calls)
      expect([call, (await shop.anonymous('GET', call)).status]).toEqual([call, expect.toBeOneOf([200, 401])])

    const waiting = [
      '/',
      '/offers',
      '/products/todos',
      '/buscar?q=x',
      '/project-one',
      '/contact',
      '/interiorism',
      '/showrooms',
      '/nada',
    ]
    const seen = new Set(waiting)
    for (let url = waiting.shift(); url !== undefined; url = waiting.shift()) {
      const reply = await shop.anonymous('GET', url, undefined, html)
      const isSound = [200, 301, 302, 404].includes(reply.status) && !reply.text.startsWith('{')
      expect([url, reply.status, isSound]).toEqual([url, reply.status, true])
      // Follows every link of the page.
      for (const link of readPage(reply).links.filter(isPage)) {
        if (!seen.has(link)) waiting.push(link)
        seen.add(link)
      }
    }
    const kinds = await Promise.all(
      ['/', '/products/todos', '/nada'].map(url => shop.anonymous('GET', url, undefined, html)),
    )
    expect(kinds.map(({ status }) => status)).toEqual([200, 200, 404])
    expect([...seen].filter(url => url.startsWith('/product/')).length).toBeGreaterThan(40)
  }, 300_000)
})

/** A page of the site; the filters of a list are left out. */
function isPage(link: string): boolean {
  return (
    /^\/(?!admin|login|api|media)/.test(link) &&
    (!link.includes('?') || /\?page=\d+$/.test(link)) &&
    !link.includes('#')
  )
}
