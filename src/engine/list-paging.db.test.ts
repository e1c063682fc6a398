import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { makeMany } from '#test/factories.ts'

const shop = useApp()
let admin: Call

const names = (body: { data: { full_name: string }[] }) => body.data.map(row => row.full_name)

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  const people = Array.from({ length: 12 }, (_, index) => ({
    fullName: `Cliente ${String(index + 1).padStart(2, '0')}`,
    company: index % 2 === 0 ? 'Nopal' : 'Agave',
    city: 'Puebla',
  }))
  await makeMany(shop.services, 'customers', people)
})

describe('a page of a list', () => {
  it('has five records unless the shop decides otherwise', async () => {
    const first = await admin('GET', 'customers')
    expect(first.body).toMatchObject({ current_page: 1, per_page: 5, total: 12, last_page: 3 })
    expect(first.body.data).toHaveLength(5)

    await admin('PUT', 'settings', { page_size: 7 })
    const bigger = await admin('GET', 'customers?page=2')
    expect(bigger.body).toMatchObject({ current_page: 2, per_page: 7, total: 12, last_page: 2 })
    expect(bigger.body.data).toHaveLength(5)
    await admin('PUT', 'settings', { page_size: 5 })
  })

  it.each([1, 100])('can be requested with %i records', async size => {
    const { status, body } = await admin('GET', `customers?per_page=${size}`)
    expect(status).toBe(200)
    expect(body.per_page).toBe(size)
    expect(body.data).toHaveLength(Math.min(size, 12))
  })

  it.each(['0', '101', '-1', '99999999999'])('of %s records is refused', async size => {
    const { status, body } = await admin('GET', `customers?per_page=${size}`)
    expect(status).toBe(422)
    expect(body.errors.per_page).toEqual(['El campo registros por página debe estar entre 1 y 100.'])
  })

  it.each([
    ['0', 'El campo página debe estar entre 1 y 2147483647.'],
    ['uno', 'El campo página debe ser un número entero.'],
    ['1.5', 'El campo página debe ser un número entero.'],
  ])('number %s is refused', async (page, message) => {
    const { status, body } = await admin('GET', `customers?page=${page}`)
    expect(status).toBe(422)
    expect(body.errors.page).toEqual([message])
  })

  it.each([4, 20_001, 2_147_483_647])('beyond the end (%i) is empty and still says the total', async page => {
    const { status, body } = await admin('GET', `customers?page=${page}`)
    expect(status).toBe(200)
    expect(body).toEqual({ data: [], current_page: page, per_page: 5, total: 12, last_page: 3 })
  })

  it('of an empty list is the first and last', async () => {
    const { body } = await admin('GET', 'suppliers')
    expect(body).toEqual({ data: [], current_page: 1, per_page: 5, total: 0, last_page: 1 })
  })

  it('repeats and misses no record across pages, even when the order has ties', async () => {
    for (const order of ['', '&order_by=city', '&order_by=-city', '&order_by=company,city']) {
      const seen: string[] = []
      for (const page of [1, 2, 3])
        seen.push(...names((await admin('GET', `customers?page=${page}${order}`)).body))
      expect({ order, different: new Set(seen).size }).toEqual({ order, different: 12 })
    }
  })
})

const ordered = async (order: string) =>
  names((await admin('GET', `customers?per_page=100&order_by=${order}`)).body)

describe('the order of a list', () => {
  it('is newest first for customers, by name for the rest', async () => {
    expect(names((await admin('GET', 'customers?per_page=3')).body)).toEqual([
      'Cliente 12',
      'Cliente 11',
      'Cliente 10',
    ])
    await makeMany(shop.services, 'suppliers', [
      { brandName: 'Zeta' },
      { brandName: 'Álamo' },
      { brandName: 'Mesa' },
    ])
    const { body } = await admin('GET', 'suppliers')
    expect(body.data.map((row: { brand_name: string }) => row.brand_name)).toEqual(['Álamo', 'Mesa', 'Zeta'])
  })

  it('accepts several fields, each ascending or descending', async () => {
    const found = await ordered('company,-full_name')
    expect(found.slice(0, 2)).toEqual(['Cliente 12', 'Cliente 10'])
    expect(found.slice(6, 8)).toEqual(['Cliente 11', 'Cliente 09'])
  })

  it('is reversed by a minus, ties included', async () => {
    expect(await ordered('-city')).toEqual((await ordered('city')).toReversed())
    expect(await ordered('-created_at')).toEqual((await ordered('created_at')).toReversed())
    expect(await ordered('-id')).toEqual((await ordered('id')).toReversed())
  })

  it.each(['password', 'search', 'archived_at', 'full_name;drop table users', '__proto__', 'constructor'])(
    'by %s is refused by name',
    async field => {
      const { status, body } = await admin('GET', `customers?order_by=${encodeURIComponent(field)}`)
      expect(status).toBe(422)
      expect(body.message).toBe(`No se puede ordenar por «${field}».`)
    },
  )

  it('by a field twice is refused', async () => {
    const { status, body } = await admin('GET', 'customers?order_by=city,-city')
    expect(status).toBe(422)
    expect(body.errors.city).toEqual(['El campo ciudad se envió más de una vez.'])
  })
})
