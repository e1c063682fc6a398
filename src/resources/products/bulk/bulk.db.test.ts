import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useBulkChanges } from '#test/bulk-changes.ts'
import { make } from '#test/factories.ts'

const { admin, apply, history, preview, product, record, shop, undo } = useBulkChanges()

describe('a change of many products', () => {
  it('is shown first, and then done as shown', async () => {
    const [sofa, bench] = [await product({ price: 7990_00 }), await product({ price: 1234_56 })]
    const body = { ids: [sofa, bench], kind: 'offer', percent: 15 }
    const shown = await preview(body)
    expect(shown.status).toBe(200)
    expect(shown.body.data).toMatchObject({
      total: 2,
      missing: 0,
      changed: 2,
      same: 0,
      refused: 0,
      price_mxn: { before: 9224.56, after: 7840.88 },
      refusals: [],
    })
    expect(shown.body.data.products[0]).toMatchObject({
      id: sofa,
      before: { price: 7990, offer_price: 7990, has_discount: 0 },
      after: { price: 7990, offer_price: 6791.5, has_discount: 1, discount_percent: 15 },
    })
    expect(await record(sofa)).toMatchObject({ has_discount: 0, price_mxn: 7990 })

    const { status, body: done } = await admin('POST', 'products/bulk', {
      ...body,
      seen: shown.body.data.seen,
    })
    expect(status).toBe(200)
    expect(done.data).toMatchObject({ changed: 2, refused: 0 })
    expect(await record(sofa)).toMatchObject({ has_discount: 1, discount_percent: 15, price_mxn: 6791.5 })
    expect(await record(bench)).toMatchObject({ offer_price: 1049.38, price_mxn: 1049.38 })
    expect((await history(sofa))[0]).toMatchObject({
      action: 'update',
      before: { has_discount: false, discount_percent: '0.00', offer_price: 7990_00, price_mxn: 7990_00 },
      after: { has_discount: true, discount_percent: '15.00', offer_price: 6791_50, price_mxn: 6791_50 },
    })
    expect((await admin('GET', `products/${sofa}/prices`)).body.data).toHaveLength(2)
  })

  it('raises and lowers prices to the cent, and rounds them as asked', async () => {
    const [one, two] = [await product({ price: 999_99 }), await product({ price: 45_10 })]
    const ids = [one, two]
    const prices = async () => [(await record(one)).price, (await record(two)).price]
    await apply({ ids, kind: 'price', percent: '12.5' })
    expect(await prices()).toEqual([1124.99, 50.74])
    await apply({ ids, kind: 'price', percent: 0, rounding: '90' })
    expect(await prices()).toEqual([1124.9, 50.9])
    await apply({ ids, kind: 'price', amount: '-20.45', rounding: '00' })
    expect(await prices()).toEqual([1104, 30])
    await apply({ ids, kind: 'price', percent: -99 })
    expect(await prices()).toEqual([11.04, 0.3])
  })

  it('leaves out and names what cannot have it, and changes the rest', async () => {
    const priceless = await product({ price: null, name: 'Sin precio' })
    const cheap = await product({ price: 10_00, name: 'Barato' })
    const dollars = await product({
      currency: 'USD',
      price: 10_00,
      exchangeRate: '20.000000',
      name: 'Dólares',
    })
    const dear = await product({ price: 999_999_999_99, name: 'Caro' })
    const usual = await product({ price: 100_00 })
    const ids = [priceless, cheap, dollars, dear, usual]
    const lower = { ids, kind: 'price', amount: -10 }
    const { data } = (await preview(lower)).body
    expect(data).toMatchObject({ total: 5, changed: 2, refused: 3, same: 0 })
    expect(data.refusals).toEqual([
      { reason: 'no_price', products: 1, names: ['Sin precio'] },
      { reason: 'nothing_left', products: 1, names: ['Barato'] },
      { reason: 'other_currency', products: 1, names: ['Dólares'] },
    ])
    expect((await apply(lower)).body.data).toMatchObject({ changed: 2, refused: 3 })
    expect([(await record(usual)).price, (await record(cheap)).price]).toEqual([90, 10])
    expect((await preview({ ids: [dear], kind: 'price', percent: 10 })).body.data.refusals[0].reason).toBe(
      'too_high',
    )
    expect((await preview({ ids, kind: 'offer', percent: 100 })).body.data).toMatchObject({ changed: 0 })
  })

  it('sets category, supplier and state, and knows what is so already', async () => {
    const categoryId = Number((await make(shop.services, 'categories', { name: 'Salas' }))['id'])
    const supplierId = Number((await make(shop.services, 'suppliers', { brandName: 'Maderas' }))['id'])
    const sub = Number((await make(shop.services, 'subcategories', { name: 'Sofás', categoryId }))['id'])
    const [one, two] = [await product(), await product({ categoryId, subcategoryId: sub })]
    const ids = [one, two]
    const moved = await preview({ ids, kind: 'category', category_id: categoryId })
    expect(moved.body.data).toMatchObject({ changed: 1, same: 1 })
    expect(moved.body.data.products[0]).toMatchObject({
      before: { category: null },
      after: { category: 'Salas', subcategory: null },
    })
    await apply({ ids, kind: 'category', category_id: categoryId })
    expect(await record(two)).toMatchObject({ category_id: categoryId, subcategory_id: sub })
    await apply({ ids, kind: 'category', category_id: null, subcategory_id: sub })
    expect(await record(one)).toMatchObject({ category_id: categoryId, subcategory_id: sub })
    await apply({ ids, kind: 'supplier', supplier_id: supplierId })
    expect((await record(one)).supplier_id).toBe(supplierId)
    await apply({ ids, kind: 'supplier', supplier_id: null })
    expect((await record(one)).supplier_id).toBeNull()
    await apply({ ids, kind: 'status', status: 0 })
    expect((await record(two)).status).toBe(0)
    expect((await history(two))[0].action).toBe('inactivate')
    expect((await apply({ ids, kind: 'status', status: 0 })).status).toBe(422)
  })

  it('never gives two products one address', async () => {
    const categoryId = Number((await make(shop.services, 'categories', { name: 'Comedores' }))['id'])
    const sub = Number((await make(shop.services, 'subcategories', { name: 'Sillas', categoryId }))['id'])
    const [inside, outside] = [
      await product({ name: 'Silla gemela', categoryId, subcategoryId: sub, slug: 'silla-gemela' }),
      await product({ name: 'Silla gemela', slug: 'silla-gemela' }),
    ]
    const body = { ids: [inside, outside], kind: 'category', category_id: null }
    expect((await preview(body)).body.data.refusals).toEqual([
      { reason: 'address_taken', products: 1, names: ['Silla gemela'] },
    ])
    expect((await apply(body)).status).toBe(422)
    expect((await record(inside)).subcategory_id).toBe(sub)
  })

  it('is done once by its key, and a second one that was seen before it is refused', async () => {
    const id = await product()
    const body = { ids: [id], kind: 'price', percent: 10 }
    const { seen } = (await preview(body)).body.data
    const key = randomUUID()
    const twice = await Promise.all(
      [1, 2].map(() =>
        admin('POST', 'products/bulk', { ...body, seen }, { headers: { 'idempotency-key': key } }),
      ),
    )
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice[0]?.body).toEqual(twice[1]?.body)
    expect((await record(id)).price).toBe(110)
    // Another tab saw the price before the first change.
    const late = await admin('POST', 'products/bulk', { ...body, seen })
    expect(late.status).toBe(422)
    expect(late.body.errors.seen[0]).toContain('cambiaron desde que viste')
    expect((await record(id)).price).toBe(110)
  })

  it('is refused when a chosen product was deleted or changed since it was shown', async () => {
    const [one, two] = [await product(), await product()]
    const body = { ids: [one, two], kind: 'price', percent: 10 }
    const { seen } = (await preview(body)).body.data
    await admin('DELETE', `products/${two}`)
    expect((await admin('POST', 'products/bulk', { ...body, seen })).status).toBe(422)
    expect((await record(one)).price).toBe(100)
    const again = (await preview(body)).body.data
    expect(again).toMatchObject({ total: 1, missing: 1, changed: 1 })
  })

  it('is refused when its pesos would differ from those that were shown', async () => {
    const ids = [await product({ price: 635_03, currency: 'USD', exchangeRate: '18.765' })]
    const rise = { ids, kind: 'price', percent: 10 }
    const hide = { ids, kind: 'status', status: 0 }
    const [risen, hidden] = [await preview(rise), await preview(hide)]
    await admin('PUT', 'settings', { converted_prices: 'whole_pesos' })
    const late = await admin('POST', 'products/bulk', { ...rise, seen: risen.body.data.seen })
    expect([late.status, Object.keys(late.body.errors)]).toEqual([422, ['seen']])
    expect(await record(ids[0]!)).toMatchObject({ price: 635.03 })
    // Other changes do not depend on the price.
    expect((await admin('POST', 'products/bulk', { ...hide, seen: hidden.body.data.seen })).status).toBe(200)
    await admin('PUT', 'settings', { converted_prices: 'exact' })
  })

  it.each([
    [{ kind: 'offer' }, 'percent'],
    [{ kind: 'offer', percent: 0 }, 'percent'],
    [{ kind: 'offer', percent: -5 }, 'percent'],
    [{ kind: 'offer', percent: 101 }, 'percent'],
    [{ kind: 'offer', percent: 'quince' }, 'percent'],
    [{ kind: 'price' }, 'percent'],
    [{ kind: 'price', percent: 0 }, 'percent'],
    [{ kind: 'price', amount: 0 }, 'amount'],
    [{ kind: 'price', percent: -100 }, 'percent'],
    [{ kind: 'price', percent: 1e9 }, 'percent'],
    [{ kind: 'price', percent: 1.234 }, 'percent'],
    [{ kind: 'price', amount: '99999999999999999999' }, 'amount'],
    [{ kind: 'price', percent: 5, amount: 5 }, 'amount'],
    [{ kind: 'price', percent: 5, rounding: '50' }, 'rounding'],
    [{ kind: 'category' }, 'category_id'],
    [{ kind: 'category', category_id: 999_999 }, 'category_id'],
    [{ kind: 'category', category_id: null, subcategory_id: 999_999 }, 'subcategory_id'],
    [{ kind: 'supplier', supplier_id: 999_999 }, 'supplier_id'],
    [{ kind: 'supplier' }, 'supplier_id'],
    [{ kind: 'status' }, 'status'],
    [{ kind: 'status', status: 'tal vez' }, 'status'],
    [{ kind: 'delete' }, 'kind'],
    [{}, 'kind'],
    [{ kind: 'no_offer', ids: [] }, 'ids'],
    [{ kind: 'no_offer', query: '' }, 'ids'],
    [{ kind: 'no_offer', ids: ['uno'] }, 'ids.0'],
  ])('refuses %j, and names %s', async (change, field) => {
    const ids = [await product()]
    const { status, body } = await preview({ ids, ...change })
    expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
  })

  it('is for those who may change products', async () => {
    const ids = [await product()]
    for (const role of ['Supervisor', 'Vendedor'] as const) {
      const other = shop.as(await shop.user(role))
      for (const path of ['products/bulk/preview', 'products/bulk', 'products/bulk/1/undo']) {
        expect((await other('POST', path, { ids, kind: 'no_offer', seen: '' })).status).toBe(403)
      }
      expect((await other('GET', 'products/bulk')).status).toBe(403)
    }
  })
})

describe('a change of all products of a filter', () => {
  it('finds them as the list does, pages or not', async () => {
    const supplierId = Number((await make(shop.services, 'suppliers', { brandName: 'Filtrados' }))['id'])
    const those = await Promise.all([1, 2, 3].map(() => product({ supplierId })))
    const other = await product()
    const query = `supplier_id=${supplierId}&page=2&per_page=1&order_by=-price_mxn`
    expect((await preview({ query, kind: 'status', status: 0 })).body.data).toMatchObject({
      total: 3,
      changed: 3,
    })
    await apply({ query, kind: 'status', status: 0 })
    expect((await record(those[0] ?? 0)).status).toBe(0)
    expect((await record(other)).status).toBe(1)
    await product({ name: 'Credenza palofierro', supplierId })
    const searched = { query: `q=credensa palofiero&supplier_id=${supplierId}`, kind: 'offer', percent: 5 }
    expect((await preview(searched)).body.data).toMatchObject({ total: 1, changed: 1 })
    const listed = (await admin('GET', 'products?per_page=1')).body.total
    expect((await preview({ query: '', kind: 'no_offer' })).body.data.total).toBe(listed)
    expect((await preview({ query: 'colour=red', kind: 'no_offer' })).status).toBe(422)
    expect((await preview({ query: 'supplier_id=999999', kind: 'no_offer' })).body.data.total).toBe(0)
  })

  it('is refused when another product came into the filter since it was shown', async () => {
    const supplierId = Number((await make(shop.services, 'suppliers', { brandName: 'Nuevos' }))['id'])
    const id = await product({ supplierId })
    const body = { query: `supplier_id=${supplierId}`, kind: 'price', percent: 10 }
    const { seen } = (await preview(body)).body.data
    await product({ supplierId })
    expect((await admin('POST', 'products/bulk', { ...body, seen })).status).toBe(422)
    expect((await record(id)).price).toBe(100)
  })

  it('changes thousands in one transaction, undoes them, and refuses more than a sale can wait for', async () => {
    const supplierId = Number((await make(shop.services, 'suppliers', { brandName: 'Mayoristas' }))['id'])
    // Nothing is searched from here on, and filling these indexes would take most of the time.
    await sql`drop index products_search, products_name_like`.execute(shop.services.exportDb)
    await sql`
      with made as (
        insert into products (internal_code, name, slug, price, supplier_id, status)
        select 'MIL-' || n, 'Tabla ' || n, 'tabla-' || n, 10000, ${supplierId}, n <= 2300
        from generate_series(1, 2400) as n returning id
      )
      insert into audit_log (action, resource, record_id, route, request_id)
      select 'create', 'products', id, 'test', 'test' from made`.execute(shop.services.exportDb)
    // These are only counted, in a table of their own that is quickly filled and dropped.
    await sql`create table more_products () inherits (products)`.execute(shop.services.exportDb)
    await sql`
      insert into more_products (id, internal_code, name, slug, price, supplier_id)
      select 1000000 + n, 'MAS-' || n, 'Tabla ' || n, 'mas-' || n, 10000, ${supplierId}
      from generate_series(2401, 10001) as n`.execute(shop.services.exportDb)
    const all = await preview({ query: `supplier_id=${supplierId}`, kind: 'price', percent: 10 })
    expect(all.body.errors).toEqual({ query: ['Son más de 10000 productos; acota el filtro.'] })
    await sql`drop table more_products`.execute(shop.services.exportDb)
    const body = { query: `supplier_id=${supplierId}&status=1`, kind: 'price', percent: 10 }
    const prices = async () => {
      const { rows } = await sql`select price, count(*) from products where supplier_id = ${supplierId}
        group by price order by price`.execute(shop.services.db)
      return rows
    }
    const { data } = (await apply(body)).body
    expect(data).toMatchObject({ changed: 2_300, refused: 0 })
    expect(await prices()).toEqual([
      { price: 100_00, count: 100 },
      { price: 110_00, count: 2_300 },
    ])
    expect((await undo(data.id)).body.data).toMatchObject({ restored: 2_300, left: 0, products: [] })
    expect(await prices()).toEqual([{ price: 100_00, count: 2_400 }])
  })
})
