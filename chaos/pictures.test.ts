import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureCorpus } from '#test/picture-corpus.ts'
import { zip } from '#test/workbook.ts'
import { isLong } from '#test/long.ts'
import { openShop } from './shop.ts'

let shop: Awaited<ReturnType<typeof openShop>>
let cookie: string

beforeAll(async () => {
  shop = await openShop()
  await shop.start()
  cookie = await shop.login()
}, 240_000)

afterAll(() => shop.close(), 60_000)

async function call(path: string, init: RequestInit = {}): Promise<{ status: number; body: unknown }> {
  const headers = { ...(init.headers as object), cookie }
  const answer = await fetch(`${shop.url}/api/${path}`, { ...init, headers })
  return { status: answer.status, body: await answer.json() }
}

async function addProduct(): Promise<{ id: number; code: string }> {
  const code = randomUUID()
  const { body } = await call('products', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ internal_code: code, name: `Pieza ${code}` }),
  })
  return { id: (body as { data: { id: number } }).data.id, code }
}

const file = (bytes: Buffer, name: string) => new File([new Uint8Array(bytes)], name)

async function imagesOf(id: number): Promise<number> {
  const { body } = await call(`products/${id}`)
  return (body as { data: { images: unknown[] } }).data.images.length
}

/** In kilobytes; only Linux reports it. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0)
}

/** Of the server and its picture process. */
async function memoryOfAll(): Promise<number> {
  const server = shop.pid()
  const children = await readFile(`/proc/${server}/task/${server}/children`, 'utf8').catch(() => '')
  let sum = await memoryOf(server)
  for (const pid of children.split(' ').filter(Boolean)) {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')
    if (command.includes('studio-process')) sum += await memoryOf(Number(pid))
  }
  return sum
}

/** Measures repeatedly until it is stopped, and returns the maximum. */
function watchMemory(): () => Promise<number> {
  const stopping = new AbortController()
  const watching = (async () => {
    let highest = 0
    while (!stopping.signal.aborted) {
      highest = Math.max(highest, await memoryOfAll())
      await pause(20)
    }
    return highest
  })()
  return () => {
    stopping.abort()
    return watching
  }
}

const megabytes = (kilobytes: number) => Math.round(kilobytes / 1024)

/** With as much detail as a camera's photograph. */
async function photo(shade: number, width: number, height: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 60 + shade * 8, sigma: 40 } as const
  return sharp({ create: { width, height, channels: 3, background: 'grey', noise } })
    .jpeg({ quality: 95 })
    .toBuffer()
}

/** With the pixels and the bytes of a photograph, but nothing in it, because encoding detail takes most of the time. */
async function blank(shade: number, width: number, height: number): Promise<Buffer> {
  const background = { r: 60 + shade * 8, g: 60, b: 60 }
  const picture = await sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return Buffer.concat([picture, Buffer.alloc(Math.round(width * height * 0.9))])
}

interface Import {
  readonly state: string
  readonly processed: number
  readonly files: readonly { state: string }[]
}

it('an import of pictures whose server is killed continues where it was, and adds each picture once', async () => {
  const pictures = isLong ? 8 : 3
  const [width, height] = isLong ? [560, 420] : [400, 300]
  const product = await addProduct()
  const files: Record<string, Buffer> = {}
  for (let place = 1; place <= pictures; place++) {
    // The last ones take long, so that the server is killed before they are there.
    const isSlow = isLong || place > 2
    files[`${product.code}_${place}.jpg`] = await (isSlow ? photo : blank)(place, width, height)
  }
  const form = new FormData()
  form.set('importFile', file(zip(files), 'fotos.zip'))
  const key = randomUUID()
  const sent = await call('products/import-images', {
    method: 'POST',
    body: form,
    headers: { 'idempotency-key': key },
  })
  expect(sent.status).toBe(201)
  const follow = async () => ((await call(`imports/${key}`)).body as { data: Import }).data
  while ((await follow()).processed < 2) await pause(20)
  await shop.kill()
  await shop.start()
  const found = await follow()
  expect([found.state, found.processed < pictures]).toEqual(['running', true])
  while ((await follow()).state === 'running') await pause(100)
  expect((await follow()).files.map(({ state }) => state)).toEqual(Array(pictures).fill('added'))
  expect(await imagesOf(product.id)).toBe(pictures)
  expect(await readdir(join(shop.dataDir, 'inbox'))).toEqual([])
})

const patience = 600_000

it(
  'whatever is uploaded, ten files at a time from several sides, only renderings are on the disk',
  async () => {
    const resting = await memoryOf(shop.pid())
    const highest = watchMemory()
    const media = join(shop.dataDir, 'media')
    const known = new Set(await readdir(media, { recursive: true }))
    // corpus.db.test.ts checks each of them alone; here many come at once.
    const corpus = (await pictureCorpus()).filter((_, place) => isLong || place % 8 === 0)
    const photos: File[] = []
    // The first one has ten megapixels and nine megabytes, and takes the memory; the others are there to be many.
    for (let shade = 1; shade <= (isLong ? 10 : 3); shade++) {
      const [width, height] = shade === 1 ? [3_700, 2_775] : isLong ? [1_200, 900] : [480, 360]
      photos.push(file(await (isLong ? photo : blank)(shade, width, height), `grande-${shade}.jpg`))
    }
    // One bad file makes the server refuse the whole form, so the good ones are sent together.
    const waiting = [photos]
    for (const isGood of [true, false]) {
      const alike = corpus.filter(({ verdict }) => (verdict === 'taken') === isGood)
      const files = alike.map(({ bytes, fileName }) => file(bytes, fileName))
      for (let start = 0; start < files.length; start += 10) waiting.push(files.slice(start, start + 10))
    }
    const statuses: number[] = []
    const sendOnward = async (product: number): Promise<void> => {
      for (let files = waiting.shift(); files; files = waiting.shift()) {
        const form = new FormData()
        for (const each of files) form.append('files[]', each)
        let { status } = await call(`products/${product}/images`, { method: 'POST', body: form })
        // A busy server answers 503, and the request is repeated.
        for (let tries = 1; status === 503 && tries < 10; tries++) {
          await pause(1_000)
          ;({ status } = await call(`products/${product}/images`, { method: 'POST', body: form }))
        }
        statuses.push(status)
      }
    }
    const products = await Promise.all(Array.from({ length: 4 }, addProduct))
    await Promise.all(products.map(({ id }) => sendOnward(id)))
    expect(new Set(statuses)).toEqual(new Set([201, 422]))
    expect(await call('me')).toMatchObject({ status: 200 })

    const most = await highest()
    process.stdout.write(
      `Memory: ${megabytes(resting)} MB at rest, ${megabytes(most)} MB at its highest, for ${corpus.length} files\n`,
    )
    expect(megabytes(most - resting)).toBeLessThanOrEqual(300)
    const entries = await readdir(media, { recursive: true, withFileTypes: true })
    const stored = entries.filter(
      entry =>
        entry.isFile() &&
        !entry.parentPath.endsWith('unfinished') &&
        !known.has(relative(media, join(entry.parentPath, entry.name))),
    )
    expect(stored.length).toBeGreaterThanOrEqual(3 * photos.length)
    for (const { name, parentPath } of stored) {
      expect(name).toMatch(/^(master|160|320|480|640|960|1280|1600|1920)\.(avif|webp)$/)
      const { format, compression, exif } = await sharp(join(parentPath, name)).metadata()
      expect([compression === 'av1' ? 'avif' : format, exif]).toEqual([name.split('.')[1], undefined])
    }
    expect(await shop.verify()).toBe(0)
  },
  patience,
)
