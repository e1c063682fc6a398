import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { serverResources } from '#resources/all.server.ts'
import { useApp } from '#test/app.ts'
import { nextNumber } from '#test/factories.ts'
import { multipart } from '#test/multipart.ts'
import { continueImports } from './continue-imports.ts'
import { createPauses } from './pauses.ts'

const shop = useApp()
const minute = 60_000

const breakWith = (message: string) =>
  sql
    .raw(
      `create or replace function break_down() returns trigger language plpgsql as
      $$ begin raise exception '${message}'; end $$`,
    )
    .execute(shop.services.db)

it('taking an import back is tried less and less often while it fails, and each fault is told once', async () => {
  const { db } = shop.services
  const admin = shop.as(await shop.user('Admin'))
  const key = randomUUID()
  const code = `F-${nextNumber()}`
  const file = multipart(`internal_code,name\n${code},${code}\n`, { headers: { 'idempotency-key': key } })
  expect((await admin('POST', 'products/import', undefined, file)).body.data.created).toBe(1)
  await breakWith('se rompió')
  await sql`create trigger breaks before delete on products for each row execute function break_down()`.execute(
    db,
  )
  expect((await admin('POST', `products/imports/${key}/undo`)).status).toBe(500)

  const importable = new Map(
    serverResources(shop.services).map(server => [server.definition.name, server] as const),
  )
  const told: string[] = []
  let now = 0
  const pauses = createPauses(() => now)
  /** Looks every five seconds, as the server does; answers how often it was tried. */
  async function watch(ms: number): Promise<number> {
    let tries = 0
    const counted = { ...pauses, failed: (id: string, text: string) => (tries++, pauses.failed(id, text)) }
    for (const end = now + ms; now < end; now += 5_000) {
      await continueImports(db, importable, ({ message }) => told.push(message), counted)
    }
    return tries
  }

  expect(await watch(minute)).toBe(3)
  expect(told).toEqual([expect.stringContaining('se rompió')])
  expect(await watch(60 * minute)).toBeLessThanOrEqual(10)
  expect(told).toHaveLength(1)
  await breakWith('otra cosa')
  await watch(10 * minute)
  expect(told.slice(1)).toEqual([expect.stringContaining('otra cosa')])

  await sql`drop trigger breaks on products`.execute(db)
  await watch(10 * minute)
  expect((await admin('GET', `products?internal_code=${code}`)).body.total).toBe(0)
  expect((await admin('GET', 'products/imports')).body.data[0]).toMatchObject({
    id: key,
    undone_at: expect.any(String),
  })
  expect(told).toHaveLength(2)
})
