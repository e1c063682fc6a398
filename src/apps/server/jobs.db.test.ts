import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase, type Database } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import type { JobData } from '#engine/jobs.ts'
import type { TestDatabase } from '#test/create-database.ts'
import { freshDatabase } from '#test/database.ts'
import { startProxy } from '#test/tcp-proxy.ts'
import { openJobs, type JobRunner } from './jobs.ts'

type Link = JobData['access_link']

let database: TestDatabase
let db: Database
const faults: string[] = []
const open = new Set<JobRunner>()

beforeAll(async () => {
  database = await freshDatabase()
  db = openDatabase(database.url)
})

afterEach(async () => {
  await Promise.all([...open].map(runner => runner.stop()))
  open.clear()
  faults.length = 0
  await sql`delete from pgboss.job`.execute(db)
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function runner(databaseUrl = database.url): Promise<JobRunner> {
  const opened = await openJobs({ databaseUrl, onError: error => faults.push(error.message) })
  open.add(opened)
  return opened
}

const link = (name: string): Link => ({ email: `${name}@tienda.mx`, kind: 'reset', locale: 'es' })
const enqueue = (jobs: JobRunner, name: string) =>
  inTransaction(db, tx => jobs.enqueue(tx, 'access_link', link(name)))

const until = (condition: () => void | Promise<void>) =>
  vi.waitFor(condition, { timeout: 20_000, interval: 20 })

async function states(): Promise<string[]> {
  const { rows } = await sql<{ state: string }>`
    select state::text from pgboss.job where name = 'access_link' order by created_on
  `.execute(db)
  return rows.map(({ state }) => state)
}

/** Ends the wait of failed jobs for their retry. */
const hurry = () => sql`update pgboss.job set start_after = now() where state = 'retry'`.execute(db)

describe('a job', () => {
  it('of a transaction that was rolled back never exists', async () => {
    const jobs = await runner()
    const undone = inTransaction(db, async tx => {
      await jobs.enqueue(tx, 'access_link', link('nunca'))
      throw new Error('undo')
    })
    await expect(undone).rejects.toThrow('undo')
    expect(await states()).toEqual([])
  })

  it('of a committed transaction runs, with its data', async () => {
    const jobs = await runner()
    await enqueue(jobs, 'ana')
    const ran: Link[] = []
    await jobs.work({ access_link: async data => void ran.push(data) }, [])
    await until(async () => expect(await states()).toEqual(['completed']))
    expect(ran).toEqual([link('ana')])
  })

  it('enqueued in one process runs in another, and only once', async () => {
    const [here, there, third] = [await runner(), await runner(), await runner()]
    const ran: string[] = []
    const handlers = { access_link: async ({ email }: Link) => void ran.push(email) }
    await Promise.all([there.work(handlers, []), third.work(handlers, [])])
    const names = Array.from({ length: 20 }, (_, index) => `p${index}`)
    for (const name of names) await enqueue(here, name)
    await until(async () => expect(await states()).toEqual(Array(20).fill('completed')))
    expect(ran.sort()).toEqual(names.map(name => `${name}@tienda.mx`).sort())
  })

  it('that fails is reported to the operator and retried', async () => {
    const jobs = await runner()
    await enqueue(jobs, 'ana')
    let attempts = 0
    const work = async () => {
      if (++attempts < 3) throw new Error(`mail server says no (${attempts})`)
    }
    await jobs.work({ access_link: work }, [])
    await until(async () => {
      await hurry()
      expect(await states()).toEqual(['completed'])
    })
    expect(attempts).toBe(3)
    expect(faults).toEqual(['mail server says no (1)', 'mail server says no (2)'])
  })

  it('that fails does not delay the next one', async () => {
    const jobs = await runner()
    await enqueue(jobs, 'rota')
    await enqueue(jobs, 'sana')
    await jobs.work(
      {
        access_link: async ({ email }) => {
          if (email.startsWith('rota')) throw new Error('broken')
        },
      },
      [],
    )
    await until(async () => expect(await states()).toEqual(['retry', 'completed']))
  })

  it('does not wait for the next poll: a long queue is processed without pauses', async () => {
    const jobs = await runner()
    // At one per second, this many would take longer than the test's limit.
    for (let index = 0; index < 60; index++) await enqueue(jobs, `fila${index}`)
    await jobs.work({ access_link: () => Promise.resolve() }, [])
    await until(async () => expect(await states()).toEqual(Array(60).fill('completed')))
  })
})

it('a job that failed for good goes where its failure is handled, with its data', async () => {
  const jobs = await runner()
  const mail = { orderId: 7, to: ['a@b.mx'], locale: 'es' } as const
  await inTransaction(db, tx => jobs.enqueue(tx, 'order_mail', mail))
  await sql`update pgboss.job set retry_limit = 0 where name = 'order_mail'`.execute(db)
  const payloads: unknown[] = []
  const handlers = {
    order_mail: () => Promise.reject(new Error('550')),
    order_mail_failed: async (data: unknown) => void payloads.push(data),
  }
  await jobs.work(handlers, [])
  await until(() => expect(payloads).toEqual([mail]))
})

describe('stopping', () => {
  it('waits for the current job', async () => {
    const jobs = await runner()
    await enqueue(jobs, 'ana')
    const { promise, resolve } = Promise.withResolvers<void>()
    const begun = vi.fn()
    await jobs.work({ access_link: () => (begun(), promise) }, [])
    await until(() => expect(begun).toHaveBeenCalled())
    const stopped = vi.fn()
    const stopping = jobs.stop().then(stopped)
    expect(await states()).toEqual(['active'])
    expect(stopped).not.toHaveBeenCalled()
    resolve()
    await stopping
    expect(await states()).toEqual(['completed'])
  })

  it('leaves a job that does not end to another process', async () => {
    const [stuck, other] = [await runner(), await runner()]
    await enqueue(stuck, 'ana')
    const begun = vi.fn()
    await stuck.work({ access_link: () => (begun(), new Promise(() => undefined)) }, [])
    await until(() => expect(begun).toHaveBeenCalled())
    await stuck.stop()
    expect(await states()).toEqual(['retry'])
    await hurry()
    await other.work({ access_link: () => Promise.resolve() }, [])
    await until(async () => expect(await states()).toEqual(['completed']))
  })

  it('can be requested twice, and of a runner that never worked', async () => {
    const jobs = await runner()
    await jobs.stop()
    await expect(jobs.stop()).resolves.toBeUndefined()
  })
})

describe('the database', () => {
  it('is used through at most three connections', async () => {
    const jobs = await runner()
    await jobs.work({ access_link: () => Promise.resolve() }, [])
    for (let index = 0; index < 20; index++) await enqueue(jobs, `c${index}`)
    await until(async () => expect(await states()).toEqual(Array(20).fill('completed')))
    const { rows } = await sql<{ count: number }>`
      select count(*)::int from pg_stat_activity
      where datname = current_database() and application_name = 'trastienda-jobs'
    `.execute(db)
    expect(rows[0]!.count).toBeGreaterThan(0)
    expect(rows[0]!.count).toBeLessThanOrEqual(3)
  })

  it('may be lost and return: work continues, and the operator is informed', async () => {
    const proxy = await startProxy(database.url)
    const jobs = await runner(proxy.url)
    const ran: string[] = []
    await jobs.work({ access_link: async ({ email }) => void ran.push(email) }, [])
    await enqueue(jobs, 'antes')
    await until(() => expect(ran).toEqual(['antes@tienda.mx']))
    await proxy.cut()
    await until(() => expect(faults.join()).toMatch(/ECONNREFUSED|terminated|ECONNRESET/))
    // Another process that still reaches the database may enqueue meanwhile.
    await enqueue(await runner(), 'durante')
    await proxy.mend()
    await until(() => expect(ran).toContain('durante@tienda.mx'))
    await enqueue(jobs, 'después')
    await until(() => expect(ran).toContain('después@tienda.mx'))
    await jobs.stop()
    await proxy.close()
  })

  it('that is lost does not keep the server from stopping', async () => {
    const proxy = await startProxy(database.url)
    const jobs = await runner(proxy.url)
    const begun = vi.fn()
    const { promise, resolve } = Promise.withResolvers<void>()
    await enqueue(jobs, 'ana')
    await jobs.work({ access_link: () => (begun(), promise) }, [])
    await until(() => expect(begun).toHaveBeenCalled())
    await proxy.cut()
    resolve()
    await expect(jobs.stop()).resolves.toBeUndefined()
  })
})
