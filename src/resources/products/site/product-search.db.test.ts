import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { defaultSettings } from '#contract/settings.ts'
import { parseListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import { selectRows } from '#engine/list.ts'
import { alikeWords } from '#engine/search.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { useApp, type Call } from '#test/app.ts'
import { fillProducts } from '#test/factories.ts'
import { howOften } from '#test/long.ts'
import { shownProducts } from './product-public.server.ts'
import { productsServer } from '../product.server.ts'
import { suggestionsFor } from './suggestions.server.ts'

/** Enough for PostgreSQL to prefer an index; the long run has as many as the documented figures. */
const many = howOften(15_000, 50_000)
/** Every sixth product, beginning with the third. */
const lamps = Math.floor((many + 3) / 6)

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await fillProducts(shop.services, many)
  for (const [internal_code, name, description] of [
    ['LUNA', 'Espejo redondo', 'De pared'],
    ['ESP-2', 'Espejo Luna', 'De pie'],
    ['ESP-3', 'Cabecera Sol', 'Hace juego con el espejo luna'],
    ['ESP-4', 'Diván Ámbar', 'Terciopelo'],
  ]) {
    await admin('POST', 'products', { internal_code, name, description, sku: `S-${internal_code}` })
  }
})

const namesOf = async (q: string): Promise<string[]> => {
  const { body } = await admin('GET', `products?per_page=5&q=${encodeURIComponent(q)}`)
  return body.data.map(({ internal_code }: { internal_code: string }) => internal_code)
}

describe(`free search among ${many} products`, () => {
  it('puts an exact code first, then names, then descriptions', async () => {
    expect(await namesOf('luna')).toEqual(['LUNA', 'ESP-2', 'ESP-3'])
    expect((await namesOf('cod-4242'))[0]).toBe('COD-4242')
    expect(await namesOf('s-esp-4')).toEqual(['ESP-4'])
  })

  it.each([
    ['divan ambar', 'ESP-4'],
    ['DIVÁN', 'ESP-4'],
    ['divam ambar', 'ESP-4'],
    ['terciopel', 'ESP-4'],
    ['espejo lunna', 'ESP-2'],
  ])('finds «%s» in spite of accents and typing errors', async (q, code) => {
    expect((await namesOf(q))[0]).toBe(code)
  })
})

const totalOf = async (q: string): Promise<number> =>
  (await admin('GET', `products?per_page=1&q=${encodeURIComponent(q)}`)).body.total

const addTlacuache = (code: string) => sql`
  insert into products (internal_code, name, slug, price) values (${code}, 'Tlacuache', ${code}, 100)`

describe('a misspelt word', () => {
  it('that is like a common one finds all of its products', async () => {
    expect(await totalOf('lampra')).toBe(await totalOf('lampara'))
    expect(await totalOf('lampra')).toBe(lamps)
    const { body } = await admin('GET', 'products?per_page=2&page=2&q=lampra')
    expect(body).toMatchObject({ total: lamps, current_page: 2 })
    expect(body.data.map(({ name }: { name: string }) => name.split(' ')[0])).toEqual(['Lámpara', 'Lámpara'])
    const visitors = (await shop.anonymous('GET', 'products/landing?per_page=1&q=lampra')).body
    expect(visitors.total).toBeGreaterThan(lamps * 0.8)
    expect((await admin('GET', 'products/catalog?q=lampra')).body.data).toHaveLength(1_000)
  })

  it('finds the closest word first', async () => {
    for (const [code, name] of [
      ['Z-1', 'Trinchero'],
      ['Z-2', 'Trinchera Norte'],
    ]) {
      await admin('POST', 'products', { internal_code: code, name })
    }
    expect(await namesOf('trinchxero')).toEqual(['Z-1', 'Z-2'])
    expect(await namesOf('trinchxera')).toEqual(['Z-2', 'Z-1'])
  })

  it('is compared with the words of today: new ones, changed ones, and none twice over', async () => {
    const { id } = (await admin('POST', 'products', { internal_code: 'Z-3', name: 'Gabinete Quetzal' })).body
      .data
    expect(await namesOf('quetsal')).toEqual(['Z-3'])
    await admin('PUT', `products/${id}`, { name: 'Gabinete Zopilote' })
    expect(await namesOf('zopilotte')).toEqual(['Z-3'])
    expect(await namesOf('quetsal')).toEqual([])
    await admin('PUT', `products/${id}`, { description: 'Con zopilote y gabinete' })
    const { rows } = await sql<{ count: number }>`
      select count(*) from search_words where word in ('zopilote', 'gabinete')`.execute(shop.services.db)
    expect(rows).toEqual([{ count: 2 }])
  })

  it('of two writers at once makes neither wait for the other', async () => {
    const { db } = shop.services
    const undone = new Error('undone')
    const adding = db.transaction().execute(async one => {
      await addTlacuache('z-4').execute(one)
      const second = db.transaction().execute(async two => {
        await addTlacuache('z-5').execute(two)
        throw undone
      })
      await expect(second).rejects.toBe(undone)
      throw undone
    })
    await expect(adding).rejects.toBe(undone)
  })
})

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const landing = (query: string) => [shownProducts, query] as const

describe('an index serves', () => {
  it.each([
    ['the list', [productsServer, 'per_page=25']],
    ['a later page', [productsServer, 'page=40&per_page=25']],
    ['the list by price', [productsServer, 'order_by=-price_mxn']],
    ['the list by date', [productsServer, 'order_by=-created_at']],
    ['the list of a category', [productsServer, 'category_id=3']],
    ['free search', [productsServer, 'q=modelo4242']],
    ['free search with a typing error', [productsServer, 'q=parotta modelo4242']],
    ['a piece of the name', [productsServer, 'where[name]=%25modelo4242%25']],
    ['a code', [productsServer, 'internal_code=COD-4242']],
    ['the landing', landing('')],
    ['the landing by price', landing('order_by=price_mxn')],
    ['the landing by price, dearest first', landing('order_by=-price_mxn')],
    ['a range of prices', landing('whereBetween[price_mxn][gt]=9000&whereBetween[price_mxn][lt]=9100')],
    ['the landing of a category', landing('category_id=3')],
    ['the landing of a category by price', landing('category_id=3&order_by=price_mxn')],
    ['the landing of a subcategory', landing('subcategory_id=7')],
    ['the landing of a subcategory by price', landing('subcategory_id=7&order_by=-price_mxn')],
    ['the offers', landing('has_discount=1')],
    ['the offers of a category', landing('has_discount=1&category_id=3')],
    ['a visitor’s search', landing('q=modelo4242')],
  ] satisfies [string, readonly [ServerResource, string]][])('%s', async (_what, [resource, search]) => {
    const query = parseListQuery(search, listShape(resource.definition, 'Admin'))
    const { page, perPage = 5 } = query
    const alike = await alikeWords(shop.services.db, resource, query.q ?? '')
    for (const how of [{ asTyped: true }, { asTyped: false }, { alike }]) {
      const selection = { query, settings: defaultSettings, actor: null, ...how }
      const { rows, count, any } = selectRows(resource, selection)
      const pageRows = sql`${rows} limit ${perPage} offset ${(page - 1) * perPage}`
      for (const part of [pageRows, count, ...(query.q ? [any] : [])])
        expect(scanned(await planOf(part))).toEqual([])
    }
  })

  it('suggestions', async () => {
    const { id } = (await admin('GET', 'products?internal_code=cod-4242')).body.data[0]
    await shop.services.db.transaction().execute(async tx => {
      const scans = async () => {
        const { rows } = await sql`select pg_stat_get_xact_numscans('products'::regclass) as scans`.execute(
          tx,
        )
        return rows
      }
      const before = await scans()
      expect(await suggestionsFor(tx, id)).toHaveLength(8)
      expect(await scans()).toEqual(before)
      await sql`select count(notes) from products`.execute(tx)
      expect(await scans()).not.toEqual(before)
    })
  })

  it('nothing without an index, which proves that the test can fail', async () => {
    expect(scanned(await planOf(sql`select id from products where notes = 'x'`))).toEqual(['products'])
  })
})

async function planOf(query: RawBuilder<unknown>): Promise<Plan> {
  const { rows } = await sql<{ 'QUERY PLAN': [{ Plan: Plan }] }>`explain (format json) ${query}`.execute(
    shop.services.db,
  )
  return rows[0]!['QUERY PLAN'][0].Plan
}

/** The large tables that a plan reads in full. */
function scanned(plan: Plan): string[] {
  const own =
    plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] === 'products' ? [plan['Relation Name']] : []
  return [...own, ...(plan.Plans ?? []).flatMap(scanned)]
}
