import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { openTill, type Till } from '#test/till.ts'
import { parseCursor, printCursor, type Cursor } from './snapshot-cursor.ts'

const shop = useApp()
let till: Till
beforeAll(async () => {
  till = await openTill(shop, { role: 'Admin' })
})

const ask = async (cursor?: string, limit = 5_000, call = till.call) => {
  const reply = await call(
    'GET',
    `pos/snapshot?limit=${limit}${cursor === undefined ? '' : `&cursor=${cursor}`}`,
  )
  expect(reply.status, reply.text.slice(0, 300)).toBe(200)
  return reply.body.data
}

const seenAs = (cursor: string, change: (cursor: Cursor) => Cursor) => {
  const parsed = parseCursor(cursor)
  if (!parsed) throw new Error('the server wrote a cursor that it cannot read')
  return printCursor(change(parsed))
}

describe('a cursor', () => {
  it('of another warehouse, server, history or future starts again', async () => {
    const { cursor } = await ask()
    expect((await ask(cursor)).reset).toBe(false)
    const elsewhere = await openTill(shop)
    expect(await ask(cursor, 1, elsewhere.call)).toMatchObject({
      reset: true,
      warehouse_id: elsewhere.warehouseId,
    })
    const far = { min: 2n ** 60n, max: 2n ** 60n, open: [] }
    const { min } = parseCursor(cursor)?.base ?? far
    for (const change of [
      (cursor: Cursor) => ({ ...cursor, cluster: '0'.repeat(32) }),
      (cursor: Cursor) => ({ ...cursor, started: '1' }),
      (cursor: Cursor) => ({ ...cursor, base: far }),
      (cursor: Cursor) => ({ ...cursor, base: { min, max: far.max, open: [] } }),
      (cursor: Cursor) => ({ ...cursor, rest: { next: far, after: { kind: 1, id: 5 } } }),
    ]) {
      expect(await ask(seenAs(cursor, change))).toMatchObject({ reset: true, complete: true })
    }
  })

  it('of an earlier start goes on, unless it saw more than that start had', async () => {
    const { cursor } = await ask()
    await sql`insert into database_starts (started_at, first_xid) values ('2020-01-01 00:00:00Z', '3')`.execute(
      shop.services.db,
    )
    const started = String(Date.UTC(2020, 0, 1) * 1_000)
    const { rows } = await sql<{ first: string }>`
      select first_xid::text as first from database_starts order by started_at desc limit 1`.execute(
      shop.services.db,
    )
    const first = BigInt(rows[0]?.first ?? 0)
    const until = (max: bigint) => (cursor: Cursor) => ({
      ...cursor,
      started,
      base: { min: 3n, max, open: [] },
    })
    expect((await ask(seenAs(cursor, until(first)))).reset).toBe(false)
    expect((await ask(seenAs(cursor, until(first + 1n)))).reset).toBe(true)
  })

  it('from before the tables were made anew starts again', async () => {
    const { cursor } = await ask()
    await sql`vacuum full subcategories`.execute(shop.services.exportDb)
    const again = await ask(cursor)
    expect(again.reset).toBe(true)
    expect((await ask(again.cursor)).reset).toBe(false)
  })

  it('that no server wrote is refused, and so are odd limits', async () => {
    for (const cursor of ['x', 'W10', '%F0%9F%98%80', "'", 'AAAA'.repeat(1_100)]) {
      const { status, body } = await till.call('GET', `pos/snapshot?cursor=${cursor}`)
      expect([status, Object.keys(body.errors)], cursor).toEqual([422, ['cursor']])
    }
    for (const limit of ['0', '-1', '5001', 'x', '1.5', '1e9']) {
      expect((await till.call('GET', `pos/snapshot?limit=${limit}`)).status, limit).toBe(422)
    }
  })
})
