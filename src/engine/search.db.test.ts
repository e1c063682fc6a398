import * as fc from 'fast-check'
import { sql, type RawBuilder } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import { defaultSettings } from '#contract/settings.ts'
import { customersServer } from '#resources/customers/customer.server.ts'
import { useApp, type Call } from '#test/app.ts'
import { fillCustomers, makeMany } from '#test/factories.ts'
import { selectRows } from './list.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await fillCustomers(shop.services, 6_000)
  await makeMany(shop.services, 'customers', [
    { fullName: 'Hernanda Sánchez', company: 'Tintes' },
    { fullName: 'María Hernández Núñez', company: 'Estudio Ñandú', city: 'Querétaro', phone: '442 555 0101' },
    { fullName: 'Søren Łukasz', company: 'Straße & Cía' },
    { fullName: 'Descuento 50% Real_Oferta', company: String.raw`a\b` },
    { fullName: 'Roble Mesa' },
    { fullName: 'Mesa de Roble Viejo' },
  ])
})

async function search(q: string, more = ''): Promise<string[]> {
  const { status, body } = await admin('GET', `customers?per_page=50&q=${encodeURIComponent(q)}${more}`)
  expect(status).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data.map((row: { full_name: string }) => row.full_name)
}

describe('free search', () => {
  it.each([
    ['MARÍA hernández', 'without case'],
    ['maria hernandez', 'without accents'],
    ['nuñez maria', 'in any order'],
    ['nunez querétaro', 'over several fields'],
    ['ndu', 'inside a word'],
    ['442 555 0101', 'by phone'],
    ['(442) 555-0101', 'however the phone is written'],
    ['+52 1 442 555 0101', 'with the country'],
    ['044-442-555-0101', 'with an old prefix'],
    ['555-01 01', 'by the last digits'],
    ['maría 442-555', 'by name and the first digits'],
    ['   maría    hernández  ', 'whatever the spaces'],
    ['Marı\u0301a Herna\u0301ndez'.replace('ı', 'i'), 'with accents written apart'],
  ])('finds «%s» %s', async q => {
    expect(await search(q)).toContain('María Hernández Núñez')
  })

  it.each(['Hernandes', 'hernádez', 'Maria Hernandes', 'hernandes maria', 'Erńandez'])(
    'tolerates the typing error in «%s»',
    async q => {
      expect(await search(q)).toContain('María Hernández Núñez')
    },
  )

  it('puts exact matches before similar ones', async () => {
    expect((await search('hernanda'))[0]).toBe('Hernanda Sánchez')
    expect((await search('hernandez'))[0]).toBe('María Hernández Núñez')
    expect((await search('roble mesa'))[0]).toBe('Roble Mesa')
    expect((await search('mesa de roble'))[0]).toBe('Mesa de Roble Viejo')
  })

  it('keeps no word of a name that nobody has any more', async () => {
    const { body } = await admin('POST', 'customers', { full_name: 'Zenaida Xicoténcatl' })
    expect(await search('xicotencal')).toEqual(['Zenaida Xicoténcatl'])
    expect(await search('xicotencalt')).toEqual(['Zenaida Xicoténcatl'])
    await admin('PUT', `customers/${body.data.id}`, { full_name: 'Zenaida Núñez' })
    expect(await search('xicotencalt')).toEqual([])
    const { rows } = await sql<{ word: string }>`
      select word from search_words where source = 'customers' and word in ('zenaida', 'xicotencatl')`.execute(
      shop.services.db,
    )
    expect(rows).toEqual([{ word: 'zenaida' }])
    await admin('DELETE', `customers/${body.data.id}`)
  })

  it('folds letters in the same way as the stored text', async () => {
    expect(await search('Søren')).toEqual(['Søren Łukasz'])
    expect(await search('soren lukasz')).toEqual(['Søren Łukasz'])
    expect(await search('Straße')).toEqual(['Søren Łukasz'])
  })

  it('treats %, _ and \\ literally', async () => {
    expect(await search('50%')).toEqual(['Descuento 50% Real_Oferta'])
    expect(await search('real_oferta')).toEqual(['Descuento 50% Real_Oferta'])
    expect(await search('a\\b')).toEqual(['Descuento 50% Real_Oferta'])
    expect(await search('m_s_')).toEqual([])
    expect(await search('%%%')).toEqual([])
  })

  it('combines with filters, and the requested order has precedence', async () => {
    expect(await search('roble', '&full_name=Roble%20Mesa')).toEqual(['Roble Mesa'])
    expect(await search('roble', '&order_by=full_name')).toEqual(['Mesa de Roble Viejo', 'Roble Mesa'])
    expect(await search('roble', '&order_by=-full_name')).toEqual(['Roble Mesa', 'Mesa de Roble Viejo'])
  })

  it('for nothing is no search', async () => {
    const { body } = await admin('GET', 'customers?q=%20%20')
    expect(body.total).toBe(6_006)
  })

  it('uses at most ten words and 200 letters', async () => {
    expect(await search(`roble mesa ${'roble '.repeat(20)}`)).toContain('Roble Mesa')
    const { status, body } = await admin('GET', `customers?q=${'a'.repeat(201)}`)
    expect(status).toBe(422)
    expect(body.errors.q).toEqual(['El campo búsqueda debe tener a lo más 200 caracteres.'])
  })
})

async function indexesOf(query: string): Promise<string[]> {
  const selection = {
    query: parseListQuery(query, listShape(customersServer.definition, 'Admin')),
    settings: defaultSettings,
    actor: null,
  }
  const { rows } = selectRows(customersServer, selection)
  const plan = await sql<{ 'QUERY PLAN': unknown }>`explain (format json) ${rows} limit 5`.execute(
    shop.services.db,
  )
  const text = JSON.stringify(plan.rows)
  expect(text).not.toContain('Seq Scan')
  return [...text.matchAll(/"Index Name":"(\w+)"/g)].map(([, name]) => name ?? '')
}

describe('with thousands of rows', () => {
  it.each([
    ['', ['customers_pkey']],
    ['order_by=full_name', ['customers_name']],
    ['order_by=-full_name', ['customers_name']],
    ['order_by=-created_at', ['customers_created']],
    ['q=hernandes', ['customers_search', 'customers_search']],
    ['q=maria+hernandez', ['customers_search', 'customers_search']],
    ['where[full_name]=%25nandez%25', ['customers_name_like']],
    ['where[company]=%25nandu%25', ['customers_company_like']],
    ['id=77', ['customers_pkey']],
    ['city=Zapopan', ['customers_city']],
  ])('«%s» is read through an index', async (query, expected) => {
    expect(await indexesOf(query)).toEqual(expected)
  })
})

const perPage = 17

/** The ids of all pages of a search, and the total that the last page tells. */
async function pagesOf(q: string, order: string): Promise<{ ids: number[]; total: number }> {
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const path = `customers?per_page=${perPage}&page=${page}&city=&q=${encodeURIComponent(q)}${order}`
    const { body } = await admin('GET', path)
    ids.push(...body.data.map((row: { id: number }) => row.id))
    if (body.data.length < perPage) return { ids, total: body.total }
  }
}

describe('the pages of a search', () => {
  const letters = fc.constantFrom(..."aáAÁnñNÑoöeEéß-.,'%_ &1".split(''))
  const text = fc.string({ unit: letters, minLength: 1, maxLength: 12 }).map(found => `x${found}x`)
  const word = fc.string({ unit: fc.constantFrom(...'aÁnÑoeEß-.1sx'.split('')), minLength: 1, maxLength: 2 })

  beforeAll(async () => {
    const made = fc.sample(fc.record({ fullName: text, company: text }), { numRuns: 120, seed: 7 })
    await makeMany(shop.services, 'customers', made)
  })

  it.each([
    ['with those by name first', '', (inName: RawBuilder<unknown>) => sql`${inName} desc, id desc`],
    ['in the order of Spanish', '&order_by=full_name', () => sql`full_name, id`],
  ])('put together are all matches, %s', async (_how, order, orderOf) => {
    const found: number[] = []
    await fc.assert(
      fc.asyncProperty(word, async q => {
        const inName = sql`strpos(left(search, length(full_name)), fold(${q})) > 0`
        const { rows } = await sql<{ id: number }>`
          select id from customers
          where archived_at is null and city is null and strpos(search, fold(${q})) > 0
          order by ${orderOf(inName)}`.execute(shop.services.db)
        found.push(rows.length)
        // Without a match similar words are searched, in another order.
        fc.pre(rows.length > 0)
        expect(await pagesOf(q, order)).toEqual({ ids: rows.map(({ id }) => id), total: rows.length })
      }),
      { numRuns: 25 },
    )
    expect(Math.max(...found)).toBeGreaterThan(perPage)
  })
})
