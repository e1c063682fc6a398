import { toPicture } from '#contract/picture.ts'
import type { ShowroomName } from '#contract/showrooms.ts'
import { readCoverVideo } from '#resources/showrooms/cover-video.server.ts'
import { readGallery, readPagePictures } from '#resources/showrooms/gallery.server.ts'
import { showroomsServer } from '#resources/showrooms/showroom.server.ts'
import type { PageModel } from '../models.ts'
import type { Shot } from '../shop-page-models.ts'
import { eachSound } from './each-sound.ts'
import { redirectTo } from './redirect.ts'
import type { Shop } from './shop.ts'

const shotsPerPage = 14

export async function readShowrooms(shop: Shop): Promise<PageModel> {
  const { contents } = await shop.around()
  const [azenzo, empresa] = await Promise.all([coverOf(shop, 'azenzo'), coverOf(shop, 'empresa')])
  return {
    kind: 'showrooms',
    content: contents.showrooms,
    covers: { azenzo: azenzo.picture, empresa: empresa.picture },
  }
}

export async function readGalleryPage(
  shop: Shop,
  showroom: ShowroomName,
  search: string,
): Promise<PageModel> {
  const number = Number(new URLSearchParams(search).get('page') ?? 1)
  const page = Number.isSafeInteger(number) && number > 0 ? Math.min(number, 10_000) : 1
  const { shots, lastPage } = await readShots(shop, showroom, page, shotsPerPage)
  if (page > lastPage) redirectTo(`/gallery-${showroom}`, lastPage > 1 ? `page=${lastPage}` : '', false)
  return { kind: 'gallery', showroom, cover: await coverOf(shop, showroom), shots, page, lastPage }
}

export async function readShots(
  { engine, report }: Shop,
  showroom: ShowroomName,
  page: number,
  perPage: number,
): Promise<{ readonly shots: Shot[]; readonly lastPage: number }> {
  const gallery = await readGallery(engine, showroomsServer, { showroom, page, perPage })
  return {
    shots: eachSound(gallery.data, toShot, report),
    lastPage: Math.max(1, gallery.last_page),
  }
}

/** The pictures of a page that the shop wrote; a page without any is text alone. */
export async function readPageShots({ engine, report }: Shop, pageId: number): Promise<Shot[]> {
  return eachSound(await readPagePictures(engine, showroomsServer, pageId), toShot, report)
}

type Published = Awaited<ReturnType<typeof readGallery>>['data'][number]

function toShot({ id, description, picture }: Published): Shot {
  // A record without its picture is reported and left out of the page.
  if (!picture) throw new Error(`Picture ${id} of a showroom is not there`)
  const text = description ?? ''
  const [caption = ''] = text.split('\n', 1)
  return {
    id,
    picture: toPicture(picture),
    caption: caption || null,
    text,
  }
}

/** The showroom's own picture, else the poster of its video, else the first of its gallery. */
async function coverOf(shop: Shop, showroom: ShowroomName) {
  const [{ contents }, video, { shots }] = await Promise.all([
    shop.around(),
    readCoverVideo(shop.engine.db, showroom),
    readShots(shop, showroom, 1, 1),
  ])
  return {
    picture: video?.poster ?? contents.showrooms[showroom].picture ?? shots[0]?.picture ?? null,
    video: video && { url: video.file, type: video.content_type, seconds: video.seconds },
  }
}
