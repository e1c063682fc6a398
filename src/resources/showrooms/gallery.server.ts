import { sql } from 'kysely'
import { z } from 'zod'
import { idSchema, pageOf, pageSchema, type Page } from '#contract/envelope.ts'
import { fieldKinds } from '#contract/field-kinds.ts'
import { parseListQuery, withoutEmpty, type ListQuery } from '#contract/list-query.ts'
import { pictureSchema } from '#contract/picture.ts'
import { parseShowroom, showroomNames, type ShowroomName } from '#contract/showrooms.ts'
import { listRows } from '#engine/list-page.ts'
import { publicAccess } from '#engine/policy.ts'
import { answers, listParams, searchOf, type App, type Engine } from '#engine/routing.ts'
import { sendKeptJson } from '#engine/send-kept.ts'
import type { ListedOf, ServerResource } from '#engine/server-resource.ts'
import type { showrooms } from './showroom.resource.ts'

const galleryPicture = z.object({
  id: idSchema,
  showroom: z.enum(showroomNames),
  description: z.string().nullable(),
  image: z.string(),
  picture: pictureSchema,
  /** The address of the video; null when there is none. */
  video: z.string().nullable(),
})

const shape = {
  filters: { id: ['equals', 'in'], showroom: ['equals', 'in'] },
  sorts: ['id', 'position'],
  includes: [],
  search: true,
} as const

/** The public galleries: published pictures in their order, page by page. */
export function galleryRoute(app: App, engine: Engine, server: ServerResource<typeof showrooms>): void {
  const { name, texts } = server.definition
  app.get(`/${name}/landing`, {
    config: { policy: publicAccess, texts },
    schema: {
      tags: [name],
      querystring: listParams.extend({
        showroom: z.string().optional().meta({ description: '`azenzo` o `empresa`; también 1 o 2.' }),
        type: z.string().optional().meta({ description: 'Lo mismo, cuando no hay `showroom`.' }),
      }),
      response: answers(200, pageSchema(galleryPicture), 422),
    },
    handler: (request, reply) => sendKeptJson(engine, request, reply, () => read(searchOf(request))),
  })

  async function read(text: string) {
    const search = new URLSearchParams(text)
    const type = search.get('type')
    search.delete('type')
    const name = search.get('showroom') ?? type
    const showroom = name === null ? null : parseShowroom(name)
    if (showroom) search.set('showroom', showroom)
    else if (name !== null && !search.has('showroom')) search.set('showroom', name)
    // A status in the visitor's query is ignored, because only published pictures are answered.
    const query = withoutEmpty(parseListQuery(search.toString(), shape, ['status']))
    const page = await galleryPage(engine, server, query)
    return pageOf(page.data.map(toGallery), page.current_page, page.per_page, page.total)
  }
}

async function galleryPage(
  { db, settings }: Pick<Engine, 'db' | 'settings'>,
  server: ServerResource<typeof showrooms>,
  query: ListQuery,
  where = sql<boolean>`showrooms.page_id is null`,
): Promise<Page<ListedOf<typeof showrooms>>> {
  const shown = { ...server, scope: () => sql<boolean>`showrooms.status and ${where}` }
  return listRows(db, shown, { query, settings: await settings(), actor: null })
}

interface GalleryAsked {
  readonly showroom?: ShowroomName
  readonly page: number
  readonly perPage: number
}

/** A page of a gallery as stored, for the server's own pages. */
export function readGallery(
  engine: Pick<Engine, 'db' | 'settings'>,
  server: ServerResource<typeof showrooms>,
  { showroom, page, perPage }: GalleryAsked,
): Promise<Page<ListedOf<typeof showrooms>>> {
  const search = new URLSearchParams({ page: String(page), per_page: String(perPage) })
  if (showroom) search.set('showroom', showroom)
  return galleryPage(engine, server, parseListQuery(search.toString(), shape))
}

/** More would make a page too heavy. */
const mostOfPage = 48

/** The published pictures of one of the shop's pages, in the order of the galleries. */
export async function readPagePictures(
  engine: Pick<Engine, 'db' | 'settings'>,
  server: ServerResource<typeof showrooms>,
  pageId: number,
): Promise<readonly ListedOf<typeof showrooms>[]> {
  const query = parseListQuery(`per_page=${mostOfPage}`, shape)
  const { data } = await galleryPage(engine, server, query, sql<boolean>`showrooms.page_id = ${pageId}`)
  return data
}

function toGallery(row: ListedOf<typeof showrooms>) {
  return {
    id: row.id,
    showroom: row.showroom,
    description: row.description,
    image: fieldKinds.image.toWire(row.image),
    picture: fieldKinds.picture.toWire(row.picture),
    video: fieldKinds.video.toWire(row.video),
  }
}
