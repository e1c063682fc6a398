import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { beginExport } from '#engine/export-log.ts'
import { makeExport } from '#engine/make-export.ts'
import { sweepMedia } from '#engine/media/sweep.ts'
import { serverResources } from '#resources/all.server.ts'
import { createSchedule, type Schedule } from '#server/backup/schedule.ts'
import { make } from './factories.ts'
import { lateOf } from './late-tickets.ts'
import { multipart } from './multipart.ts'
import { noticesOf } from './notices.ts'
import { markRestored } from './restored.ts'
import { cookieOf, turnOn } from './second-factor.ts'
import { stocked } from './till.ts'
import { useAudience } from './use-audience.ts'
import { item } from './use-till.ts'

const { shop, till, people, director, toldOf } = useAudience()

const wordsFor = async (person: keyof typeof people) =>
  (await noticesOf(shop.as(people[person]))).map(({ data }) => data.message)

const accept = async () => expect((await director('POST', 'restored-copy/accept', {})).status).toBe(200)

/** Does the work of the job of a large export, which somebody asked for. */
async function exported(hasRoom: boolean): Promise<void> {
  const { id, name, role } = people.boss
  const asked = { resource: 'customers', format: 'csv', search: '', within: undefined, rows: 1 } as const
  const { db, exportDb, exportFiles } = shop.services
  const begun = await inTransaction(db, tx =>
    beginExport(tx, systemContext('test', { id, name, role }), asked),
  )
  const registry = new Map(serverResources(shop.services).map(each => [each.definition.name, each]))
  const parts = { db, exportDb, exportFiles, registry, hasRoom: async () => hasRoom }
  await makeExport(parts, { exportId: begun.id })
}

describe('a file', () => {
  it('whose import broke is told to Admins, its author too', async () => {
    const { db } = shop.services
    await sql`create function break_down() returns trigger language plpgsql as
      $$ begin raise exception 'it broke'; end $$`.execute(db)
    await sql`create trigger breaks before insert on customers for each row execute function break_down()`.execute(
      db,
    )
    const send = () =>
      shop.as(people.boss)('POST', 'customers/import', undefined, multipart('Nombre completo\nUno\n'))
    const told = await toldOf(async () => expect((await send()).status).toBe(500))
    await sql`drop trigger breaks on customers`.execute(db)
    expect(told).toEqual({ boss: 'La importación no se pudo terminar → /admin/customers' })
    expect(await noticesOf(director)).toHaveLength(1)
  })

  it('that was exported, or could not be, is told to whoever asked for it, and to no other Admin', async () => {
    await make(shop.services, 'customers', { fullName: 'Ana Ruiz' })
    expect(await toldOf(() => exported(true))).toEqual({
      boss: 'Exportación lista → /admin/customers',
    })
    expect(await noticesOf(director)).toEqual([])
    expect(await toldOf(() => exported(false))).toEqual({
      boss: 'La exportación no se pudo hacer → /admin/customers',
    })
    expect(await noticesOf(director)).toEqual([])
  })
})

describe('a second factor', () => {
  it('that an Admin takes from a colleague is told to the other Admins', async () => {
    const colleague = await shop.user('Admin', { name: 'Colega' })
    await turnOn(shop, colleague)
    const another = await shop.user('Admin')
    const remove = () =>
      shop.as(another)('DELETE', `users/${colleague.id}/second-factor`, {
        current_password: another.password,
      })
    expect(await toldOf(remove)).toEqual({ boss: 'Se quitó un segundo factor → /admin/users' })
    expect(await wordsFor('boss')).toEqual([expect.stringContaining('Colega')])
    expect(await noticesOf(shop.as(another))).toEqual([])
  })

  it('whose recovery code is used is told to its owner alone', async () => {
    const { recoveryCodes, user } = await turnOn(shop, people.boss)
    people.boss = user
    const { email, password } = people.boss
    const enter = async () => {
      const { headers } = await shop.anonymous('POST', 'login', { email, password })
      const cookie = cookieOf(headers['set-cookie'], 'trastienda-pending') ?? ''
      const reply = await shop.anonymous(
        'POST',
        'login/second-factor',
        { code: recoveryCodes[0] },
        { headers: { cookie } },
      )
      expect(reply.status).toBe(200)
    }
    expect(await toldOf(enter)).toEqual({ boss: 'Se usó un código de recuperación → /admin/account' })
    expect(await noticesOf(director)).toEqual([])
  })
})

describe('the upkeep of the shop is told to Admins only', () => {
  const schedules: Schedule[] = []
  afterAll(() => Promise.all(schedules.map(schedule => schedule.stop())))

  function schedule(): Schedule {
    const { config, db } = shop.services
    const made = createSchedule({
      config: { ...config, databaseUrl: shop.databaseUrl },
      backup: { dir: join(shop.dataDir, 'not-mounted'), every: 86_400_000, passphraseFile: undefined },
      databaseUrl: shop.databaseUrl,
      db,
      onError: error => {
        throw error
      },
    })
    schedules.push(made)
    return made
  }

  it('when no copy could be made', async () => {
    const told = await toldOf(async () => expect(await schedule().turn()).toBe('failed'))
    expect(told).toEqual({ boss: 'La copia de la tienda falló → /admin/dashboard' })
  })

  it('when the last copy is too old', async () => {
    const { db } = shop.services
    await sql`delete from upkeep_runs`.execute(db)
    await sql`update shop_identity set backup_told_at = null`.execute(db)
    await sql`insert into upkeep_runs (kind, place, started_at)
      values ('backup', 'elsewhere', now() - interval '3 days')`.execute(db)
    const told = await toldOf(() =>
      db.connection().execute(async other => {
        await sql`select pg_advisory_lock(hashtextextended('scheduled copy', 0))`.execute(other)
        try {
          expect(await schedule().turn()).toBe('elsewhere')
        } finally {
          await sql`select pg_advisory_unlock(hashtextextended('scheduled copy', 0))`.execute(other)
        }
      }),
    )
    expect(told).toEqual({ boss: 'La copia de la tienda está atrasada → /admin/dashboard' })
  })

  it('when pictures belong to another shop', async () => {
    const { db, media } = shop.services
    await sql`update shop_identity set shop_id = ${randomUUID()}`.execute(db)
    const told = await toldOf(async () =>
      expect(await sweepMedia(db, media)).toEqual({ state: 'other_shop' }),
    )
    expect(told).toEqual({ boss: 'Limpieza de imágenes detenida → /admin/dashboard' })
  })

  it('when a restored copy becomes the shop, and when a ticket of a lost drawer arrives after it', async () => {
    await markRestored(shop.services.db, new Date())
    expect(await toldOf(accept)).toEqual({ boss: 'La copia restaurada es la tienda → /admin/sales' })

    const chair = await stocked(shop, till.warehouseId)
    const late = lateOf({ sessionId: 900_000 }, [item(chair)])
    const told = await toldOf(async () => expect((await till.call('POST', 'sales', late)).status).toBe(201))
    const { rows } = await sql<{ id: number }>`
      select id from cash_sessions where lost_session = 900000`.execute(shop.services.db)
    const { boss, ...others } = told
    const title = 'Llegaron ventas de una caja que la copia no tiene'
    expect([boss].flat()).toContain(`${title} → /admin/cash-sessions/${rows[0]?.id}`)
    expect(JSON.stringify(others)).not.toContain(title)
  })
})
