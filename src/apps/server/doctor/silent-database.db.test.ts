import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { useApp } from '#test/app.ts'
import { emptyDatabase } from '#test/database.ts'
import { doctorOf } from '#test/doctor.ts'
import { startProxy } from '#test/tcp-proxy.ts'
import { loadConfig } from '../config.ts'
import { openForDoctor } from './open-database.ts'

const shop = useApp()
const { wrong } = doctorOf(shop)

beforeAll(async () => {
  await shop.user('Admin')
})

function at(change: (url: URL) => void) {
  const url = new URL(shop.databaseUrl)
  change(url)
  return { database: { url: url.href }, env: { MIN_FREE_DISK: '900000GB' } }
}

describe('without a database the doctor says that first, and still the rest', () => {
  it.each([
    ['nobody listens', (url: URL) => void (url.port = '1'), 'No hay nadie en esa dirección'],
    ['the password is wrong', (url: URL) => void (url.password = 'otra'), 'No acepta al usuario'],
    ['it does not exist', (url: URL) => void (url.pathname = '/ninguna'), 'esa base de datos no existe'],
  ])('when %s', async (_name, change, words) => {
    const findings = [...(await wrong(at(change))).values()]
    expect(findings[0]).toMatchObject({
      code: 'database_silent',
      level: 'fault',
      what: expect.stringContaining(words),
    })
    expect(findings.map(({ code }) => code)).toContain('disk_full')
  })

  it('when it is frozen: it waits for seconds, not for ever', { timeout: 60_000 }, async () => {
    const wire = await startProxy(shop.databaseUrl)
    wire.freeze()
    const findings = [...(await wrong({ database: { url: wire.url } })).values()]
    expect(findings[0]).toMatchObject({ code: 'database_silent', what: expect.stringContaining('a tiempo') })
    await wire.close()
  })

  it('when the embedded one is damaged, with what PostgreSQL said', { timeout: 60_000 }, async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'trastienda-test-'))
    await chmod(dataDir, 0o755)
    const cluster = join(dataDir, 'postgres', 'cluster')
    await mkdir(cluster, { recursive: true })
    await writeFile(join(cluster, 'PG_VERSION'), '18\n')
    await writeFile(join(dataDir, 'postgres.password'), 'x\n', { mode: 0o600 })
    const config = loadConfig({ DATA_DIR: dataDir })
    const opened = await openForDoctor(config, error => String(error))
    expect(opened.database).toMatchObject({ state: 'silent', cause: 'not_started' })
    await opened.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  it('and makes none where there was none', async () => {
    const dataDir = join(tmpdir(), `trastienda-none-${randomUUID()}`)
    const { database } = await openForDoctor(loadConfig({ DATA_DIR: dataDir }), String)
    expect(database).toEqual({ state: 'missing' })
    const findings = await wrong({ database, env: { DATA_DIR: dataDir } })
    expect([...findings.keys()]).toEqual(['database_missing', 'folder_missing'])
  })
})

it('an empty database is a warning, and stays empty', async () => {
  const database = await emptyDatabase()
  const findings = await wrong({ database: { url: database.url } })
  expect([...findings.keys()].toSorted()).toEqual(['durability_off', 'schema_behind'])
  const own = new Client(database.url)
  await own.connect()
  const { rows } = await own.query(`select 1 from pg_class where relnamespace = 'public'::regnamespace`)
  expect(rows).toEqual([])
  await own.end()
  await database.drop()
})

it('a database opened to be looked at refuses every change', async () => {
  const own = openDatabase(shop.databaseUrl, { poolSize: 1, readOnly: true })
  await expect(sql`delete from till_reports`.execute(own)).rejects.toMatchObject({ code: '25006' })
  await own.destroy()
})
