import { randomUUID } from 'node:crypto'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { useApp } from '#test/app.ts'
import { makeCertificate } from '#test/certificate.ts'
import { freshDatabase } from '#test/database.ts'
import { doctorOf } from '#test/doctor.ts'
import { openTill, type Till } from '#test/till.ts'
import { startSmtpServer } from '#test/smtp-server.ts'
import type { UpkeepKind } from './facts.ts'

const shop = useApp()
const day = 24 * 3_600_000

const { told, look, wrong } = doctorOf(shop)
const db = () => shop.services.db
let till: Till

beforeAll(async () => {
  await shop.user('Admin')
  till = await openTill(shop)
})

describe('the doctor names', () => {
  it('settings with which a power cut loses sales', async () => {
    const finding = (await wrong()).get('durability_off')
    expect(finding).toMatchObject({ level: 'fault', what: expect.stringContaining('fsync') })
    expect(finding?.what).toMatch(/full_page_writes.*synchronous_commit/)
  })

  it('a till with waiting tickets, by its register and its person', async () => {
    const device = randomUUID()
    await till.call('PUT', 'pos/report', { device, waiting: 2, waiting_seconds: 7_200, refused: 1 })
    const findings = await wrong()
    expect(findings.get('till_waiting')).toMatchObject({ level: 'warning' })
    expect(findings.get('till_waiting')?.what).toMatch(
      new RegExp(`^Caja \\d+ \\(${till.user.name}\\) tiene 2 ventas`),
    )
    expect(findings.get('till_refused')?.what).toContain('1 venta por revisar')
    await sql`update till_reports set reported_at = now() - interval '40 minutes'`.execute(db())
    const later = await wrong()
    expect(later.get('till_waiting')).toMatchObject({ level: 'fault' })
    await sql`delete from till_reports`.execute(db())
  })

  it('an open drawer whose till fell silent', async () => {
    expect((await wrong()).has('till_silent')).toBe(false)
    await sql`update cash_sessions set opened_at = now() - interval '2 hours' where id = ${till.sessionId}`.execute(
      db(),
    )
    expect((await wrong()).get('till_silent')?.what).toContain(till.user.name)
    await till.call('PUT', 'pos/report', { device: randomUUID(), waiting: 0 })
    expect((await wrong()).has('till_silent')).toBe(false)
  })

  it('who blocks whom', async () => {
    const blocker = new Client({ connectionString: shop.databaseUrl, application_name: 'consola olvidada' })
    const waiter = new Client({ connectionString: shop.databaseUrl, application_name: 'quien espera' })
    await blocker.connect()
    await waiter.connect()
    await blocker.query('begin; lock table customers')
    const waits = waiter.query('select count(*) from customers')
    await vi.waitFor(
      async () => {
        const finding = (await wrong()).get('lock_waits')
        expect(finding?.what).toContain('quien espera espera a')
        expect(finding?.what).toContain('consola olvidada')
        expect(finding?.cure).toContain('pg_terminate_backend')
      },
      { timeout: 30_000, interval: 500 },
    )
    await blocker.end()
    await waits
    await waiter.end()
  })

  it('work that nobody takes, that does not end, and that failed, and mails among it', async () => {
    const add = (name: string, columns: string, values: string) =>
      sql
        .raw(`insert into pgboss.job (name, data, ${columns}) values ('${name}', '{}', ${values})`)
        .execute(db())
    await add(
      'sale_mail',
      'start_after, created_on',
      `now() - interval '2 hours', now() - interval '2 hours'`,
    )
    await add('import_picture', 'state, started_on', `'active', now() - interval '3 hours'`)
    await add('order_mail', 'state, completed_on, output', `'failed', now(), '{"message":"550 buzón lleno"}'`)
    const findings = await wrong()
    expect(findings.get('jobs_late')).toMatchObject({
      level: 'fault',
      what: expect.stringContaining('correos de ventas'),
    })
    expect(findings.get('jobs_stuck')?.what).toContain('imágenes que se importan')
    expect(findings.get('jobs_failed')?.details).toEqual(['550 buzón lleno'])
    expect(findings.get('mail_waiting')).toMatchObject({
      level: 'fault',
      what: expect.stringContaining('1 correo espera'),
    })
    await sql`delete from pgboss.job`.execute(db())
  })

  it('a shop without copies, a copy that failed, broke off, is old, or lies beside the data', async () => {
    expect((await wrong()).get('upkeep_never')).toBeDefined()
    const run = (
      kind: UpkeepKind,
      started: string,
      ended: string | null,
      outcome: 'passed' | 'failed' | null,
      more = {},
    ) =>
      db()
        .insertInto('upkeepRuns')
        .values({
          kind,
          startedAt: sql<Date>`now() - ${started}::interval`,
          endedAt: ended === null ? null : sql<Date>`now() - ${ended}::interval`,
          outcome,
          ...more,
        })
        .execute()
    await run('backup', '4 days', '4 days', 'passed', { bytes: 5_000_000 })
    await run('verify', '1 hour', '1 hour', 'failed', { failure: 'FAIL existencias' })
    await run('drill', '8 hours', null, null)
    const findings = await wrong()
    expect(findings.get('upkeep_old')?.what).toBe('La última copia de seguridad es de hace 4 días.')
    expect(findings.get('upkeep_failed')?.details).toEqual(['FAIL existencias'])
    expect(findings.get('upkeep_unfinished')?.what).toContain('prueba de restaurar')
    await run('backup', '1 minute', '0', 'failed', { failure: 'No queda espacio en /copias' })
    const details = (await told()).flatMap(each => each.details)
    expect(details).toContain('No queda espacio en /copias')
    await run('backup', '0', '0', 'passed', { sameDisk: true, place: '/datos/copias' })
    expect((await wrong()).get('backup_same_disk')).toMatchObject({ details: ['/datos/copias'] })
    await sql`delete from upkeep_runs`.execute(db())
  })

  it('a copy that was restored', async () => {
    await sql`update shop_identity set restored_at = now(), copied_at = now()`.execute(db())
    expect((await wrong()).get('shop_restored')).toMatchObject({ level: 'warning' })
    await sql`update shop_identity set restored_at = null, copied_at = null`.execute(db())
  })

  it('a schema that is newer, older, or of other files than the program', async () => {
    const database = await freshDatabase()
    const own = openDatabase(database.url)
    const at = { database: { url: database.url } }
    expect((await wrong(at)).has('views_stale')).toBe(false)
    await sql`update schema_views set checksum = 'otro' where name = '40_sales.sql'`.execute(own)
    expect((await wrong(at)).get('views_stale')?.what).toContain(': 40_sales.sql.')
    await sql`insert into schema_migrations (version, name, checksum) values (9999, '9999_mañana.sql', '')`.execute(
      own,
    )
    expect((await wrong(at)).get('schema_ahead')).toMatchObject({ level: 'fault' })
    await sql`delete from schema_migrations where version > 40`.execute(own)
    await sql`update schema_migrations set checksum = 'otro' where version = 7`.execute(own)
    const findings = await wrong(at)
    expect(findings.get('schema_behind')).toMatchObject({ level: 'warning' })
    expect(findings.get('schema_changed')?.what).toContain('0007_catalogue.sql')
    await own.destroy()
    await database.drop()
  })

  it('an extension that is gone, and texts that the system orders anew', async () => {
    const database = await freshDatabase()
    const { username: _, password, host, pathname } = new URL(database.url)
    const boss = new Client(`postgres://postgres:${password}@${host}${pathname}`)
    await boss.connect()
    await boss.query('drop extension unaccent cascade')
    await boss.query(`update pg_database set datcollversion = '0.1' where datname = current_database()`)
    await boss.end()
    const findings = await wrong({ database: { url: database.url } })
    expect(findings.get('extension_missing')?.cure).toContain('create extension unaccent;')
    expect(findings.get('collation_changed')).toMatchObject({
      level: 'fault',
      what: expect.stringContaining('0.1'),
    })
    await database.drop()
  })

  it('a clock that is wrong', async () => {
    const ahead = await wrong({ now: () => Date.now() + 300_000 })
    expect(ahead.get('clock_apart')).toMatchObject({
      level: 'fault',
      what: expect.stringContaining('5 minutos'),
    })
    expect((await look()).has('clock_apart')).toBe(false)
  })

  it('a disk without room, by bytes', async () => {
    const full = await wrong({ env: { MIN_FREE_DISK: '900000GB' } })
    expect(full.get('disk_full')).toMatchObject({
      level: 'fault',
      what: expect.stringContaining(shop.dataDir),
    })
    expect((await look({ env: { MIN_FREE_DISK: '1' } })).get('disk_ok')).toMatchObject({ level: 'ok' })
  })

  it('secret files that others may read', async () => {
    const key = join(shop.dataDir, 'secret.key')
    await chmod(key, 0o644)
    const finding = (await wrong()).get('secret_open')
    expect(finding?.what).toContain(`${key} (0644)`)
    await chmod(key, 0o600)
    expect((await wrong()).has('secret_open')).toBe(false)
  })

  it('a certificate that ended, ends soon, is of another name, or has another key', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'trastienda-tls-'))
    const [TLS_CERT, TLS_KEY] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
    const env = { TLS_CERT, TLS_KEY, PUBLIC_URL: 'https://tienda.mx' }
    const put = async (from: number, until: number, host = 'tienda.mx') => {
      const { cert, key } = makeCertificate({ from: new Date(from), until: new Date(until), host })
      await writeFile(TLS_CERT, cert)
      await writeFile(TLS_KEY, key, { mode: 0o600 })
    }
    const now = Date.now()
    await put(now - 90 * day, now - day)
    expect((await wrong({ env })).get('certificate_ended')).toMatchObject({ level: 'fault' })
    await put(now - 60 * day, now + 20 * day)
    expect((await wrong({ env })).get('certificate_ends')?.what).toMatch(/vence en (19|20) días/)
    await put(now - day, now + 300 * day, 'otra.mx')
    expect((await wrong({ env })).get('certificate_host')?.what).toContain('tienda.mx')
    const { key } = makeCertificate({ from: new Date(now), until: new Date(now + day) })
    await writeFile(TLS_KEY, key)
    expect((await wrong({ env })).get('certificate_key')).toMatchObject({ level: 'fault' })
    await writeFile(TLS_CERT, 'esto no es un certificado')
    expect((await wrong({ env })).get('not_answered')?.what).toContain('el certificado')
    await rm(folder, { recursive: true })
  })

  it('public passwords at an address that others see, and http there', async () => {
    await shop.user('Admin', { email: 'admin@azenzo.mx', password: 'azenzo2026' })
    const findings = await wrong({
      env: { HOST: '0.0.0.0', PUBLIC_URL: 'http://192.168.1.20:3000', DEMO_PUBLIC: '1' },
    })
    expect(findings.get('demo_logins_public')?.what).toContain('DEMO_PUBLIC')
    expect(findings.get('plain_http')).toMatchObject({ level: 'warning' })
    expect((await wrong()).has('demo_logins_public')).toBe(false)
  })

  it('a proxy that is not named, or a trust without bounds', async () => {
    expect((await wrong({ env: { PUBLIC_URL: 'https://tienda.mx' } })).has('proxy_unknown')).toBe(true)
    const trusting = await wrong({ env: { PUBLIC_URL: 'https://tienda.mx', TRUST_PROXY: '0.0.0.0/0' } })
    expect(trusting.get('proxy_wide')).toMatchObject({
      level: 'fault',
      what: expect.stringContaining('0.0.0.0/0'),
    })
  })

  it('a real shop whose mails become files', async () => {
    await mkdir(join(shop.dataDir, 'outbox'), { recursive: true })
    await writeFile(join(shop.dataDir, 'outbox', 'uno.eml'), '')
    expect((await wrong()).get('mail_to_files')?.what).toContain('1 archivo en «outbox»')
    expect((await wrong({ env: { SMTP_URL: 'smtp://127.0.0.1' } })).has('mail_to_files')).toBe(false)
  })

  it('a mail server that refuses or does not greet, and one that does', async () => {
    const smtp = await startSmtpServer()
    try {
      const env = { SMTP_URL: smtp.url.replace('//', '//ana:secreto@') }
      expect((await wrong({ env })).has('mail_server_silent')).toBe(false)
      expect(smtp.received).toEqual([])
      smtp.fallSilent()
      const silent = (await wrong({ env })).get('mail_server_silent')
      expect(silent).toMatchObject({
        level: 'warning',
        what: expect.stringContaining(new URL(smtp.url).host),
      })
      expect(silent?.what).not.toContain('secreto')
    } finally {
      await smtp.close()
    }
    const refused = await wrong({ env: { SMTP_URL: smtp.url } })
    expect(refused.get('mail_server_silent')?.what).toContain('ECONNREFUSED')
  })
})

afterAll(async () => {
  await sql`delete from upkeep_runs`.execute(db())
})
