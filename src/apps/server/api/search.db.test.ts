import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import type { FoundGroup, SearchAnswer } from '#contract/search-answer.ts'
import { useApp, type Call } from '#test/app.ts'
import { useBuying } from '#test/buying.ts'
import { make, makeMany } from '#test/factories.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
const buying = useBuying(shop)
let till: Till
let other: Till
let admin: Call
let rosa: number
let sofa: number
const made: { id: number; folio: string; reference: string }[] = []
const documents: { resource: string; id: number; folio: string }[] = []

const item = (product_id: number) => ({ product_id, quantity: 1, unit_price: 100 })

beforeAll(async () => {
  till = await openTill(shop, { initialCash: 5_000 })
  other = await openTill(shop)
  admin = shop.as(await shop.user('Admin'))
  sofa = await stocked(shop, till.warehouseId, {
    name: 'Sofá Otomán',
    internalCode: 'SO-1',
    barcode: '7501234567890',
    pieces: 50,
  })
  rosa = Number(
    (await make(shop.services, 'customers', { fullName: 'Rosa Hernández', phone: '33 1234 5678' }))['id'],
  )
  await make(shop.services, 'customers', { fullName: 'Sofía Lara', email: 'sofia@correo.mx' })
  for (let sold = 0; sold < 3; sold++) {
    const { status, body } = await sell(till.call, [item(sofa)], { customer_id: rosa })
    if (status !== 201) throw new Error(JSON.stringify(body.errors))
    made.push(body.data)
  }
  await admin('PUT', `sales/${made[1]!.id}/invoice`, { invoice_number: 'AB-7781' })
  const { orderId, receptionId } = await buying.bought(await buying.product(), 2, 50)
  const document = async (resource: string, id: number) => {
    const { body } = await admin('GET', `${resource}/${id}`)
    documents.push({ resource, id, folio: body.data.folio })
  }
  for (const sale of made) documents.push({ resource: 'sales', id: sale.id, folio: sale.folio })
  await document('purchase-orders', orderId)
  await document('receptions', receptionId)
  const { body } = await admin('POST', 'stock-counts', { warehouse_id: till.warehouseId })
  await document('stock-counts', body.data.id)
})

async function search(q: string, call = admin, more = ''): Promise<SearchAnswer> {
  const { status, body } = await call('GET', `search?q=${encodeURIComponent(q)}${more}`)
  expect(status, q).toBe(200)
  return body.data
}

const groupOf = ({ groups }: SearchAnswer, name: string): FoundGroup | undefined =>
  groups.find(({ resource }) => resource === name)
const names = ({ groups }: SearchAnswer): string[] => groups.map(({ resource }) => resource)

/** The one that a text names, which is also the first of all. */
async function opened(q: string): Promise<string | null> {
  const { exact, groups } = await search(q)
  const [first] = groups
  if (!exact || first?.resource !== exact.resource || first.items[0]?.id !== exact.id) return null
  return first.items[0].is_exact ? `${exact.resource} ${exact.id}` : null
}

describe('words', () => {
  it('find records and the documents that name them, those whose name has them first', async () => {
    const answer = await search('hernandez')
    expect(names(answer).slice(0, 2)).toEqual(['customers', 'sales'])
    expect(groupOf(answer, 'customers')?.items[0]).toMatchObject({
      id: rosa,
      title: 'Rosa Hernández',
      path: `/admin/customers?record=${rosa}`,
      values: { phone: '+523312345678' },
    })
    expect(groupOf(answer, 'sales')).toMatchObject({
      total: 3,
      items: [{ title: made[2]!.folio }, { title: made[1]!.folio }, { title: made[0]!.folio }],
    })
    expect(answer).toMatchObject({ exact: null, is_alike: false })
  })

  it('find as many of each kind as are wanted, and tell how many there are in its list', async () => {
    const sales = groupOf(await search('hernandez', admin, '&limit=2'), 'sales')
    expect(sales?.items).toHaveLength(2)
    const { body } = await admin('GET', 'sales?q=hernandez')
    expect(sales?.total).toBe(body.total)
  })

  it('with typing errors find what is like them, when nothing has them as typed', async () => {
    const answer = await search('hernandes')
    expect(answer.is_alike).toBe(true)
    expect(groupOf(answer, 'customers')?.items.map(({ id }) => id)).toEqual([rosa])
    expect(groupOf(answer, 'sales')?.total).toBe(3)
    const zoila = await make(shop.services, 'customers', { fullName: 'Zoila Orozco' })
    const heard = await search('orosco')
    expect([heard.is_alike, groupOf(heard, 'customers')?.items.map(({ id }) => id)]).toEqual([
      true,
      [zoila['id']],
    ])
    expect(groupOf(await search('otomna'), 'products')?.items.map(({ id }) => id)).toEqual([sofa])
    expect(await search('zzqqxxyy')).toEqual({ exact: null, is_alike: false, groups: [] })
  })

  it('that many have are counted, and the first ones shown', async () => {
    const many = Array.from({ length: 40 }, (_, place) => ({ fullName: `Copioso ${place}` }))
    await makeMany(shop.services, 'customers', many)
    const group = groupOf(await search('copioso'), 'customers')
    expect(group?.items).toHaveLength(5)
    expect(group?.total).toBe(40)
  })
})

describe('a whole text that names one record opens it', () => {
  it('by its folio in any of its written forms', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.nat(documents.length - 1),
        fc.constantFrom('', '-', ' ', ' - ', '–', '\u00a0'),
        fc.boolean(),
        fc.boolean(),
        fc.constantFrom('', ' ', '\t'),
        async (place, between, hasZeros, isLower, around) => {
          const { resource, id, folio } = documents[place]!
          const [series = '', digits = '', ...part] = folio.split('-')
          const number = hasZeros ? digits : String(Number(digits))
          const text = `${around}${[`${series}${between}${number}`, ...part].join(between)}${around}`
          const { exact, groups } = await search(isLower ? text.toLowerCase() : text)
          const hits = groups.flatMap(group =>
            group.items.filter(each => each.is_exact).map(each => `${group.resource} ${each.id}`),
          )
          expect(hits, text).toContain(`${resource} ${id}`)
          expect(exact?.id ?? null, text).toBe(hits.length === 1 ? id : null)
        },
      ),
      { numRuns: 40 },
    )
  })

  it('a sale by its printed reference, its invoice, the code that asks for one, and one of its returns', async () => {
    const [first, second, third] = made
    expect(
      await opened(first!.reference.toLowerCase().replaceAll('-', ' ')),
      first!.reference.toLowerCase().replaceAll('-', ' '),
    ).toBe(`sales ${first!.id}`)
    for (const q of ['AB-7781', 'ab7781', 'ab 7781', 'AB – 7781'])
      expect(await opened(q), q).toBe(`sales ${second!.id}`)
    const { rows } = await sql<{ code: string }>`
      select invoice_code as code from sales where id = ${third!.id}`.execute(shop.services.db)
    expect(await opened(rows[0]!.code.replace(/.{4}/g, '$& ')), rows[0]!.code.replace(/.{4}/g, '$& ')).toBe(
      `sales ${third!.id}`,
    )
    const { body: sale } = await till.call('GET', `sales/${third!.id}`)
    const { status } = await till.call('PUT', `sales/${third!.id}/return`, {
      reason: 'No le gustó',
      details: [{ id: sale.data.details[0].id, quantity: 1 }],
    })
    expect(status).toBe(200)
    for (const q of ['D-000001', 'd 1', 'd1']) expect(await opened(q), q).toBe(`sales ${third!.id}`)
  })

  it('a product by its codes, also as scanners and papers write them', async () => {
    for (const q of ['SO-1', 'so-1', ' SO-1 ', '7501234567890', '750 1234 567890', '07501234567890']) {
      expect(await opened(q), q).toBe(`products ${sofa}`)
    }
  })

  it('a person by their telephone and address, and then what they bought', async () => {
    for (const q of ['33 1234 5678', '+52 33 1234-5678', '(33) 12345678', '3312345678', '044 33 1234 5678']) {
      expect(await opened(q), q).toBe(`customers ${rosa}`)
    }
    expect(groupOf(await search('33 1234 5678'), 'sales')?.total).toBe(3)
    expect((await search('SOFIA@correo.mx')).exact).toMatchObject({ title: 'Sofía Lara' })
  })

  it('but not when it names several, which are all first', async () => {
    await make(shop.services, 'customers', { fullName: 'Ana Hernández', phone: '+52 33 1234 5678' })
    const { exact, groups } = await search('33 1234 5678')
    expect(exact).toBeNull()
    expect(groups[0]).toMatchObject({
      resource: 'customers',
      items: [{ is_exact: true }, { is_exact: true }],
    })
  })
})

describe('who asks', () => {
  it('finds what they may read, and nothing of other drawers', async () => {
    const mine = await search('hernandez', till.call)
    expect(groupOf(mine, 'sales')?.total).toBe(3)
    const theirs = await search('hernandez', other.call)
    expect(groupOf(theirs, 'sales')).toBeUndefined()
    expect(groupOf(theirs, 'customers')).toBeDefined()
    const [sale] = made
    expect((await search(sale!.folio, till.call)).exact).toMatchObject({ resource: 'sales', id: sale!.id })
    for (const q of [sale!.folio, sale!.reference, 'AB-7781', String(Number(sale!.folio.slice(2)))]) {
      expect(groupOf(await search(q, other.call), 'sales'), q).toBeUndefined()
    }
  })

  it('finds no kind that their role has no list of', async () => {
    for (const q of [
      'maderas',
      'tienda',
      documents.find(each => each.resource === 'purchase-orders')!.folio,
    ]) {
      const allowed = ['customers', 'products', 'categories', 'subcategories', 'sales', 'cash-sessions']
      for (const name of names(await search(q, till.call))) expect(allowed).toContain(name)
    }
    expect(names(await search('maderas'))).toContain('suppliers')
  })

  it('needs a session', async () => {
    const { status } = await shop.anonymous('GET', 'search?q=sofa')
    expect(status).toBe(401)
  })
})

describe('any text', () => {
  const letters = fc.constantFrom('😀', ...`aáñ019%_\\'"-&();:|!*<>[]{}$?=+#,. İßRVOC@`.split(''))

  it('is searched for', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, maxLength: 14 }), async q => {
        expect(await search(q)).toBeDefined()
      }),
      {
        numRuns: 40,
        examples: [
          [''],
          ['a'],
          ['7'],
          ['%'],
          ['_'],
          ['\\'],
          ["'"],
          ['😀'],
          ['9'.repeat(40)],
          ['V-999999999'],
        ],
      },
    )
  })

  it('stands for itself', async () => {
    for (const q of ['%%', '__', '\\\\', '%_']) expect((await search(q)).groups, q).toEqual([])
    for (const q of ['', ' ', 'a', 'so', '000', 'v-0']) expect((await search(q)).groups, q).toEqual([])
  })

  it('that no list takes is refused', async () => {
    for (const query of [
      `q=${'a'.repeat(500)}`,
      'q=%00',
      'q=%ca',
      'q=a&q=b',
      'q=sofa&limit=0',
      'q=sofa&limit=x',
    ]) {
      expect((await admin('GET', `search?${query}`)).status, query).toBe(422)
    }
  })
})
