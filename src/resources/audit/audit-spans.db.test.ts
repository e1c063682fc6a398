import { assert, asyncProperty, integer } from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'

const shop = useApp()
let admin: Call

const days = 400
const perDay = 3

/** Days of the shop after today, so that they follow what the shop itself wrote; within a day in any order. */
beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await sql`
    insert into audit_log (at, action, resource, record_id, route, request_id)
    select shop_moment(shop_today() + day, '00:00') + ((i * 7 + day * 5) % 24) * interval '1 hour',
      case when day % 10 = 0 then 'delete' else 'create' end, 'customers', day, 'test', 'test'
    from generate_series(1, ${days}::integer) as day, generate_series(1, ${perDay}::integer) as i
    order by day, i`.execute(shop.services.db)
})

const dayAfter = async (offset: number) => {
  const { rows } = await sql<{ day: string }>`
    select (shop_today() + ${offset}::integer)::text as day`.execute(shop.services.db)
  return rows[0]?.day ?? ''
}

async function found(from: number | null, to: number | null, more = '') {
  const ends = [
    from === null ? '' : `&betweenDates[created_at][from]=${await dayAfter(from)}`,
    to === null ? '' : `&betweenDates[created_at][to]=${await dayAfter(to)}`,
  ].join('')
  const path = `audit?count=capped&per_page=100&resource=customers${ends}${more}`
  const { status, body, text } = await admin('GET', path)
  expect(status, text).toBe(200)
  return body as { total: number; data: { id: number; record_id: number }[] }
}

describe('a span of days', () => {
  it('has all of its entries and no others, wherever it lies', async () => {
    const end = integer({ min: 1, max: days })
    await assert(
      asyncProperty(end, end, async (one, other) => {
        const [from, to] = [Math.min(one, other), Math.max(one, other)]
        const { total, data } = await found(from, to)
        expect(total).toBe((to - from + 1) * perDay)
        const ids = data.map(({ id }) => id)
        expect(ids).toEqual(ids.toSorted((a, b) => b - a))
        expect(data.every(({ record_id: day }) => day >= from && day <= to)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })

  it('may be open at either end, and empty', async () => {
    expect((await found(null, 2)).total).toBe(2 * perDay)
    expect((await found(days, null)).total).toBe(perDay)
    expect((await found(days + 1, days + 9)).total).toBe(0)
    expect((await found(-900, -800)).total).toBe(0)
  })

  it('is narrowed by a kind, also one of old entries alone', async () => {
    const { total, data } = await found(1, days, '&kind=removed')
    expect(total).toBe((days / 10) * perDay)
    expect(data.every(({ record_id: day }) => day % 10 === 0)).toBe(true)
  })
})
