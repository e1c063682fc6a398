import { randomUUID } from 'node:crypto'
import { readdir, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { sweepInbox } from '#engine/import/inbox.ts'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { corners } from '#test/picture-corpus.ts'
import { zip } from '#test/workbook.ts'
import { importNextPicture } from './picture-import.server.ts'

const shop = useApp()
let admin: Call
let other: Call
let png: Buffer
const ids: Record<string, number> = {}

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  other = shop.as(await shop.user('Admin'))
  png = await corners().png().toBuffer()
  for (const [internalCode, sku, barcode] of [
    ['SIL-A', 'SKU-9', '7501'],
    ['MES-1', null, null],
    ['MES', null, null],
  ] as const) {
    const values = { internalCode, name: `Pieza ${internalCode}`, sku, barcode }
    ids[internalCode] = Number((await make(shop.services, 'products', values))['id'])
  }
})

/** A picture with content of its own, because a repeated picture is not added again. */
const picture = async (shade: number) => corners().linear(1, shade).png().toBuffer()

function send(content: Buffer | string, key: string = randomUUID(), as = admin) {
  const form = new FormData()
  form.set('importFile', new File([typeof content === 'string' ? content : new Uint8Array(content)], 'f.zip'))
  return as('POST', 'products/import-images', form, { headers: { 'idempotency-key': key } })
}

const inbox = () => readdir(join(shop.dataDir, 'inbox'))
const images = async (code: string): Promise<number> =>
  (await admin('GET', `products/${ids[code]}`)).body.data.images.length

/** Runs the jobs of an import one after the other, as a worker would. */
async function work(id: string) {
  const context = await contextOf(id)
  for (let turns = 0; turns < 20; turns++) {
    if ((await admin('GET', `imports/${id}`)).body.data.state !== 'running') return
    await importNextPicture(shop.services, { importId: id, context })
  }
}

async function jobsOf(id: string) {
  const { rows } = await sql<{ data: Parameters<typeof importNextPicture>[1] }>`
    select data from pgboss.job where name = 'import_picture' and data ->> 'importId' = ${id}
  `.execute(shop.services.db)
  return rows
}

const contextOf = async (id: string) => (await jobsOf(id))[0]!.data.context
const queued = async (id: string) => (await jobsOf(id)).length

const outcomes = async (id: string) => {
  const { body } = await admin('GET', `imports/${id}`)
  return body.data.files.map((file: Record<string, unknown>) => [
    file['name'],
    file['state'],
    file['record_title'],
    ...(file['reason'] === null ? [] : [file['reason']]),
  ])
}

describe('a ZIP of pictures', () => {
  it('is answered at once with an import to follow, before anything is rendered', async () => {
    const key = randomUUID()
    const { status, body } = await send(zip({ 'NADA.png': png, 'b/MES-1.png': png }), key)
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      id: key,
      resource: 'products',
      kind: 'pictures',
      file_name: 'f.zip',
      state: 'running',
      rows: 2,
      processed: 0,
      failed_rows_url: null,
    })
    expect(body.data.files.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ['b/MES-1.png', 'waiting'],
      ['NADA.png', 'waiting'],
    ])
    expect([await images('MES-1'), await queued(key), (await inbox()).length]).toEqual([0, 1, 1])

    const context = await contextOf(key)
    await importNextPicture(shop.services, { importId: key, context })
    expect((await admin('GET', `imports/${key}`)).body.data).toMatchObject({ state: 'running', processed: 1 })
    expect([await images('MES-1'), await queued(key)]).toEqual([1, 2])

    await importNextPicture(shop.services, { importId: key, context })
    const done = (await admin('GET', `imports/${key}`)).body.data
    expect(done).toMatchObject({ state: 'done', processed: 2 })
    expect([await inbox(), await queued(key)]).toEqual([[], 2])
    const csv = await admin('GET', done.failed_rows_url)
    expect(csv.text).toBe('\uFEFFArchivo,Motivo\r\nNADA.png,Ningún producto tiene el código «NADA».\r\n')
    // A job that runs too late finds nothing to do.
    await importNextPicture(shop.services, { importId: key, context })
    expect(await images('MES-1')).toBe(1)
  })

  it('adds each picture to the product in its name, and reports the result of each', async () => {
    const { body } = await send(
      zip({
        'fotos/sil-a.png': await picture(1),
        'fotos/SIL-A_2.png': await picture(2),
        'SKU-9 (3).png': await picture(3),
        '7501-4.png': await picture(3),
        'MES.png': Buffer.from('no soy una foto'),
        'MES 2.png': Buffer.concat([png.subarray(0, 60)]),
        '__MACOSX/._MES.png': Buffer.from('x'),
      }),
    )
    await work(body.data.id)
    expect(await outcomes(body.data.id)).toEqual([
      ['7501-4.png', 'added', 'Pieza SIL-A'],
      ['fotos/sil-a.png', 'added', 'Pieza SIL-A'],
      ['fotos/SIL-A_2.png', 'added', 'Pieza SIL-A'],
      [
        'MES.png',
        'refused',
        'Pieza MES',
        'El campo imagen debe ser un archivo de tipo: JPEG, PNG, WebP, AVIF.',
      ],
      ['MES 2.png', 'refused', 'Pieza MES', 'El campo imagen debe ser una imagen.'],
      ['SKU-9 (3).png', 'repeated', 'Pieza SIL-A'],
    ])
    expect([await images('SIL-A'), await images('MES')]).toEqual([3, 0])
  })

  it('sent again after its faults were corrected adds only what was missing', async () => {
    const files = { 'SIL-A 5.png': await picture(5), 'MES-3.png': Buffer.from('rota') }
    const first = await send(zip(files))
    await work(first.body.data.id)
    const before = await images('SIL-A')
    const again = await send(zip({ ...files, 'MES-3.png': await picture(6) }))
    await work(again.body.data.id)
    expect((await outcomes(again.body.data.id)).map(([, state]: string[]) => state)).toEqual([
      'added',
      'repeated',
    ])
    expect([await images('SIL-A'), await images('MES')]).toEqual([before, 1])
  })

  it('with the same key is one import, however often it is sent; with other content it is refused', async () => {
    const key = randomUUID()
    const bytes = zip({ 'MES-1.png': await picture(7) })
    const sent = await Promise.all([send(bytes, key), send(bytes, key), send(bytes, key)])
    expect(sent.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 200, 201])
    expect(new Set(sent.map(({ body }) => body.data.id))).toEqual(new Set([key]))
    expect([(await inbox()).length, await queued(key)]).toEqual([1, 1])
    expect((await send(zip({ 'MES-1.png': png, 'x.png': png }), key)).status).toBe(422)
    expect((await send(bytes, key, other)).status).toBe(422)
    await work(key)
    expect(await inbox()).toEqual([])
  })

  it('processed by two processes at once is saved once', async () => {
    const before = await images('MES-1')
    const { body } = await send(zip({ 'MES-1 8.png': await picture(8), 'MES-1 9.png': await picture(9) }))
    const context = await contextOf(body.data.id)
    const job = () => importNextPicture(shop.services, { importId: body.data.id, context })
    await Promise.all([job(), job(), job()])
    expect((await admin('GET', `imports/${body.data.id}`)).body.data.processed).toBeGreaterThan(0)
    await work(body.data.id)
    expect(await outcomes(body.data.id)).toEqual([
      ['MES-1 8.png', 'added', 'Pieza MES-1'],
      ['MES-1 9.png', 'added', 'Pieza MES-1'],
    ])
    expect(await images('MES-1')).toBe(before + 2)
  })

  it('that is invalid, truncated, empty or has paths outside its folder is refused and not kept', async () => {
    const good = zip({ 'MES.png': png })
    const faulty = ['', 'PK', 'hola', good.subarray(0, -10), zip({ '../../MES.png': png }), zip({ 'a/': '' })]
    for (const bytes of faulty) {
      const { status, body } = await send(bytes)
      expect([status, Object.keys(body.errors)]).toEqual([422, ['import_file']])
    }
    expect((await admin('POST', 'products/import-images', {})).status).toBe(422)
    expect(await inbox()).toEqual([])
  })

  it('holds at most three hundred files, with any kind of name', async () => {
    const many = Object.fromEntries(Array.from({ length: 301 }, (_, n) => [`X${n}.png`, 'x']))
    expect((await send(zip(many))).status).toBe(422)
    const strange = { 'a\0b.png': 'x', [`${'ñ'.repeat(600)}.png`]: 'x', '💺.png': 'x', ' .png': 'x' }
    const { status, body } = await send(zip(strange))
    expect(status).toBe(201)
    await work(body.data.id)
    expect((await outcomes(body.data.id)).map(([, state]: string[]) => state)).toEqual(
      Array(4).fill('refused'),
    )
  })

  it('with files that are too large or declare a false size adds none of those', async () => {
    const before = await images('MES')
    const most = 10 * 1024 * 1024
    // Decoders ignore what follows a picture, so this one would be drawn without the check.
    const padded = Buffer.concat([await picture(31), Buffer.alloc(most)])
    const files = [zip({ 'MES.png': png }, most + 1), zip({ 'MES.png': png }, 5), zip({ 'MES.png': padded })]
    for (const file of files) {
      const { body } = await send(file)
      await work(body.data.id)
      expect((await outcomes(body.data.id)).map(([, state]: string[]) => state)).toEqual(['refused'])
    }
    expect(await images('MES')).toBe(before)
  })
})

describe('when something fails', () => {
  afterEach(() => void vi.restoreAllMocks())

  it('a file that crashes every process that tries it is given up, and the next one is processed', async () => {
    const { body } = await send(zip({ 'MES 10.png': await picture(10), 'MES 11.png': await picture(11) }))
    const { id } = body.data
    const context = await contextOf(id)
    const put = vi.spyOn(shop.services.media, 'put').mockRejectedValue(new Error('the disk is gone'))
    for (let attempt = 0; attempt < 5; attempt++) {
      await expect(importNextPicture(shop.services, { importId: id, context })).rejects.toThrow('disk')
    }
    put.mockRestore()
    await work(id)
    expect(await outcomes(id)).toEqual([
      [
        'MES 10.png',
        'refused',
        'Pieza MES',
        expect.stringMatching(/^El servidor no pudo procesar esta imagen/),
      ],
      ['MES 11.png', 'added', 'Pieza MES'],
    ])
  })

  it('a missing archive is no fault of the request, and the import still ends', async () => {
    const { body } = await send(zip({ 'MES 12.png': await picture(12) }))
    const [name] = await inbox()
    await rm(join(shop.dataDir, 'inbox', name!))
    const context = await contextOf(body.data.id)
    const job = () => importNextPicture(shop.services, { importId: body.data.id, context })
    for (let attempt = 0; attempt < 5; attempt++) await expect(job()).rejects.toThrow('ENOENT')
    await job()
    expect((await admin('GET', `imports/${body.data.id}`)).body.data.state).toBe('done')
  })

  it('the sweeper ends abandoned imports, and removes files that no import waits for', async () => {
    const { db, inbox: folder } = shop.services
    const stuck = await send(zip({ 'MES 13.png': await picture(13) }))
    const waiting = await send(zip({ 'MES 14.png': await picture(14) }))
    const { id } = stuck.body.data
    await sql`update imports set created_at = now() - interval '2 days' where id = ${id}`.execute(db)
    for (const name of await inbox()) await utimes(folder.pathOf(name), 0, 0)
    await sweepInbox(db, folder)
    expect((await admin('GET', `imports/${id}`)).body.data.state).toBe('failed')
    expect(await inbox()).toHaveLength(1)
    await work(waiting.body.data.id)
    expect(await outcomes(waiting.body.data.id)).toEqual([['MES 14.png', 'added', 'Pieza MES']])
  })
})

describe('following it', () => {
  it("lists one's own imports of the day, the newest first, and nobody else's", async () => {
    const mine = (await admin('GET', 'imports')).body.data
    expect(mine.length).toBeGreaterThan(5)
    const moments = mine.map((each: { created_at: string }) => each.created_at)
    expect(moments).toEqual(moments.toSorted().reverse())
    expect((await other('GET', 'imports')).body.data).toEqual([])
    for (const path of ['', '/failed-rows'])
      expect((await other('GET', `imports/${mine[0].id}${path}`)).status).toBe(404)
  })

  it('runs by itself when a worker runs, and each addition is in the history of its product', async () => {
    await shop.services.startWork()
    const { body } = await send(zip({ 'MES-1 15.png': await picture(15), 'MES-1 16.png': await picture(16) }))
    await vi.waitFor(
      async () => expect((await admin('GET', `imports/${body.data.id}`)).body.data.state).toBe('done'),
      { timeout: 60_000, interval: 100 },
    )
    const history = await admin('GET', `products/${ids['MES-1']}/history`)
    expect(history.body.data[0]).toMatchObject({ action: 'images', user: expect.any(String) })
  })
})
