import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { folderStore } from '#engine/media/folder-store.ts'
import type { MediaStore } from '#engine/media/store.ts'
import { howOften } from '#test/long.ts'
import { seeded } from '#test/seeded.ts'
import { insist, send } from '../send.ts'
import type { Server } from '../shop.ts'
import type { Tills } from '../tills.ts'

const rounds = howOften(3, 50)
const records = 6
const program = fileURLToPath(new URL('../sweeping.ts', import.meta.url))
const yesterday = new Date(Date.now() - 86_400_000)

let shop: Tills['shop']
let servers: readonly Server[]
let store: MediaStore
let cookie: string
let warehouse: number
let photo: Buffer
const chance = seeded('Sweeps')
/** Every picture that was ever answered. */
const uploaded = new Set<string>()

/** At any of the servers. A form is sent as it is. */
async function ask<Data>(method: string, path: string, body?: object): Promise<Data> {
  const key = randomUUID()
  const { answer } = await insist(async () => {
    const { url } = chance.any(servers)
    if (!(body instanceof FormData)) return send(url, { method, path, cookie, body, key })
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: { cookie, 'idempotency-key': key },
      body,
    })
    return { status: answer.status, isBusy: answer.status === 503, text: await answer.text() }
  })
  if (!answer || answer.status >= 300) throw new Error(`${method} ${path}: ${answer?.status} ${answer?.text}`)
  return (JSON.parse(answer.text) as { data: Data }).data
}

const form = (field: string, values: Readonly<Record<string, string>> = {}) => {
  const made = new FormData()
  for (const [name, value] of Object.entries(values)) made.set(name, value)
  made.append(field, new File([new Uint8Array(photo)], 'foto.png'))
  return made
}

/** Old enough to be swept as soon as no record shows it; only pictures whose request has ended. */
async function age(id: string): Promise<string> {
  uploaded.add(id)
  await utimes(join(shop.dataDir, 'media', id.slice(0, 2), id), yesterday, yesterday)
  await shop.query('update media set created_at = $1 where id = $2', [yesterday, id])
  return id
}

async function expectShown(id: string): Promise<void> {
  const { status } = await fetch(`${chance.any(servers).url}/media/${id}/160.webp`)
  expect(status, `picture ${id}`).toBe(200)
}

interface WithPicture {
  readonly id: number
  readonly picture: { readonly id: string }
}

/** A category whose picture is replaced, taken away and given again; sometimes it goes with its record. */
async function liveCategory(): Promise<void> {
  const { id, picture } = await ask<WithPicture>(
    'POST',
    'categories',
    form('file', { name: `Sala ${randomUUID()}` }),
  )
  await expectShown(await age(picture.id))
  const replaced = await ask<WithPicture>('PUT', `categories/${id}`, form('file'))
  await expectShown(await age(replaced.picture.id))
  if (chance.chance(0.5)) await ask('PUT', `categories/${id}/image`)
  if (chance.chance(0.3)) return void (await ask('DELETE', `categories/${id}`))
  const last = await ask<WithPicture>('PUT', `categories/${id}`, form('file'))
  await expectShown(await age(last.picture.id))
}

interface WithImages {
  readonly id: number
  readonly images: readonly { readonly id: string }[]
}

/** A product that is archived, because it has moved, and brought back with its picture. */
async function liveProduct(): Promise<void> {
  const code = randomUUID()
  const product = await ask<WithImages>('POST', 'products', { internal_code: code, name: `Pieza ${code}` })
  await ask('POST', 'movements', { product_id: product.id, warehouse_destiny_id: warehouse, quantity: 1 })
  await ask('POST', 'movements', { product_id: product.id, warehouse_origin_id: warehouse, quantity: 1 })
  const { images } = await ask<WithImages>('POST', `products/${product.id}/images`, form('files[]'))
  for (const { id } of images) await age(id)
  await ask('DELETE', `products/${product.id}`)
  const back = await ask<WithImages>('PUT', `products/${product.id}/restore`)
  for (const { id } of back.images) await expectShown(id)
  expect(back.images).toHaveLength(1)
}

/** Does the work once both processes sweep; it is told how often they did. */
async function whileSweeping(work: (sweeps: () => number) => Promise<void>): Promise<void> {
  const { port } = await shop.postmaster()
  const url = `postgres://trastienda:${await shop.password()}@127.0.0.1:${port}/trastienda`
  const dots = [0, 0]
  const sweepers = dots.map((_, place) => {
    const sweeper = spawn(process.execPath, [program, url, join(shop.dataDir, 'media')], {
      stdio: ['pipe', 'pipe', 'inherit'],
    })
    sweeper.stdout.on('data', (told: Buffer) => (dots[place] = (dots[place] ?? 0) + told.length))
    return sweeper
  })
  const ended = sweepers.map(each => once(each, 'close'))
  try {
    await expect.poll(() => dots.every(count => count > 0)).toBe(true)
    await work(() => dots.reduce((sum, count) => sum + count, 0))
  } finally {
    for (const { stdin } of sweepers) stdin.end()
  }
  expect((await Promise.all(ended)).map(([code]) => Number(code))).toEqual([0, 0])
}

/** Files that no row names. */
async function strays(): Promise<string[]> {
  const rows = new Set((await shop.query<{ id: string }>('select id from media')).map(({ id }) => id))
  const found: string[] = []
  for await (const { id } of store.list()) if (!rows.has(id)) found.push(id)
  return found
}

async function unused(): Promise<number> {
  const [row] = await shop.query<{ count: number }>(
    `select count(*)::int from media m where not exists (select from categories where image_id = m.id)
      and not exists (select from product_images where media_id = m.id)`,
  )
  return row?.count ?? 0
}

/** Pictures come, change and go while two processes sweep. */
export function sweepRaces(open: () => Tills): void {
  beforeAll(async () => {
    const tills = open()
    shop = tills.shop
    servers = [shop, tills.second]
    cookie = tills.admin
    store = folderStore(join(shop.dataDir, 'media'))
    photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
      .png()
      .toBuffer()
    warehouse = (await ask<{ id: number }>('POST', 'warehouses', { name: 'Bodega' })).id
  }, 240_000)

  it(`pictures come, change and go ${rounds} times while two processes sweep: none that a row names is missing`, async () => {
    await whileSweeping(async sweeps => {
      for (let round = 0; round < rounds; round++) {
        await Promise.all(
          Array.from({ length: records }, (_, place) => (place % 3 === 0 ? liveProduct() : liveCategory())),
        )
      }
      // Rows go with one sweep and their files with the next.
      while (sweeps() <= rounds || (await strays()).length > 0 || (await unused()) > 0) await pause(100)
    })
    const rows = new Set((await shop.query<{ id: string }>('select id from media')).map(({ id }) => id))
    for (const id of rows) expect(await store.files(id), `files of ${id}`).toContain('master.webp')
    const discarded: string[] = []
    for await (const { id } of store.trash()) discarded.push(id)
    expect(discarded.sort()).toEqual([...uploaded].filter(id => !rows.has(id)).sort())
    expect(discarded.length).toBeGreaterThan(rounds)
  }, 1_200_000)
}
