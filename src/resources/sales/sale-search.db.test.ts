import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import { defaultSettings } from '#contract/settings.ts'
import { selectRows } from '#engine/list.ts'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'
import { salesServer } from './sale.server.ts'

const shop = useApp()
let till: Till
let admin: Call
let rosa: number
const made: { id: number; folio: string }[] = []

const item = (product_id: number) => ({ product_id, quantity: 1, unit_price: 100 })

beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin', initialCash: 5_000 })
  admin = till.call
  const { warehouseId } = till
  const sofa = await stocked(shop, warehouseId, { name: 'Sofá Otomán', internalCode: 'SO-1', pieces: 50 })
  const table = await stocked(shop, warehouseId, { name: 'Mesa de Centro Ñandú', internalCode: 'MC-2' })
  const person = async (fullName: string, more = {}) =>
    Number((await make(shop.services, 'customers', { fullName, ...more }))['id'])
  rosa = await person('Rosa García Hernández', { phone: '33 1234 5678' })
  const luis = await person('Luis Centro')
  const sales = [
    [[item(sofa)], { customer_id: rosa }],
    [[item(table)], { customer_id: luis }],
    [[item(sofa), item(table)], { customer_id: rosa }],
    [[item(sofa)], {}],
  ] as const
  for (const [details, more] of sales) {
    const { status, body } = await sell(admin, details, more)
    if (status !== 201) throw new Error(JSON.stringify(body.errors))
    made.push(body.data)
  }
  for (const [place, invoice_number] of [
    [1, 'F-77'],
    [2, 'F-778'],
  ] as const) {
    const { status, body } = await admin('PUT', `sales/${made[place]?.id}/invoice`, { invoice_number })
    if (status !== 200) throw new Error(JSON.stringify(body.errors))
  }
})

const path = (q: string, more = '') => `sales?per_page=50&q=${encodeURIComponent(q)}${more}`

/** The places of the sales that a search finds, in its order, with or without other conditions. */
async function places(q: string, more = '', call = admin): Promise<number[]> {
  const { status, body } = await call('GET', path(q, more))
  expect(status).toBe(200)
  expect(body.total).toBe(body.data.length)
  return body.data.map(({ id }: { id: number }) => made.findIndex(sale => sale.id === id))
}

const label = (text: string | null) =>
  sql`update sales set label = ${text} where id = ${made[0]?.id}`.execute(shop.services.db)

describe('a sale is found', () => {
  it.each([
    ['sofa', [3, 2, 0], 'by what was sold, once, the newest first'],
    ['MESA ñandu', [2, 1], 'without case and accents'],
    ['garcía', [2, 0], 'by its customer'],
    ['garcia sofa', [2, 0], 'by words of different things'],
    ['luis sofa', [], 'only with all words'],
    ['mesa centro', [2, 1], 'by several words of one thing'],
    ['33 1234 5678', [2, 0], 'by the phone of its customer'],
    ['+52 3312345678', [2, 0], 'however the phone is written'],
    ['f-77', [1, 2], 'by its invoice, first the one that is it exactly'],
    ['F-778', [2], 'by its whole invoice'],
    ['hernandes', [2, 0], 'with a typing error in a name'],
    ['otomam', [3, 2, 0], 'with a typing error in a product'],
    ['so', [3, 2, 0], 'by two letters that begin a word'],
    ['fa', [], 'not by two letters inside one'],
    ['sofa & mesa', [2], 'whatever signs stand between'],
    ['&', [], 'not by signs alone'],
    ['%', [], 'not by wildcards'],
    ['so_a', [], 'not by patterns'],
  ])('«%s»: %j, %s', async (q, expected) => {
    expect(await places(q)).toEqual(expected)
    // The same search, counted and read in another way.
    expect(await places(q, '&whereIn[status][]=invoiced&whereIn[status][]=paid')).toEqual(expected)
  })

  it('by its folio and by the number in it, before all others', async () => {
    for (const [place, { folio }] of made.entries()) {
      expect(await places(folio.toLowerCase())).toEqual([place])
      expect((await places(String(Number(folio.slice(2)))))[0]).toBe(place)
    }
  })

  it('by a name of today: who is renamed is not found by the name of before', async () => {
    await admin('PUT', `customers/${rosa}`, { full_name: 'Rosa Quintanilla' })
    expect(await places('quintanilla')).toEqual([2, 0])
    expect(await places('garcia')).toEqual([])
    await admin('PUT', `customers/${rosa}`, { full_name: 'Rosa García Hernández' })
  })

  it('by its label as it is now', async () => {
    await label('Señora del Perro')
    expect(await places('senora perro')).toEqual([0])
    await label(null)
    expect(await places('senora perro')).toEqual([])
  })

  it('only by those who may see it', async () => {
    const other = await openTill(shop, { role: 'Vendedor', warehouseId: till.warehouseId })
    expect(await places('sofa', '', other.call)).toEqual([])
  })
})

/** The ids of a search that treats these words as common, which changes how sales are found and not which. */
const idsOf = async (
  q: string,
  common: readonly string[],
  query = '',
  [perPage, offset] = [50, 0],
  exact?: readonly number[],
) => {
  const selection = {
    query: parseListQuery(`q=${encodeURIComponent(q)}${query}`, listShape(salesServer.definition, 'Admin')),
    settings: defaultSettings,
    actor: till.user,
    asTyped: true,
    ahead: { named: new Map(), common: new Set(common), exact },
  }
  const { steps, count } = selectRows(salesServer, selection)
  if (!steps) throw new Error('a view is read in two steps')
  const { rows } = await steps.places(perPage, offset).execute(shop.services.db)
  const total = (await count.execute(shop.services.db)).rows[0]?.total
  expect(rows.map(row => row.total)).toEqual(rows.map(() => total))
  return rows.map(({ id }) => id)
}

describe('a search', () => {
  it.each([
    'v-',
    'v',
    '0',
    'so',
    'sofa',
    'mesa centro',
    'de mesa',
    'f-77',
    'garcia 0',
    '000',
    '%',
    '_',
    '\\',
    'so_a',
  ])('of «%s» finds the same when its words are common', async q => {
    const words = q.split(' ')
    for (const query of ['&order_by=-id', '', '&count=capped', '&count=capped&status=paid']) {
      const rare = await idsOf(q, [], query)
      expect(await idsOf(q, words, query), query).toEqual(rare)
      expect(await idsOf(q, words.slice(0, 1), query), query).toEqual(rare)
    }
  })

  it('of the number of a folio finds that sale in any order, and counts it, when the number is common', async () => {
    const [{ id, folio } = { id: 0, folio: '' }] = made
    const number = String(Number(folio.slice(2)))
    for (const query of ['', '&order_by=-id', '&count=capped', '&status=paid']) {
      expect(await idsOf(number, [number], query, [50, 0], [id]), query).toContain(id)
    }
  })

  it('pages what comes first and the rest without a gap', async () => {
    const all = await idsOf('mesa centro', ['mesa', 'centro'])
    const pages = await Promise.all(
      [0, 1, 2].map(offset => idsOf('mesa centro', ['mesa', 'centro'], '', [1, offset])),
    )
    expect(pages.flat()).toEqual(all)
  })

  it('of anything is answered', async () => {
    const letters = fc.constantFrom('😀', ...`aáñ019%_\\'"-&();:|!*<>[]{}$?=+#,. \tİßV`.split(''))
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 12 }), async q => {
        const { status, body } = await admin('GET', path(q))
        expect([200, 422]).toContain(status)
        expect(body.total ?? 0).toBeGreaterThanOrEqual(body.data?.length ?? 0)
      }),
      { numRuns: 40 },
    )
  })
})
