import { sql } from 'kysely'
import { PgBoss } from 'pg-boss'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { cheapPasswords, useApp } from '#test/app.ts'
import { freshDatabase } from '#test/database.ts'
import { logIn } from '#test/factories.ts'
import { startProxy } from '#test/tcp-proxy.ts'
import { loadConfig } from './config.ts'
import { openServices } from './services.ts'

const shop = useApp()

beforeAll(() => shop.user('Admin'))

describe('the hourly cleanup', () => {
  it('is scheduled once, however many servers request it', async () => {
    await shop.services.startWork()
    const { rows } = await sql<{
      name: string
      cron: string
    }>`select name, cron from pgboss.schedule order by name`.execute(shop.services.db)
    expect(rows).toEqual([
      { name: 'arrived_orders', cron: '*/5 * * * *' },
      { name: 'overdue_orders', cron: '9 * * * *' },
      { name: 'overdue_sales', cron: '7 * * * *' },
      { name: 'passed_holds', cron: '*/5 * * * *' },
      { name: 'sum_figures', cron: '*/10 * * * *' },
      { name: 'sweep_media', cron: '47 * * * *' },
      { name: 'tidy', cron: '17 * * * *' },
    ])
  })

  it('removes expired sessions, links and counters', async () => {
    const database = await freshDatabase()
    const config = loadConfig({ DATA_DIR: shop.dataDir })
    const services = await openServices(config, database.url, { log: false, passwordCost: cheapPasswords })
    const { db } = services
    const { rows } = await sql<{ id: number }>`
      insert into users (name, email, role) values ('Ana', 'ana@tienda.mx', 'Admin') returning id`.execute(db)
    await logIn(services, rows[0]!.id)
    await sql`update sessions set expires_at = now() - interval '1 second'`.execute(db)
    await sql`
      insert into password_resets (token_hash, user_id, expires_at)
      values (sha256('x'), ${rows[0]!.id}, now() - interval '1 second')`.execute(db)
    await sql`insert into rate_limits values ('x', now() - interval '1 second', 1)`.execute(db)

    // The scheduled job, enqueued before its time, so that it waits in the queue when work begins.
    const boss = new PgBoss({ connectionString: database.url, schedule: false, supervise: false })
    await boss.start()
    await boss.createQueue('tidy')
    await boss.send('tidy')
    await boss.stop()
    await services.startWork()
    await vi.waitFor(
      async () => {
        for (const table of ['sessions', 'password_resets', 'rate_limits']) {
          expect((await sql`select from ${sql.table(table)}`.execute(db)).rows).toEqual([])
        }
      },
      { timeout: 20_000 },
    )
    await services.close()
    await database.drop()
  })
})

describe('closing', () => {
  it('leaves no connection open', async () => {
    const database = await freshDatabase()
    const config = loadConfig({ DATA_DIR: shop.dataDir })
    const services = await openServices(config, database.url, { log: false, passwordCost: cheapPasswords })
    await services.startWork()
    await Promise.all(
      Array.from({ length: 8 }, () => sql`select pg_sleep(0.01)`.execute(services.db)).concat(
        sql`select 1`.execute(services.exportDb),
      ),
    )
    await services.close()
    const name = new URL(database.url).pathname.slice(1)
    // The server notices a moment after the client has disconnected.
    await vi.waitFor(async () => {
      const open = sql`select application_name from pg_stat_activity where datname = ${name}`
      expect((await open.execute(shop.services.db)).rows).toEqual([])
    }, 60_000)
    await database.drop()
  })

  it('succeeds although the database is gone', async () => {
    const database = await freshDatabase()
    const proxy = await startProxy(database.url)
    const config = loadConfig({ DATA_DIR: shop.dataDir })
    const services = await openServices(config, proxy.url, { log: false, passwordCost: cheapPasswords })
    await services.startWork()
    await sql`select 1`.execute(services.db)
    await proxy.cut()
    await expect(services.close()).resolves.toBeUndefined()
    await database.drop()
  })
})
