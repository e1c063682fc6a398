import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp } from '#test/app.ts'
import { systemContext } from '../context.ts'
import { traceRefusal } from './trace-refusal.ts'

const shop = useApp()

// A shop always has one.
beforeAll(async () => {
  await shop.user('Admin')
})

const refuse = (userId: number | null) =>
  traceRefusal(
    shop.services.db,
    systemContext('test'),
    { what: 'login', userId },
    {
      action: 'login_failed',
      resource: 'sessions',
      ...(userId !== null && { recordId: userId }),
    },
  )

async function traced(userId: number | null) {
  const { rows } = await sql<{ after: object | null }>`
    select after from audit_log where action = 'login_failed' and record_id is not distinct from ${userId}::integer
    order by id`.execute(shop.services.db)
  return rows
}

describe('refused attempts in the audit', () => {
  it('end with one that says so, for each account apart', async () => {
    const [one, other] = [await shop.user('Vendedor'), await shop.user('Vendedor')]
    for (let tries = 0; tries < 25; tries++) await refuse(one.id)
    await refuse(other.id)
    const rows = await traced(one.id)
    expect([rows.length, rows[18], rows[19]]).toEqual([20, { after: null }, { after: { last: true } }])
    expect(await traced(other.id)).toHaveLength(1)
  })

  it('of accounts that do not exist end together', async () => {
    for (let tries = 0; tries < 105; tries++) await refuse(null)
    expect(await traced(null)).toHaveLength(100)
  })
})
