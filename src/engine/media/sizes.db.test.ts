import { sql } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import sharp from 'sharp'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { PictureFile, pictureFile, pictureWidths } from '#contract/picture.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext } from '#engine/context.ts'
import { useApp } from '#test/app.ts'
import { corners } from '#test/picture-corpus.ts'
import { encodePicture } from './encode-picture.ts'
import { savePicture } from './save-picture.ts'
import { createSizes, type Sizes } from './sizes.ts'
import { studio, type Studio } from './studio.ts'

const shop = useApp()
const opened: Sizes[] = []
const faults: Error[] = []
let photo: Buffer

beforeAll(async () => {
  photo = await corners(700, 400).jpeg().toBuffer()
})
afterEach(async () => {
  for (const sizes of opened.splice(0)) await sizes.stop()
})

const onError = (error: Error) => void faults.push(error)

const tally = () => ({ passed: 0, failed: 0, ms: 0, unfinished: 0 })

/** Acts like another process with the same store and database, and records what it renders. */
function open(work: Studio['run'] = (name, input) => studio.run(name, input)) {
  const made: string[] = []
  const run: Studio['run'] = (name, input) => {
    made.push('width' in input ? pictureFile(input.width, input.format) : name)
    return work(name, input)
  }
  const recorder: Studio = { run, close: () => undefined, restingMs: () => Infinity, tally }
  const { db, media } = shop.services
  const sizes = createSizes({ db, store: media, studio: recorder, idleStudio: recorder, onError })
  opened.push(sizes)
  return { sizes, made }
}

async function addPicture(): Promise<string> {
  const encoded = await encodePicture(shop.services.media, new PictureFile('file', photo))
  return inTransaction(shop.services.db, tx => savePicture(tx, systemContext('test'), encoded))
}

const look = async (id: string, file: string) => {
  const found = await shop.services.media.open(id, file)
  return found && sharp(await buffer(found.stream)).metadata()
}

describe('a size', () => {
  it('is made from the master on request, never larger than the master', async () => {
    const id = await addPicture()
    const { sizes } = open()
    await sizes.ask(id, '320.avif')
    await sizes.ask(id, '1920.webp')
    expect(await look(id, '320.avif')).toMatchObject({ width: 320, compression: 'av1' })
    expect(await look(id, '1920.webp')).toMatchObject({ width: 700, format: 'webp' })
  })

  it('is made once, however many requests come for it at once and later', async () => {
    const id = await addPicture()
    const { sizes, made } = open()
    await Promise.all(Array.from({ length: 20 }, () => sizes.ask(id, '480.avif')))
    await sizes.ask(id, '480.avif')
    expect(made).toEqual(['480.avif'])
  })

  it('is made by only one process at a time', async () => {
    const id = await addPicture()
    const begun = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    const slow = async (...[name, input]: Parameters<Studio['run']>) => {
      begun.resolve()
      await goOn.promise
      return studio.run(name, input)
    }
    const first = open(slow as Studio['run'])
    const second = open()
    const asked = first.sizes.ask(id, '320.webp')
    await begun.promise
    await second.sizes.ask(id, '320.webp')
    goOn.resolve()
    await asked
    await second.sizes.ask(id, '320.webp')
    expect([first.made, second.made]).toEqual([['320.webp'], []])
  })

  it('of a picture without a master is made from its largest size', async () => {
    const { db, media } = shop.services
    const id = crypto.randomUUID()
    await media.put(id, new Map([['1600.webp', await corners(1_600, 800).webp().toBuffer()]]))
    await sql`insert into media (id, width, height, placeholder, bytes)
      values (${id}, 1600, 800, 'data:image/webp;base64,AA==', 1)`.execute(db)
    await open().sizes.ask(id, '960.avif')
    expect(await look(id, '960.avif')).toMatchObject({ width: 960, height: 480 })
  })

  it('of a deleted picture is not made, and no request waits for it', async () => {
    const { sizes, made } = open()
    await sizes.ask(crypto.randomUUID(), '320.avif')
    expect(made).toEqual([])
  })

  it('of a faulty master is tried once', async () => {
    const id = crypto.randomUUID()
    await shop.services.media.put(id, new Map([['master.webp', Buffer.from('no soy una imagen')]]))
    const fault = new DomainError('image')
    const { sizes, made } = open(() => Promise.reject(fault))
    await sizes.ask(id, '320.avif')
    await sizes.ask(id, '320.avif')
    expect([made, faults]).toEqual([['320.avif'], [fault]])
    expect(await shop.services.media.files(id)).toEqual(['master.webp'])
  })
})

it('in idle time every size that pages use is made, and the row records it', async () => {
  const id = await addPicture()
  const { db, media } = shop.services
  const isRendered = async () =>
    (await db.selectFrom('media').select('renderedAt').where('id', '=', id).executeTakeFirst())?.renderedAt
  expect(await isRendered()).toBeNull()
  const { sizes } = open()
  sizes.fillIn()
  while (!(await isRendered())) await pause(50)
  const expected = pictureWidths.filter(width => width <= 960).map(width => pictureFile(width, 'avif'))
  expect(await media.files(id)).toEqual(expect.arrayContaining(['160.webp', ...expected]))
  expect(await media.files(id)).not.toContain('1280.avif')
})
