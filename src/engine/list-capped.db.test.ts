import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { makeMany } from '#test/factories.ts'

const shop = useApp()
let admin: Call

/** 10,100 messages and as many places of products: a list of a table, and one of a view. */
beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await makeMany(
    shop.services,
    'products',
    Array.from({ length: 100 }, (_, n) => ({ internalCode: `C-${n}`, name: `Silla ${n}`, price: 1_00 })),
  )
  await makeMany(
    shop.services,
    'warehouses',
    Array.from({ length: 101 }, (_, n) => ({ name: `Bodega ${n}` })),
  )
  // A connection of its own, because a busy machine needs longer for so many rows than a request may take.
  const client = new Client(shop.databaseUrl)
  await client.connect()
  await client.query(`
    with sent as (
      insert into messages (name, message) select 'Ana ' || n, 'Hola' from generate_series(1, 10100) n returning id
    )
    insert into audit_log (action, resource, record_id, after, route, request_id)
      select 'create', 'messages', id, '{}', 'POST messages', 'x' from sent`)
  await client.query(`insert into inventories (product_id, warehouse_id, quantity)
    select p.id, w.id, 0 from products p, warehouses w on conflict do nothing`)
  await client.end()
})

const shownOf = async (path: string) => {
  const { status, body } = await admin('GET', path)
  const { data, ...page } = body
  return [status, data?.length, page]
}

describe.each(['messages', 'inventories'])('a list of %s', path => {
  const known = path === 'messages' ? 10_100 : expect.any(Number)

  it('tells its total exactly, unless it may stop', async () => {
    const exact = await shownOf(`${path}?per_page=10`)
    expect(exact).toEqual([
      200,
      10,
      { current_page: 1, per_page: 10, total: known, last_page: expect.any(Number) },
    ])
    expect(Object(exact[2]).total).toBeGreaterThanOrEqual(10_100)
    const capped = { current_page: 1, per_page: 10, total: 10_000, last_page: 1_000, total_is_capped: true }
    expect(await shownOf(`${path}?per_page=10&count=capped`)).toEqual([200, 10, capped])
  })

  it('has pages after the last one that it counted, until there are no more', async () => {
    const rest = { per_page: 100, total: 10_000, last_page: 100, total_is_capped: true }
    const capped = `${path}?per_page=100&count=capped`
    expect(await shownOf(`${capped}&page=101`)).toEqual([200, 100, { ...rest, current_page: 101 }])
    expect(await shownOf(`${capped}&page=150`)).toEqual([200, 0, { ...rest, current_page: 150 }])
  })

  it('tells what it counted to its end as before', async () => {
    const [, , all] = await shownOf(`${path}?per_page=10&whereBetween[id][lt]=50`)
    expect(await shownOf(`${path}?per_page=10&whereBetween[id][lt]=50&count=capped`)).toEqual([200, 10, all])
    expect(all).not.toHaveProperty('total_is_capped')
  })

  it('counts its views the same way, one more for those that have more', async () => {
    const counts = `views/counts?resource=${path}&query=&query=${encodeURIComponent('whereBetween[id][lt]=50')}`
    const exact = (await admin('GET', counts)).body.data
    expect(exact[0]).toBeGreaterThanOrEqual(10_100)
    expect((await admin('GET', `${counts}&count=capped`)).body.data).toEqual([10_001, exact[1]])
  })
})

it('refuses any other way to count', async () => {
  const { status, body } = await admin('GET', 'messages?count=10')
  expect([status, Object.keys(body.errors)]).toEqual([422, ['count']])
})

it('what refers to records is counted up to one above the most, too', async () => {
  const products = (await admin('GET', 'products?per_page=100')).body.data as { id: number }[]
  const { body } = await admin('GET', `products/related?ids=${products.map(({ id }) => id).join(',')}`)
  const found = body.data.related.find(({ resource }: { resource: string }) => resource === 'inventories')
  expect(found).toMatchObject({ count: 10_001 })
})
