import { sql } from 'kysely'
import { beforeAll, expect, it } from 'vitest'
import { parseSeen } from '#db/seen.ts'
import { useApp } from '#test/app.ts'
import { tryLogin } from '#test/login.ts'
import { readChanges } from './read-changes.ts'

const shop = useApp()

// A shop always has one.
beforeAll(async () => {
  await shop.user('Admin')
})

async function after(work: () => Promise<unknown>) {
  const { db } = shop.services
  const { rows } = await sql<{ seen: string }>`select pg_current_snapshot()::text as seen`.execute(db)
  const base = parseSeen(rows[0]?.seen ?? '')
  if (!base) throw new Error('no snapshot')
  await work()
  return readChanges(db, base, new Map())
}

it('a refused login is told to nobody and makes no stream read its session again; one that passes does', async () => {
  const seller = await shop.user('Vendedor')
  const wrong = await after(() => tryLogin(shop.anonymous, { ...seller, password: 'otra-clave-99' }))
  expect([wrong.changes, wrong.concernsSessions]).toEqual([[], false])
  const right = await after(() => tryLogin(shop.anonymous, seller))
  expect(right.concernsSessions).toBe(true)
})
