import { readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Row } from '#contract/field.ts'
import { inTransaction } from '#db/transaction.ts'
import { serverResources } from '#resources/all.server.ts'
import { useApp, type Call } from '#test/app.ts'
import { fillCustomers, make, type TestUser } from '#test/factories.ts'
import { systemContext } from './context.ts'
import { beginExport } from './export-log.ts'
import { makeExport, sweepExports, type ExportParts } from './make-export.ts'

const shop = useApp()
const rows = 2_500
let user: TestUser
let admin: Call

beforeAll(async () => {
  user = await shop.user('Admin')
  admin = shop.as(user)
  await fillCustomers(shop.services, rows)
})
beforeEach(async () => {
  await sql`delete from exports`.execute(shop.services.db)
  await sql`delete from notifications`.execute(shop.services.db)
})

const folder = () => readdir(join(shop.dataDir, 'exports')).catch(() => [])

interface Asked {
  readonly by?: TestUser
  readonly resource?: string
  readonly format?: 'csv' | 'xlsx'
  readonly search?: string
  readonly within?: Row
}

/** Begins an export as the call for many rows does. */
async function begin(asked: Asked = {}): Promise<string> {
  const { by = user, resource = 'customers', format = 'csv', search = '', within } = asked
  const context = systemContext('test', { id: by.id, name: by.name, role: by.role })
  const entry = { resource, format, search, within, rows }
  return (await inTransaction(shop.services.db, tx => beginExport(tx, context, entry))).id
}

/** Does the work of the job; `meanwhile` runs when the first row has been read. */
async function work(
  exportId: string,
  meanwhile: () => Promise<unknown> = async () => true,
  exportFiles = shop.services.exportFiles,
): Promise<void> {
  const registry = new Map(serverResources(shop.services).map(each => [each.definition.name, each]))
  const { db, exportDb } = shop.services
  const hasRoom = async () => (await meanwhile()) !== false
  const parts: ExportParts = { db, exportDb, exportFiles, registry, hasRoom }
  await makeExport(parts, { exportId })
}

const record = async (id: string, as = admin) => (await as('GET', `exports/${id}`)).body.data
const notices = async () =>
  (
    await sql<{ title: string; path: string }>`select title, path from notifications`.execute(
      shop.services.db,
    )
  ).rows
const breakConnection = () =>
  sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'trastienda-export' and datname = current_database()`.execute(shop.services.db)

describe('the file of a large export', () => {
  it.each(['csv', 'xlsx'] as const)('has what the same export sends: %s', async format => {
    const id = await begin({ format, search: `format=${format}&order_by=email` })
    expect(await record(id)).toMatchObject({ state: 'running', rows, processed: 0, file_url: null })
    await work(id)
    const done = await record(id)
    expect(done).toMatchObject({ state: 'done', resource: 'customers', format, rows, processed: rows })
    const file = await admin('GET', done.file_url)
    const sent = await admin('GET', `customers/export?format=${format}&order_by=email`)
    expect(file.bytes.equals(sent.bytes)).toBe(true)
    expect(file.headers).toMatchObject({
      'content-type': sent.headers['content-type'],
      'content-disposition': sent.headers['content-disposition'],
      'content-length': String(done.bytes),
    })
    expect(await notices()).toEqual([{ title: 'Exportación lista', path: '/admin/customers' }])
    expect((await admin('GET', 'exports')).body.data).toEqual([done])
  })

  it('has the rows of its filters, its search and its parent', async () => {
    const id = await begin({ search: 'q=persona+7&email=p7@prueba.mx' })
    await work(id)
    const file = await admin('GET', (await record(id)).file_url)
    expect(file.text.split('\r\n')).toHaveLength(3)
    const [one, two] = [
      await make(shop.services, 'suppliers', { brandName: 'Uno' }),
      await make(shop.services, 'suppliers', { brandName: 'Dos' }),
    ]
    await make(shop.services, 'contacts', { supplierId: one['id'], name: 'Del uno' })
    await make(shop.services, 'contacts', { supplierId: two['id'], name: 'Del dos' })
    const within = await begin({ resource: 'contacts', within: { supplierId: one['id'] } })
    await work(within)
    const { text } = await admin('GET', (await record(within)).file_url)
    expect([text.includes('Del uno'), text.includes('Del dos')]).toEqual([true, false])
  })

  it('is there for whoever asked for it, in that role, and for nobody else', async () => {
    const asker = await shop.user('Admin')
    const id = await begin({ by: asker })
    await work(id)
    const url = (await record(id, shop.as(asker))).file_url
    for (const other of [user, await shop.user('Vendedor')]) {
      const replies = [await shop.as(other)('GET', `exports/${id}`), await shop.as(other)('GET', url)]
      expect(replies.map(({ status }) => status)).toEqual([404, 404])
      expect((await shop.as(other)('GET', 'exports')).body.data).toEqual([])
    }
    expect((await shop.anonymous('GET', url)).status).toBe(401)
    await sql`update users set role = 'Vendedor' where id = ${asker.id}`.execute(shop.services.db)
    expect((await shop.as(asker)('GET', url)).status).toBe(404)
    await sql`update users set role = 'Admin' where id = ${asker.id}`.execute(shop.services.db)
    expect((await shop.as(asker)('GET', url)).status).toBe(200)
    // It has the columns of another role.
    await sql`update exports set role = 'Supervisor'`.execute(shop.services.db)
    expect((await shop.as(asker)('GET', url)).status).toBe(404)
  })

  it('is not made for somebody who may no longer have it', async () => {
    const asker = await shop.user('Admin')
    const id = await begin({ by: asker })
    await sql`update users set role = 'Vendedor' where id = ${asker.id}`.execute(shop.services.db)
    await sql`update exports set role = 'Vendedor'`.execute(shop.services.db)
    await work(id)
    expect(await record(id, shop.as(asker))).toMatchObject({ state: 'failed', file_url: null })
  })

  it('is not made for an account that was closed', async () => {
    await emptyFolder()
    const asker = await shop.user('Admin')
    const id = await begin({ by: asker })
    await sql`update users set status = 'inactive' where id = ${asker.id}`.execute(shop.services.db)
    await sql`delete from sessions where user_id = ${asker.id}`.execute(shop.services.db)
    await work(id)
    const { rows: ended } = await sql<{ state: string }>`select state from exports`.execute(shop.services.db)
    expect([ended, await folder()]).toEqual([[{ state: 'failed' }], []])
  })

  it('is not made with the columns of another role', async () => {
    const id = await begin()
    await sql`update exports set role = 'Supervisor'`.execute(shop.services.db)
    await work(id)
    expect((await record(id)).state).toBe('failed')
  })

  it('expires, and is swept', async () => {
    const id = await begin()
    await work(id)
    const { file_url: url } = await record(id)
    await sql`update exports set expires_at = now()`.execute(shop.services.db)
    expect([(await admin('GET', url)).status, (await admin('GET', `exports/${id}`)).status]).toEqual([
      404, 404,
    ])
    const { db, exportFiles } = shop.services
    for (const name of await folder()) await utimes(exportFiles.pathOf(name), 0, 0)
    await sweepExports(db, exportFiles)
    expect([await folder(), (await sql`select from exports`.execute(db)).rows]).toEqual([[], []])
  })

  it('is not found when the disk has lost it', async () => {
    const id = await begin()
    await work(id)
    const { file_url: url } = await record(id)
    for (const name of await folder()) await shop.services.exportFiles.remove(name)
    expect((await admin('GET', url)).status).toBe(404)
  })
})

describe('an export that breaks', () => {
  it('leaves no file, is made again from its start, and then fails visibly', async () => {
    await emptyFolder()
    const id = await begin()
    await expect(work(id, breakConnection)).rejects.toThrow(/terminat|connection/)
    expect([await folder(), (await record(id)).state]).toEqual([[], 'running'])
    await work(id)
    expect(await record(id)).toMatchObject({ state: 'done', rows })

    await emptyFolder()
    const other = await begin()
    for (let attempt = 1; attempt <= 3; attempt++)
      await expect(work(other, breakConnection)).rejects.toThrow(/terminat|connection/)
    expect(await record(other)).toMatchObject({ state: 'failed', file_url: null })
    expect((await notices()).map(({ title }) => title)).toContain('La exportación no se pudo hacer')
    // The job comes once more, and finds nothing to do.
    await work(other)
    expect([await folder(), (await record(other)).state]).toEqual([[], 'failed'])
  })

  it('stops at once when the disk is nearly full', async () => {
    await emptyFolder()
    const id = await begin()
    await work(id, async () => false)
    expect([await folder(), (await record(id)).state]).toEqual([[], 'failed'])
  })

  it('whose process died is ended in the end, so that the next can begin', async () => {
    const id = await begin()
    await sql`update exports set touched_at = now() - interval '1 day'`.execute(shop.services.db)
    const next = await begin()
    expect([(await record(id)).state, (await record(next)).state]).toEqual(['failed', 'running'])
  })
})

it('two processes that make the same export end with one file', async () => {
  await emptyFolder()
  const id = await begin()
  const { exportFiles } = shop.services
  // The other process ends the export first, by the last step alone.
  const put: ExportParts['exportFiles']['put'] = async content => {
    const kept = await exportFiles.put(content)
    await work(id)
    return kept
  }
  await work(id, undefined, { ...exportFiles, put })
  expect([await folder(), (await record(id)).state]).toEqual([[expect.any(String)], 'done'])
  expect((await admin('GET', `exports/${id}/file`)).status).toBe(200)
  expect(await notices()).toHaveLength(1)
})

it('a person has one at a time, and keeps the last three files', async () => {
  const ids: string[] = []
  for (let number = 1; number <= 4; number++) {
    ids.push(await begin({ search: 'email=p7@prueba.mx' }))
    await expect(begin()).rejects.toMatchObject({ code: 'export_running' })
    await work(ids.at(-1)!)
  }
  const listed = (await admin('GET', 'exports')).body.data.map(({ id }: { id: string }) => id)
  expect(listed).toEqual(ids.slice(1).reverse())
})

it('who asked to be forgotten is in no file that was made, nor in one that is being made', async () => {
  const done = await begin()
  await work(done)
  const { file_url: url } = await record(done)
  const running = await begin({ search: 'q=persona+9' })
  const { rows: found } = await sql<{ id: number }>`
    select id from customers where email = 'p9@prueba.mx'`.execute(shop.services.db)
  const forget = () => admin('PUT', `customers/${found[0]!.id}/anonymise`)
  const before = await folder()
  await work(running, async () => expect((await forget()).status).toBe(200))
  expect([(await admin('GET', url)).status, (await record(running)).state]).toEqual([404, 'failed'])
  expect(await folder()).toEqual(before)
  const { rows: stored } = await sql<{ search: string | null; file: string | null }>`
    select search, file from exports`.execute(shop.services.db)
  expect(stored).toEqual([1, 2].map(() => ({ search: null, file: null })))
})

async function emptyFolder(): Promise<void> {
  for (const name of await folder()) await shop.services.exportFiles.remove(name)
}
