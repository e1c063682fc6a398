import type { ContentKey, Content } from '#contract/contents.ts'
import type { Transaction } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import { savePicture } from '#engine/media/save-picture.ts'
import type { Album } from './album.ts'
import { interiorism, projectOne } from './data/site/interiorism.ts'
import type { DemoShowroom } from './data/site/page.ts'
import { messages } from './data/site/messages.ts'
import { buying, contact, landing, showrooms, site } from './data/site/pages.ts'
import { privacy } from './data/site/privacy.ts'
import { azenzoPictures, empresaPictures } from './data/site/showrooms.ts'
import { seedContents, seedMessages, seedShowrooms, type DemoMessage } from './seed-site.ts'

interface Seeding {
  readonly tx: Transaction
  readonly context: Context
  readonly album: Album
}

const galleries = [
  ['azenzo', azenzoPictures],
  ['empresa', empresaPictures],
] as const

/** Both galleries, in the order of their pictures, with their cover videos. */
export async function seedGalleries({ tx, context, album }: Seeding): Promise<void> {
  const pictures = galleries.flatMap(([showroom, shots]) =>
    shots.flatMap(({ picture, caption, description, hidden }) => {
      const image = album.pictures.get(picture)
      if (!image) return []
      return [{ showroom, description: `${caption}\n${description}`, image, ...(hidden && { hidden }) }]
    }),
  )
  const covers = galleries.flatMap(([showroom]) => {
    const found = album.videos.get(showroom)
    return found ? [{ showroom, video: found.video, poster: null, seconds: found.seconds }] : []
  })
  await seedShowrooms({ tx, context }, pictures, covers)
}

/** The texts of the site's pages, with their pictures and products. */
export async function seedPages(seeding: Seeding): Promise<void> {
  const find = await finder(seeding)
  await seedContents(seeding, {
    site,
    contact,
    buying,
    privacy,
    landing: {
      ...landing,
      hero_picture: await find.picture(landing.hero_picture),
      interiorism_picture: await find.picture(landing.interiorism_picture),
      hero_products: find.products(landing.hero_products),
    },
    showrooms: {
      ...showrooms,
      azenzo: await showroomOf(showrooms.azenzo),
      empresa: await showroomOf(showrooms.empresa),
    },
    interiorism: {
      ...interiorism,
      picture: await find.picture(interiorism.picture),
      pairs: await eachOf(interiorism.pairs, async ({ before, after, caption }) => ({
        before: await find.picture(before),
        after: await find.picture(after),
        caption,
      })),
      projects: await eachOf(interiorism.projects, async ({ picture, ...project }) => ({
        ...project,
        picture: await find.picture(picture),
      })),
    },
    project_one: {
      ...projectOne,
      picture: await find.picture(projectOne.picture),
      pictures: await eachOf(projectOne.pictures, async ({ picture, caption }) => ({
        picture: await find.picture(picture),
        caption,
      })),
      products: find.products(projectOne.products),
    },
  } satisfies { [K in ContentKey]: Content<K> })

  async function showroomOf({ address, geo, picture, ...info }: DemoShowroom) {
    return {
      ...info,
      geo,
      address: address.join('\n'),
      map_url: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(geo)}`,
      picture: await find.picture(picture),
    }
  }
}

/** One after the other, because they share a transaction. Rows without their pictures are left out. */
async function eachOf<T, R extends object>(items: readonly T[], map: (item: T) => Promise<R>): Promise<R[]> {
  const rows: R[] = []
  for (const item of items) rows.push(await map(item))
  return rows.filter(row => !Object.values(row).includes(null))
}

async function finder({ tx, context, album }: Seeding) {
  const products = await tx.selectFrom('products').select(['id', 'internalCode']).execute()
  const ids = new Map(products.map(({ id, internalCode }) => [internalCode, id]))
  const kept = new Set((await tx.selectFrom('media').select('id').execute()).map(({ id }) => id))
  return {
    /** Pictures that are also in a gallery are stored already. */
    async picture(name: string): Promise<string | null> {
      const picture = album.pictures.get(name)
      if (!picture) return null
      if (!kept.has(picture.id)) await savePicture(tx, context, picture)
      kept.add(picture.id)
      return picture.id
    },
    products: (codes: readonly string[]) =>
      codes.flatMap(code => {
        const product = ids.get(code)
        return product === undefined ? [] : [{ product }]
      }),
  }
}

const hoursADay = 24
/** Extra hours before the time of the seed, so that the messages of a day differ in their hour. */
const hourOf = (place: number) => 1 + ((place * 5) % 11)

/** The messages of visitors; the answers came within two days. */
export async function seedVisitors({ tx, context }: Seeding): Promise<void> {
  const written = messages.map(({ daysAgo, attended, product, ...message }, place): DemoMessage => ({
    ...message,
    ...(product !== undefined && { sku: product }),
    ago: daysAgo * hoursADay + hourOf(place),
    ...(attended && { attendedAfter: 2 + ((place * 7) % 40) }),
  }))
  await seedMessages({ tx, context }, written)
}
