import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { logIn, type TestUser } from '#test/factories.ts'
import { isLong } from '#test/long.ts'
import { statusesOf } from '#test/statuses.ts'

/** Enough for each of the four attacks to meet each other one at least three times. */
const rounds = isLong ? 200 : 48

const shop = useApp()
let ana: TestUser
let eva: TestUser

/** Leaves two Admins and no other user, both logged in, whatever the earlier test did to them. */
beforeEach(async () => {
  if (!ana) {
    ana = await shop.user('Admin', { name: 'Ana' })
    eva = await shop.user('Admin', { name: 'Eva' })
    // A user with activity is archived instead of deleted, so it can be restored.
    for (const user of [ana, eva]) await shop.as(user)('POST', 'customers', { full_name: 'Cliente' })
  }
  await restore()
})

async function restore(): Promise<void> {
  const { db } = shop.services
  await sql`update users set role = 'Admin', status = 'active', archived_at = null where id in (${ana.id}, ${eva.id})`.execute(
    db,
  )
  await sql`update users set role = 'Vendedor' where id not in (${ana.id}, ${eva.id})`.execute(db)
  ana = { ...ana, cookie: await logIn(shop.services, ana.id) }
  eva = { ...eva, cookie: await logIn(shop.services, eva.id) }
}

async function admins(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from users where role = 'Admin' and status = 'active' and archived_at is null
  `.execute(shop.services.db)
  return rows[0]!.count
}

type Attack = (call: Call, victim: TestUser) => Promise<Reply>

const attacks: Readonly<Record<string, Attack>> = {
  demote: (call, { id }) => call('PUT', `users/${id}`, { role: 'Vendedor' }),
  inactivate: (call, { id }) => call('PUT', `users/${id}/inactivate`),
  delete: (call, { id }) => call('DELETE', `users/${id}`),
  'bulk delete': (call, { id }) => call('DELETE', `users/delete?ids[]=${id}`),
}

describe('the last active Admin', () => {
  // Callers cannot remove themselves, so only a caller who is no longer an Admin could remove the last one.
  it.each(Object.keys(attacks))(
    'survives an attempt to %s by a user who has just stopped being Admin',
    async name => {
      const reply = await attackByFormerAdmin(attacks[name]!)
      expect(reply.status).toBe(422)
      expect(reply.body.message).toBe('Debe quedar al menos un administrador activo.')
      expect(await admins()).toBe(1)
    },
  )

  it('does not count a user who cannot log in yet', async () => {
    const invited = await shop.user('Vendedor')
    await sql`update users set role = 'Admin', password_hash = null where id = ${invited.id}`.execute(
      shop.services.db,
    )
    const reply = await attackByFormerAdmin(attacks['delete']!)
    expect(reply.body.message).toBe('Debe quedar al menos un administrador activo.')
  })

  it('remains after many rounds of two Admins who try to remove each other', async () => {
    const names = Object.keys(attacks)
    let fought = 0
    for (let round = 0; round < rounds; round++) {
      const [first = '', second = ''] = [names[round % 4], names[Math.floor(round / 4) % 4]]
      const replies = await Promise.all([
        attacks[first]!(shop.as(ana), eva),
        attacks[second]!(shop.as(eva), ana),
      ])
      const statuses = statusesOf(replies)
      expect(await admins(), `${first} against ${second}`).toBe(1)
      expect(statuses[0]).toBe(200)
      expect([401, 422]).toContain(statuses[1])
      if (statuses[1] === 422) fought++
      await restore()
    }
    // At least a tenth of the rounds were a real race, not one request after the other.
    expect(fought).toBeGreaterThan(rounds / 10)
  })
})

/** Eva's request has passed the access check when she stops being an Admin. */
async function attackByFormerAdmin(attack: Attack): Promise<Reply> {
  const asEva = shop.as(eva)
  const blocked = shop.services.db.transaction().execute(async tx => {
    await sql`update users set role = 'Vendedor' where id = ${eva.id}`.execute(tx)
    await sql`select from users where id = ${ana.id} for update`.execute(tx)
    const attempt = attack(asEva, ana)
    await waitingForLock()
    return { attempt }
  })
  return (await blocked).attempt
}

async function waitingForLock(): Promise<void> {
  await expect
    .poll(async () => {
      const { rows } = await sql`
        select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
      `.execute(shop.services.db)
      return rows.length
    })
    .toBeGreaterThan(0)
}
