import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { countCalls } from '#test/stock-counts.ts'

const shop = useApp()
let admin: Call
let other: number
const { warehouse, product, arrange, tally, held, lines, record } = countCalls(shop, () => admin)

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  other = await warehouse('Otro')
})

describe('a count', () => {
  it('has a folio and a line for each product in stock there, or of a category or a supplier', async () => {
    const category = Number((await make(shop.services, 'categories', { name: 'Mesas' }))['id'])
    const supplier = Number((await make(shop.services, 'suppliers', { brandName: 'Roble' }))['id'])
    const place = await warehouse('Con alcance')
    const ids = [
      await product({ categoryId: category }),
      await product({ supplierId: supplier }),
      await product(),
    ]
    for (const id of ids) {
      await admin('POST', 'movements', { product_id: id, quantity: 2, warehouse_destiny_id: place })
    }
    await product({ categoryId: category })
    const open = (more: object) => admin('POST', 'stock-counts', { warehouse_id: place, ...more })
    const one = await open({ category_id: category, note: 'Solo mesas' })
    expect(one.status).toBe(201)
    expect(one.body.data).toMatchObject({
      folio: expect.stringMatching(/^CF-\d{6}$/),
      status: 'open',
      category_name: 'Mesas',
      lines: 1,
      counted_lines: 0,
      allowed_actions: ['post', 'cancel'],
    })
    const overlap = await open({})
    expect(overlap.body.errors).toEqual({
      warehouse_id: [
        `El conteo ${one.body.data.folio} sigue abierto y ya tiene 1 de estos productos; aplícalo o cancélalo primero.`,
      ],
    })
    expect((await open({ supplier_id: supplier })).body.data.lines).toBe(1)
    expect(Object.keys((await open({ category_id: category, supplier_id: supplier })).body.errors)).toEqual([
      'supplier_id',
    ])
    expect(Object.keys((await open({ warehouse_id: 999_999 })).body.errors)).toEqual(['warehouse_id'])
    await admin('PUT', `stock-counts/${one.body.data.id}/cancel`)
    expect((await open({ category_id: category })).status).toBe(201)
  })

  it('is saved in batches, can be continued, and shows differences in pieces and money', async () => {
    const { id, ids, place } = await arrange([5, 3, 2])
    const [one = 0, two = 0, three = 0] = ids
    const surplus = await product({ internalCode: `Hallado-${id}`, barcode: `750${id}` })
    const saved = await tally(id, [one, 4], [two, '3'], [surplus, 1])
    expect(saved.status).toBe(200)
    expect(saved.body.data).toHaveLength(3)
    expect(await lines(id)).toMatchObject({
      total: 4,
      data: [
        { product_id: one, expected: 5, counted: 4, difference: -1, value: -100, state: 'different' },
        { product_id: two, expected: 3, counted: 3, difference: 0, state: 'same' },
        { product_id: three, expected: 2, counted: null, difference: null, state: 'pending' },
        { product_id: surplus, expected: 0, counted: 1, difference: 1, value: null, state: 'different' },
      ],
    })
    expect(await record(id)).toMatchObject({
      lines: 4,
      counted_lines: 3,
      different_lines: 2,
      pieces_over: 1,
      pieces_short: 1,
      value_change: -100,
    })
    expect((await lines(id, '&state=pending')).total).toBe(1)
    await tally(id, [two, null])
    expect((await lines(id, '&state=pending')).total).toBe(2)
    const lookup = await admin('GET', `stock-counts/${id}/lookup?code=750${id}`)
    expect(lookup.body.data).toMatchObject({ product_id: surplus, line: { counted: 1 } })
    expect((await admin('GET', `stock-counts/${id}/lookup?code=nada`)).body.errors).toEqual({
      code: ['Ningún producto tiene el código «nada».'],
    })
    expect(await held(one, place)).toBe(5)
  })

  it('of a line by two people keeps the later one, however late it arrives', async () => {
    const { id, ids } = await arrange([5])
    const [one = 0] = ids
    await tally(id, [one, 7, 1_000])
    const late = await tally(id, [one, 2, 60_000])
    expect(late.body.data).toMatchObject([{ product_id: one, counted: 7 }])
    await tally(id, [one, 2, 5_000], [one, 6, 0])
    expect((await lines(id)).data).toMatchObject([{ counted: 6 }])
  })

  it.each([
    [{}, 'details'],
    [{ details: [] }, 'details'],
    [{ details: [{ product_id: 1, counted: -1 }] }, 'details.0.counted'],
    [{ details: [{ product_id: 1, counted: 1.5 }] }, 'details.0.counted'],
    [{ details: [{ product_id: 999_999, counted: 1 }] }, 'details.0.product_id'],
    [{ details: [{ counted: 1 }] }, 'details.0.product_id'],
    [{ details: [{ product_id: 1, counted: 1, age_ms: -5 }] }, 'details.0.age_ms'],
    [{ details: Array.from({ length: 201 }, () => ({ product_id: 1, counted: 1 })) }, 'details'],
  ])('refuses %j', async (body, field) => {
    const { id } = await arrange([1])
    const reply = await admin('PUT', `stock-counts/${id}/counts`, body)
    expect([reply.status, Object.keys(reply.body.errors)]).toEqual([422, [field]])
  })

  it('that is blind hides the quantities in the books until somebody asks', async () => {
    const { id, ids } = await arrange([5], { is_blind: 1 })
    await tally(id, [ids[0] ?? 0, 4])
    expect((await lines(id)).data).toMatchObject([
      { expected: null, counted: 4, difference: null, value: null, state: 'counted' },
    ])
    expect(await record(id)).toMatchObject({ different_lines: 0, pieces_short: 0, value_change: 0 })
    const shown = await admin('PUT', `stock-counts/${id}/reveal`)
    expect(shown.body.data).toMatchObject({
      is_blind: 0,
      different_lines: 1,
      allowed_actions: ['post', 'cancel'],
    })
    expect((await lines(id)).data).toMatchObject([{ expected: 5, difference: -1 }])
  })

  it('has a sheet to print', async () => {
    const { id, folio } = await arrange([5, 6])
    const { status, headers, text } = await admin('GET', `stock-counts/${id}/sheet`)
    expect([status, headers['content-type'], text.slice(0, 5)]).toEqual([200, 'application/pdf', '%PDF-'])
    expect(headers['content-disposition']).toContain(`${folio}.pdf`)
  })
})

it('the same pieces are never in two open counts, not even in the table', async () => {
  const { id, ids, place } = await arrange([2])
  const second = (await admin('POST', 'stock-counts', { warehouse_id: other })).body.data.id as number
  await expect(
    shop.services.db
      .insertInto('stockCountLines')
      .values({ countId: second, warehouseId: place, productId: ids[0] ?? 0 })
      .execute(),
  ).rejects.toThrow('stock_count_lines_open_unique')
  const spare = await product()
  await tally(id, [spare, 1])
  const elsewhere = await tally(second, [spare, 1])
  expect(elsewhere.status).toBe(200)
})
