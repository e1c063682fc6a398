import { z } from 'zod'
import { parseListQuery, type ListShape } from '#contract/list-query.ts'
import { everyRole } from '#contract/roles.ts'
import { mostPerGroup, searchAnswer, shownPerGroup } from '#contract/search-answer.ts'
import { DomainError } from '#domain/errors.ts'
import { requireActor } from '#engine/context.ts'
import { searchEverywhere } from '#engine/everywhere/search-everywhere.ts'
import { allow } from '#engine/policy.ts'
import { answers, searchOf, type App, type Engine } from '#engine/routing.ts'

/** The text of a list's search, without its filters and order. */
const shape: ListShape = { filters: {}, sorts: [], includes: [], search: true }

const querystring = z.looseObject({
  q: z.string().optional().meta({
    description:
      'Lo que se busca: palabras, con o sin errores de escritura; o un folio, un código, un número de factura o un teléfono, escrito de cualquier forma.',
  }),
  limit: z
    .string()
    .optional()
    .meta({
      description: `Resultados de cada tipo, de 1 a ${mostPerGroup}; ${shownPerGroup} si no se pide.`,
    }),
})

/** The search of the whole office by one call: of what the caller may read, with the same rules as each list. */
export function searchRoute(app: App, { db, registry, settings }: Engine): void {
  app.get('/search', {
    config: { policy: allow(everyRole) },
    schema: {
      tags: ['app'],
      summary: 'Busca en todo lo que puede leer quien llama.',
      querystring,
      response: answers(200, searchAnswer, 422),
    },
    handler: async request => {
      const actor = requireActor(request.ctx)
      const search = searchOf(request)
      const { q = '' } = parseListQuery(search, shape, ['limit'])
      const limit = limitOf(new URLSearchParams(search).get('limit'))
      const { locale } = request.ctx
      const data = await searchEverywhere(db, registry.values(), {
        q,
        limit,
        actor,
        locale,
        settings: await settings(),
      })
      return { data }
    },
  })
}

function limitOf(text: string | null): number {
  if (text === null) return shownPerGroup
  if (!/^\d{1,9}$/.test(text)) throw new DomainError('integer', {}, 'limit')
  const limit = Number(text)
  if (limit < 1 || limit > mostPerGroup)
    throw new DomainError('between', { min: 1, max: mostPerGroup }, 'limit')
  return limit
}
