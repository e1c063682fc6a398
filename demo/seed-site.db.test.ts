import { beforeAll, expect, it } from 'vitest'
import { defaultContents } from '#contract/contents-defaults.ts'
import { PictureFile } from '#contract/picture.ts'
import { inTransaction } from '#db/transaction.ts'
import { systemContext, type Context } from '#engine/context.ts'
import { readContents } from '#resources/contents/contents.server.ts'
import { encodePicture } from '#engine/media/encode-picture.ts'
import { useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { corners } from '#test/picture-corpus.ts'
import { seedContents, seedMessages, seedShowrooms } from './seed-site.ts'

const shop = useApp()
let admin: Call
let context: Context

beforeAll(async () => {
  const user = await shop.user('Admin')
  admin = shop.as(user)
  context = systemContext('demo', user)
})

it('the galleries are in the order of the data', async () => {
  const { db, media } = shop.services
  const photo = await corners(40, 30).png().toBuffer()
  const image = () => encodePicture(media, new PictureFile('image', photo))
  const pictures = [
    { showroom: 'azenzo', description: 'Comedor', image: await image() },
    { showroom: 'empresa', description: 'Oficina', image: await image() },
    { showroom: 'azenzo', description: 'Recámara', image: await image(), hidden: true },
    { showroom: 'azenzo', description: 'Sala', image: await image() },
  ] as const
  await inTransaction(db, tx => seedShowrooms({ tx, context }, pictures))
  const { data } = (await shop.anonymous('GET', 'showrooms/landing?showroom=azenzo')).body
  expect(data.map((each: { description: string }) => each.description)).toEqual(['Comedor', 'Sala'])
})

it('messages have their dates, and the attended ones are marked so', async () => {
  await make(shop.services, 'products', { internalCode: 'AZ-1', name: 'Sofá' })
  const notices = async () => (await admin('GET', 'vue')).body.data.notifications.length
  const before = await notices()
  await inTransaction(shop.services.db, tx =>
    seedMessages({ tx, context }, [
      { name: 'Nueva', message: 'Hola', ago: 2 },
      { name: 'Antigua', message: 'Hola', ago: 50, attendedAfter: 3, sku: 'AZ-1' },
      { name: 'Apenas', message: 'Hola', ago: 1, attendedAfter: 9 },
    ]),
  )
  const { data } = (await admin('GET', 'messages?order_by=id')).body
  expect(data.map((each: { name: string }) => each.name)).toEqual(['Antigua', 'Nueva', 'Apenas'])
  const [old, fresh, late] = data
  expect(old).toMatchObject({ status: 'attended', product_name: 'Sofá' })
  expect(Date.parse(old.attended_at) - Date.parse(old.created_at)).toBe(3 * 3_600_000)
  expect(fresh).toMatchObject({ status: 'pending', attended_at: null })
  expect(Date.parse(late.attended_at)).toBeLessThanOrEqual(Date.now())
  expect(await notices()).toBe(before)
})

it('pages have the texts of the demo, and the others their defaults', async () => {
  const { db } = shop.services
  const contact = { ...defaultContents.contact, title: 'Escríbenos' }
  await inTransaction(db, tx => seedContents({ tx, context }, { contact }))
  const shown = await readContents(db)
  expect(shown.contact.title).toBe('Escríbenos')
  expect(shown.privacy).toEqual(defaultContents.privacy)
})
