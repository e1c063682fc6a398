import { sql } from 'kysely'
import { DomainError } from '#domain/errors.ts'
import type { ShowroomName } from '#contract/showrooms.ts'
import type { Transaction } from '#db/database.ts'
import { defineServer, type ServerResource } from '#engine/server-resource.ts'
import { coverVideoRoutes } from './cover-video.routes.server.ts'
import { galleryRoute } from './gallery.server.ts'
import { showrooms } from './showroom.resource.ts'
import { showroomRoutes } from './showroom.routes.server.ts'

export const showroomsServer: ServerResource<typeof showrooms> = defineServer(showrooms, {
  columns: {
    name: sql`coalesce(
      nullif(left(substring(showrooms.description from '^[^\r\n]*'), 120), ''), 'Imagen ' || showrooms.id
    )`,
  },

  guard: async (_tx, _context, { before, values }) => {
    const isBare = before ? values.image === null : !values.image
    if (isBare) throw new DomainError('required', {}, 'image')
  },

  prepare: async (tx, _context, { before, values }) => {
    const showroom = values.showroom
    const isMoved = showroom !== undefined && showroom !== before?.showroom
    return isMoved ? { ...values, position: await lastPosition(tx, showroom) } : values
  },

  routes: (app, engine) => {
    galleryRoute(app, engine, showroomsServer)
    showroomRoutes(app, engine, showroomsServer)
    coverVideoRoutes(app, engine)
  },
})

/** The last position of a gallery. */
async function lastPosition(tx: Transaction, showroom: ShowroomName): Promise<number> {
  const { last } = await tx
    .selectFrom('showrooms')
    .select(({ fn }) => fn.max('position').as('last'))
    .where('showroom', '=', showroom)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
