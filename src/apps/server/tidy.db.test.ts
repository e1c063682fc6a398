import { mkdir, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { openTill, sell, stocked } from '#test/till.ts'
import { item } from '#test/use-till.ts'
import { tidy } from './tidy.ts'

const shop = useApp()
let admin: Call
let userId: number

beforeAll(async () => {
  const user = await shop.user('Admin')
  userId = user.id
  admin = shop.as(user)
})

const sweep = () => tidy(shop.services.db, shop.dataDir)
const ask = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(shop.services.db)).rows
const ago = (days: number) => sql`now() - make_interval(days => ${days})`

const leaveNotices = (title: string, days: number, count = 1) =>
  ask(sql`
    insert into notifications (user_id, title, message, path, created_at)
    select ${userId}, ${title}, '', '/admin/', ${ago(days)} + interval '1 minute'
    from generate_series(1, ${count}::integer)`)
const noticesLeft = async () =>
  (await ask(sql<{ title: string }>`select title from notifications order by id`)).map(({ title }) => title)

const bringImport = async (name: string, days: number, values: Record<string, unknown> = {}) => {
  const row = { state: 'done', dry_run: false, created: null, plan: null, ...values }
  await ask(sql`
    insert into imports (user_id, resource, file_name, dry_run, state, created, plan, failed_rows, created_at, finished_at)
    values (${userId}, 'customers', ${name}, ${row.dry_run}, ${row.state}, ${row.created}, ${row.plan}::jsonb,
      'renglones', ${ago(days)}, case when ${row.state} = 'running' then null else ${ago(days)} end)`)
}
const importsLeft = async (condition = sql`true`) => {
  const rows = await ask(sql<{ name: string }>`
    select file_name as name from imports where ${condition} order by file_name`)
  return rows.map(({ name }) => name)
}

const approvalsLeft = async () => {
  const rows = await ask(sql<{ name: string }>`
    select l.after ->> 'name' as name from approvals a
    join audit_log l on l.resource = 'approvals' and l.after ->> 'id' = a.id::text order by l.id`)
  return rows.map(({ name }) => name)
}

const snapshot = async (call: Call, cursor = '') =>
  (await call('GET', `pos/snapshot?limit=5000${cursor && `&cursor=${cursor}`}`)).body.data

const outbox = () => join(shop.dataDir, 'outbox')
const putMail = async (name: string, days: number) => {
  await mkdir(outbox(), { recursive: true })
  await writeFile(join(outbox(), name), name)
  const then = Date.now() / 1_000 - days * 86_400
  await utimes(join(outbox(), name), then, then)
}

describe('notices', () => {
  it('that nobody read go after ninety days, however many, by two processes at once and again', async () => {
    await leaveNotices('vieja', 91, 2_500)
    await leaveNotices('de ayer', 1)
    await leaveNotices('en el límite', 90)
    await Promise.all([sweep(), sweep()])
    expect(await noticesLeft()).toEqual(['de ayer', 'en el límite'])
    await sweep()
    expect(await noticesLeft()).toEqual(['de ayer', 'en el límite'])
  })

  it('that were read go thirty days later, however new they are', async () => {
    await leaveNotices('leída hace mucho', 40)
    await leaveNotices('leída hace poco', 89)
    await ask(sql`update notifications set read_at = ${ago(31)} where title = 'leída hace mucho'`)
    await ask(sql`update notifications set read_at = ${ago(29)} where title = 'leída hace poco'`)
    await sweep()
    expect(await noticesLeft()).toEqual(['de ayer', 'en el límite', 'leída hace poco'])
    await ask(sql`delete from notifications where title = 'leída hace poco'`)
  })

  it('that somebody holds are not waited for', async () => {
    await leaveNotices('detenida', 91)
    await leaveNotices('suelta', 91)
    await shop.services.exportDb.transaction().execute(async tx => {
      await sql`select from notifications where title = 'detenida' for update`.execute(tx)
      await sweep()
    })
    expect(await noticesLeft()).toEqual(['de ayer', 'en el límite', 'detenida'])
    await sweep()
    expect(await noticesLeft()).toEqual(['de ayer', 'en el límite'])
  })
})

describe('imports', () => {
  it('that wrote nothing go after a month, others after a year, and those under way never', async () => {
    await bringImport('prueba vieja', 31, { dry_run: true })
    await bringImport('prueba nueva', 29, { dry_run: true })
    await bringImport('fallida vieja', 31, { state: 'failed' })
    await bringImport('sin cambios', 31, { created: 0 })
    await bringImport('hecha vieja', 366, { created: 3 })
    await bringImport('hecha', 364, { created: 3 })
    await bringImport('a medias', 400, { state: 'running', plan: '{}' })
    await bringImport('deshaciéndose', 400, { state: 'undoing', created: 3, plan: '{}' })
    await Promise.all([sweep(), sweep()])
    const kept = ['a medias', 'deshaciéndose', 'hecha', 'prueba nueva']
    expect(await importsLeft()).toEqual(kept)
    await sweep()
    expect(await importsLeft()).toEqual(kept)
    // The rows at fault may have people's data.
    expect(await importsLeft(sql`failed_rows is not null`)).toEqual([
      'a medias',
      'deshaciéndose',
      'prueba nueva',
    ])
    await ask(sql`delete from imports`)
  })

  it('can be taken back for a year', async () => {
    const file = multipart('Nombre completo\nImportada uno\nImportada dos\n')
    const { id } = (await admin('POST', 'customers/import', undefined, file)).body.data
    await ask(sql`update imports set created_at = ${ago(364)}, finished_at = ${ago(364)}`)
    await sweep()
    const { status, body } = await admin('POST', `customers/imports/${id}/undo`)
    expect([status, body.data]).toEqual([200, { removed: 2, restored: 0, left: 0 }])
  })
})

describe('approvals', () => {
  it('that nobody used go ninety days after they expired; used ones stay, and are final', async () => {
    const { call, user, warehouseId } = await openTill(shop)
    const { body } = await sell(call, [item(await stocked(shop, warehouseId))])
    const sale = body.data
    const grant = (name: string, days: number, used: boolean) =>
      ask(sql`
        with made as (
          insert into approvals (kind, ticket, amount, requested_by, approved_by, created_at, expires_at, used_at, used_amount,
            used_sale_id)
          select 'discount', ${sale.ticket}::uuid, 100, ${user.id}, ${userId}, ${ago(days)} - interval '15 minutes',
            ${ago(days)} + interval '1 minute', given.at, given.amount, given.sale
          from (select case when ${used} then ${ago(days)} end, case when ${used} then 1 end,
            case when ${used} then ${sale.id}::integer end) as given (at, amount, sale)
          returning id
        )
        insert into audit_log (action, resource, after, route, request_id)
        select 'approve', 'approvals', jsonb_build_object('id', id, 'name', ${name}::text), 'test', 'test' from made`)
    await grant('usada', 400, true)
    await grant('vieja', 91, false)
    await grant('en el límite', 90, false)
    await grant('vigente', 0, false)
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect(await approvalsLeft()).toEqual(['usada', 'en el límite', 'vigente'])
    for (const kept of [sql`used_at is not null`, sql`expires_at > now()`]) {
      await expect(ask(sql`delete from approvals where ${kept}`)).rejects.toThrow('is final')
    }
  })
})

describe('what a till needs to go on', () => {
  it('stays: the last start of the database, those of ninety days, and what was removed since', async () => {
    const { call } = await openTill(shop, { role: 'Admin' })
    const { cursor } = await snapshot(call)
    await ask(sql`
      insert into database_starts (started_at, first_xid)
      values (${ago(200)}, '10'), (${ago(120)}, '20'), (${ago(80)}, '30')`)
    await ask(sql`
      insert into till_removals (source, record_id, changed_in)
      select 'customers', n, (case when n <= 1500 then '19' else '20' end)::xid8 from generate_series(1, 1501) n`)
    await Promise.all([sweep(), sweep()])
    await sweep()
    const starts = await ask(sql<{ first: string }>`
      select first_xid::text as first from database_starts order by started_at`)
    expect(starts.map(({ first }) => first).slice(0, -1)).toEqual(['20', '30'])
    expect(
      await ask(sql`select record_id::integer as id from till_removals where changed_in < '30'`),
    ).toEqual([{ id: 1501 }])
    expect((await snapshot(call, cursor)).reset).toBe(false)

    // A database that was never started again keeps its only start, however old it is.
    await ask(sql`delete from database_starts`)
    await ask(sql`insert into database_starts (started_at, first_xid) values (${ago(500)}, '20')`)
    await sweep()
    expect(await ask(sql`select from database_starts`)).toHaveLength(1)
  })
})

describe('runs of copies and checks', () => {
  it('go after two years, but the last of each kind and the last good one', async () => {
    await ask(sql`
      insert into upkeep_runs (kind, started_at, ended_at, outcome, failure)
      select kind, ${ago(0)} - make_interval(days => days), ${ago(0)} - make_interval(days => days), outcome, name
      from (values ('backup', 900, 'passed', 'vieja'), ('backup', 800, 'failed', 'falló'),
        ('backup', 760, 'passed', 'última buena'), ('backup', 750, 'failed', 'última'), ('verify', 729, 'passed', 'reciente'),
        ('verify', 1, 'passed', 'de ayer')) as run (kind, days, outcome, name)`)
    await Promise.all([sweep(), sweep()])
    const rows = await ask(sql<{ name: string }>`select failure as name from upkeep_runs order by id`)
    expect(rows.map(({ name }) => name)).toEqual(['última buena', 'última', 'reciente', 'de ayer'])
  })
})

describe('mails kept as files', () => {
  it('go after thirty days, and nothing else of the folder does', async () => {
    await rm(outbox(), { recursive: true, force: true })
    await sweep()
    await putMail('vieja.eml', 31)
    await putMail('cortada.eml.part', 31)
    await putMail('nueva.eml', 29)
    await putMail('notas.txt', 400)
    await Promise.all([sweep(), sweep()])
    await sweep()
    expect((await readdir(outbox())).sort()).toEqual(['notas.txt', 'nueva.eml'])
  })

  it('that cannot be read do not keep the rest from being swept', async () => {
    await rm(outbox(), { recursive: true, force: true })
    await writeFile(outbox(), '')
    await ask(sql`
      insert into notifications (user_id, title, message, path, created_at)
      values (${userId}, 'última', '', '/admin/', ${ago(91)})`)
    await expect(sweep()).rejects.toThrow('ENOTDIR')
    expect(await ask(sql`select from notifications where title = 'última'`)).toEqual([])
    await rm(outbox())
  })
})

it('mends the words by which customers are found, when two who wrote at once did not see each other', async () => {
  const words = async () =>
    (
      await ask(sql<{ word: string }>`
      select word from search_words where source = 'customers' and word in ('zenaida', 'olvidada') order by word`)
    ).map(({ word }) => word)
  await admin('POST', 'customers', { full_name: 'Zenaida Ponce', phone: '33 5555 0101' })
  await ask(sql`delete from search_words where word = 'zenaida'`)
  await ask(sql`insert into search_words (source, word) values ('customers', 'olvidada')`)
  expect(await words()).toEqual(['olvidada'])
  await sweep()
  expect(await words()).toEqual(['zenaida'])
})

it('mends the level and the cost of a product that did not follow the settings', async () => {
  const { body } = await admin('POST', 'products', {
    internal_code: 'MEND-1',
    name: 'Banco',
    purchase_price: 116,
  })
  const { id } = body.data
  const figures = async () => (await admin('GET', `products/${id}`)).body.data
  await ask(sql`update products set stock_level = 'enough', unit_cost = 1 where id = ${id}`)
  expect(await figures()).toMatchObject({ stock_level: 'enough', unit_cost: 1 })
  const { updated_at: time } = await figures()
  await sweep()
  expect(await figures()).toMatchObject({ stock_level: 'none', unit_cost: 100, updated_at: time })
})
