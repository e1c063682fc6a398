import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { PictureFile } from '#contract/picture.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { useApp, type Call } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { corners } from '#test/picture-corpus.ts'
import { mp4 } from '#test/videos.ts'
import { encodePicture } from './encode-picture.ts'
import { savePicture } from './save-picture.ts'
import { sweepMedia } from './sweep.ts'

const shop = useApp()
let admin: Call
let photo: Buffer

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  photo = await corners().png().toBuffer()
})

const media = () => shop.services.media
const sweep = () => sweepMedia(shop.services.db, media())
const encode = () => encodePicture(media(), new PictureFile('file', photo))
const hasFiles = async (id: string) => {
  const found = await media().open(id, '160.webp')
  found?.stream.destroy()
  return found !== null
}
const inTrash = async (id: string) => {
  for await (const entry of media().trash()) if (entry.id === id) return true
  return false
}
const hasRow = async (id: string) =>
  (await shop.services.db.selectFrom('media').select('id').where('id', '=', id).execute()).length > 0

/** Makes the files and the row of a picture a day old. */
async function age(id: string): Promise<void> {
  const yesterday = new Date(Date.now() - 86_400_000)
  await utimes(join(shop.dataDir, 'media', id.slice(0, 2), id), yesterday, yesterday)
  await sql`update media set created_at = ${yesterday} where id = ${id}`.execute(shop.services.db)
}

const withPicture = async () => {
  const form = multipart(photo, { fieldName: 'file', fields: { name: `Sala ${crypto.randomUUID()}` } })
  const { data } = (await admin('POST', 'categories', undefined, form)).body
  return { category: data.id as number, picture: data.picture.id as string }
}

describe('the sweeper', () => {
  it('does not touch the files of an upload in progress', async () => {
    const { id } = await encode()
    await sweep()
    expect(await hasFiles(id)).toBe(true)
  })

  it('discards the files of an upload that was never saved', async () => {
    const { id } = await encode()
    await age(id)
    expect(await sweep()).toMatchObject({ state: 'done', discarded: 1 })
    expect([await hasFiles(id), await inTrash(id)]).toEqual([false, true])
    expect((await shop.anonymous('GET', `/media/${id}/160.webp`)).status).toBe(404)
  })

  it('removes what has been in the trash for a month', async () => {
    const ids = [(await encode()).id, (await encode()).id, (await encode()).id] as const
    const days = [29, 30, 31].map(days => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10))
    const trash = join(shop.dataDir, 'media', 'trash')
    for (const [index, id] of ids.entries()) {
      await mkdir(join(trash, days[index]!), { recursive: true })
      await rename(join(shop.dataDir, 'media', id.slice(0, 2), id), join(trash, days[index]!, id))
    }
    expect(await sweep()).toMatchObject({ removed: 1 })
    expect(await Promise.all(ids.map(inTrash))).toEqual([true, true, false])
    expect(await readdir(trash)).not.toContain(days[2])
  })

  it('brings a picture back from the trash that a record shows again, however long it was there', async () => {
    const { picture } = await withPicture()
    const long = join(shop.dataDir, 'media', 'trash', '2020-01-31')
    await mkdir(long, { recursive: true })
    await rename(join(shop.dataDir, 'media', picture.slice(0, 2), picture), join(long, picture))
    expect(await sweep()).toMatchObject({ recovered: 1 })
    expect([await hasFiles(picture), await inTrash(picture)]).toEqual([true, false])
  })

  it('removes the remains of an interrupted upload at once', async () => {
    const aside = join(shop.dataDir, 'media', 'unfinished', randomUUID())
    await mkdir(aside, { recursive: true })
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(aside, yesterday, yesterday)
    expect(await sweep()).toMatchObject({ state: 'done', discarded: 0 })
    expect(existsSync(aside)).toBe(false)
  })

  it('leaves a row alone that a record is about to refer to, and goes on with the others', async () => {
    const [wanted, unwanted] = [await encode(), await encode()]
    for (const each of [wanted, unwanted]) {
      await inTransaction(shop.services.db, tx => savePicture(tx, systemContext('test'), each))
      await age(each.id)
    }
    const { category } = await withPicture()
    await inTransaction(shop.services.db, async tx => {
      await tx.updateTable('categories').set({ imageId: wanted.id }).where('id', '=', category).execute()
      expect(await sweep()).toMatchObject({ state: 'done' })
    })
    expect([await hasRow(wanted.id), await hasRow(unwanted.id)]).toEqual([true, false])
  })

  it('keeps the pictures of records, however old', async () => {
    const { picture } = await withPicture()
    await age(picture)
    await sweep()
    await sweep()
    expect([await hasFiles(picture), await hasRow(picture)]).toEqual([true, true])
  })

  it('keeps the pictures of an archived record', async () => {
    const { category, picture } = await withPicture()
    await shop.services.db
      .updateTable('categories')
      .set({ archivedAt: new Date() })
      .where('id', '=', category)
      .execute()
    await age(picture)
    await sweep()
    expect(await hasRow(picture)).toBe(true)
  })

  it.each([
    ['was taken away', (id: number) => admin('PUT', `categories/${id}/image`)],
    [
      'gave way to another',
      (id: number) => admin('PUT', `categories/${id}`, undefined, multipart(photo, { fieldName: 'file' })),
    ],
    ['went with its record', (id: number) => admin('DELETE', `categories/${id}`)],
  ])('forgets a picture that %s, and its files by the next time', async (_how, change) => {
    const { category, picture } = await withPicture()
    expect((await change(category)).status).toBe(200)
    await age(picture)
    await sweep()
    expect([await hasRow(picture), await hasFiles(picture)]).toEqual([false, true])
    await sweep()
    expect(await hasFiles(picture)).toBe(false)
  })

  it('keeps a picture that was saved a moment ago, although no record shows it yet', async () => {
    const encoded = await encode()
    await inTransaction(shop.services.db, tx => savePicture(tx, systemContext('test'), encoded))
    await sweep()
    expect(await hasRow(encoded.id)).toBe(true)
  })

  it('treats videos in the same way', async () => {
    const { db } = shop.services
    const form = new FormData()
    form.set('file', new File([new Uint8Array(photo)], 'foto.png'))
    form.set('video', new File([new Uint8Array(mp4())], 'video.mp4'))
    form.set('showroom', 'azenzo')
    const { data } = (await admin('POST', 'showrooms', form)).body
    const id = data.video.split('/')[2] as string
    const isKept = async () => (await media().size(id, 'video.mp4')) !== null
    const yesterday = new Date(Date.now() - 86_400_000)
    await utimes(join(shop.dataDir, 'media', id.slice(0, 2), id), yesterday, yesterday)
    await sql`update videos set created_at = ${yesterday} where id = ${id}`.execute(db)
    await sweep()
    await sweep()
    expect(await isKept()).toBe(true)
    await admin('DELETE', `showrooms/delete-video/${data.id}`)
    await sweep()
    expect(await db.selectFrom('videos').select('id').execute()).toEqual([])
    expect(await isKept()).toBe(true)
    await sweep()
    expect(await isKept()).toBe(false)
  })
})
