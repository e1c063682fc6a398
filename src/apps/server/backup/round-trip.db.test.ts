import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedDemo } from '#demo/seed.ts'
import { folderStore } from '#engine/media/folder-store.ts'
import { loadConfig } from '#server/config.ts'
import { openServices, type Services } from '#server/services.ts'
import { cheapPasswords } from '#test/app.ts'
import { ask, filesOf, rowsOf, schemaOf } from '#test/copies.ts'
import type { TestDatabase } from '#test/create-database.ts'
import { emptyDatabase, freshDatabase } from '#test/database.ts'
import { bareDemo } from '#test/demo-pictures.ts'
import { makeUser } from '#test/factories.ts'
import { isLong } from '#test/long.ts'
import { openCopy } from './check-copy.ts'
import { makeBackup } from './make-backup.ts'
import { restoreCopy } from './restore-copy.ts'

const passphrase = 'cuatro sillas de nogal'
const pictures = [randomUUID(), randomUUID(), randomUUID()] as const
const [first, legacy, swept] = pictures
const video = randomUUID()

let shop: TestDatabase
let folder: string
let services: Services
/** How many pictures the demo and the odd records have. */
let known: number
const databases: TestDatabase[] = []

beforeAll(async () => {
  shop = await freshDatabase()
  folder = await mkdtemp(join(tmpdir(), 'trastienda-copies-'))
  services = await openServices(loadConfig({ DATA_DIR: join(folder, 'shop') }), shop.url, {
    log: false,
    passwordCost: cheapPasswords,
  })
  await seedDemo(services, () => undefined, isLong ? {} : bareDemo)
  await fillOddities(services)
  known = (await ask(shop.url, 'select id from media union all select id from videos')).length
})

afterAll(async () => {
  await services.close()
  for (const database of [shop, ...databases]) await database.drop()
  await rm(folder, { recursive: true, force: true })
})

const master = () => ['master.webp', randomBytes(100_000)] as const

/** Texts that COPY escapes, every kind of file, somebody who is logged in, and work that is under way. */
async function fillOddities({ db, media, jobs }: Services): Promise<void> {
  await media.setOwner(
    (await db.selectFrom('shopIdentity').select('shopId').executeTakeFirstOrThrow()).shopId,
  )
  for (const id of pictures) {
    await sql`insert into media (id, width, height, placeholder, bytes, digest, rendered_at)
      values (${id}, 10, 10, 'data:image/webp;base64,AAAA', 1, ${randomBytes(32)}, now())`.execute(db)
  }
  await sql`insert into videos (id, format, bytes) values (${video}, 'mp4', 5)`.execute(db)
  await media.put(first, new Map([master(), ['640.avif', randomBytes(10)]]))
  await media.put(
    legacy,
    new Map([
      ['160.webp', randomBytes(10)],
      ['640.webp', randomBytes(513)],
    ]),
  )
  await media.put(swept, new Map([master()]))
  await media.put(video, new Map([['video.mp4', Buffer.from('video')]]))
  // A sweep has taken it since the snapshot.
  await media.discard(swept)
  const text = 'a\tb\nc\\N \\. «ñ» \r 🪑 \u0001'
  await sql`insert into contents (key, value) values ('odd', ${JSON.stringify({ text })}::jsonb)`.execute(db)
  await sql`update users set name = ${text} where id = (select max(id) from users)`.execute(db)
  await makeUser(services, { role: 'Admin' })
  await sql`insert into password_resets (user_id, token_hash, expires_at)
    select id, ${randomBytes(32)}, now() + interval '1 hour' from users limit 1`.execute(db)
  await sql`insert into imports (user_id, resource, file_name, dry_run, archive)
    select id, 'products', 'fotos.zip', false, ${randomUUID()} from users limit 1`.execute(db)
  const planned = randomUUID()
  await sql`insert into imports (id, user_id, resource, file_name, dry_run, plan)
    select ${planned}::uuid, id, 'products', 'en-medio.csv', false, '{"rows": 1}' from users limit 1`.execute(
    db,
  )
  await sql`insert into import_rows (import_id, position, line, cells, given)
    values (${planned}, 0, 2, '["A-1"]', '{"internalCode": "A-1"}')`.execute(db)
  await sql`insert into upkeep_runs (kind) values ('backup')`.execute(db)
  await db.transaction().execute(async tx => {
    await jobs.enqueue(tx, 'order_mail', { orderId: 7, to: ['a\\"b@prueba.mx'], locale: 'es' })
    await jobs.enqueue(tx, 'access_link', { email: 'x@prueba.mx', kind: 'invitation', locale: 'es' })
    await jobs.enqueue(tx, 'access_link', { email: 'x@prueba.mx', kind: 'reset', locale: 'es' })
  })
}

async function newDatabase(): Promise<TestDatabase> {
  const database = await emptyDatabase()
  databases.push(database)
  return database
}

describe.each([...(isLong ? ['copia'] : []), 'copia.tar'])('a shop in %s', name => {
  test('comes back row by row and picture by picture', async () => {
    const target = join(folder, name)
    const before = await rowsOf(shop.url)
    const backup = await makeBackup({
      databaseUrl: shop.url,
      dataDir: join(folder, 'shop'),
      target,
      passphrase,
    })
    expect(backup).toMatchObject({ place: target, findings: 1, hasKey: true })

    const database = await newDatabase()
    const dataDir = join(folder, `${name}-restored`)
    const copy = await openCopy(target)
    const done = await restoreCopy({ copy, databaseUrl: database.url, dataDir, passphrase })
    expect(done).toMatchObject({ pictures: known, waitingJobs: 2, key: 'write' })
    // A text without a trace, which broke a rule in the shop and breaks it here: it must not keep the shop from coming back.
    expect(done.findings).toEqual([
      { name: 'an audit row for the texts of each page', rows: [{ key: 'odd' }] },
    ])

    const after = await rowsOf(database.url)
    expect(Object.keys(after)).toEqual(Object.keys(before))
    for (const table of ['shop_identity', 'imports', 'media', 'upkeep_runs']) delete before[table]
    expect(after).toMatchObject(before)
    await expectSettled(database.url, backup.copiedAt)
    expect(await filesOf(join(dataDir, 'media'))).toEqual(await expectedFiles())
    expect(await filesOf(dataDir).then(files => files.get('secret.key'))).toEqual(
      await filesOf(join(folder, 'shop')).then(files => files.get('secret.key')),
    )
  })
})

/** Expects what is different in a copy on purpose. */
async function expectSettled(url: string, copiedAt: Date): Promise<void> {
  const [identity] = await ask<{ shop_id: string; restored_at: Date; copied_at: Date }>(
    url,
    'select * from shop_identity',
  )
  const [own] = await ask<{ shop_id: string }>(shop.url, 'select shop_id from shop_identity')
  expect(identity).toMatchObject({ shop_id: own?.shop_id, copied_at: copiedAt })
  expect(identity?.restored_at).toBeInstanceOf(Date)
  const [counts] = await ask(
    url,
    `select (select count(*) from sessions)::int as sessions, (select count(*) from password_resets)::int as resets,
      (select count(*) from upkeep_runs)::int as runs,
      (select array_agg(file_name) from imports where state = 'running') as running,
      (select count(*) from media where rendered_at is not null)::int as rendered`,
  )
  expect(counts).toEqual({ sessions: 0, resets: 0, runs: 0, running: ['en-medio.csv'], rendered: 0 })
  // Numbers of transactions are those of this database: all rows came with one that the shop never had.
  const numbers = 'select distinct changed_in::text from products'
  const [ours, theirs] = [await ask(url, numbers), await ask(shop.url, numbers)]
  expect(ours).toHaveLength(1)
  expect(theirs).not.toContainEqual(ours[0])
  const jobs = await ask(
    url,
    `select name, data from pgboss.job where name in ('order_mail', 'access_link') order by name desc`,
  )
  expect(jobs).toEqual([
    { name: 'order_mail', data: { orderId: 7, to: ['a\\"b@prueba.mx'], locale: 'es' } },
    { name: 'access_link', data: { email: 'x@prueba.mx', kind: 'invitation', locale: 'es' } },
  ])
}

/** Masters, all that an older picture has, videos; also those that were swept meanwhile. No sizes of a master. */
async function expectedFiles(): Promise<Map<string, Buffer>> {
  const files = await filesOf(join(folder, 'shop', 'media'))
  const expected = [...files].flatMap(([name, bytes]): [string, Buffer][] => {
    if (name.endsWith('.avif')) return []
    return [[name.replace(/^trash\/[\d-]+\//, `${swept.slice(0, 2)}/`), bytes]]
  })
  return new Map(expected)
}

test('the schema of a restored shop is that of a new one', async () => {
  const [restored] = databases
  const fresh = await freshDatabase()
  databases.push(fresh)
  expect(await schemaOf(restored?.url ?? '')).toEqual(await schemaOf(fresh.url))
})

test('a restored shop goes on counting where the copy ended', async () => {
  const last = `select sequencename, last_value from pg_sequences
    where schemaname = 'public' and sequencename <> 'upkeep_runs_id_seq' order by 1`
  expect(await ask(databases[0]?.url ?? '', last)).toEqual(await ask(shop.url, last))
})

test('an untouched schema counts as empty, and a used one does not; pictures that are there stay', async () => {
  const database = await freshDatabase()
  databases.push(database)
  const dataDir = join(folder, 'copia.tar-restored')
  const store = folderStore(join(dataDir, 'media'))
  await store.add(first, '320.avif', Buffer.from('x'))
  const copy = await openCopy(join(folder, 'copia.tar'))
  const restore = { copy, databaseUrl: database.url, dataDir }
  // The key is there already, so that nobody needs to know the passphrase.
  expect(await restoreCopy(restore)).toMatchObject({ pictures: known, key: 'same' })
  expect(await store.files(first)).toEqual(expect.arrayContaining(['320.avif', 'master.webp']))
  await expect(restoreCopy(restore)).rejects.toMatchObject({ reason: 'not_empty' })
})
