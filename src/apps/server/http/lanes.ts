import type { FastifyInstance, RouteOptions } from 'fastify'
import type { Lane } from '#db/statements-of.ts'

/** Answers for a printer or a spreadsheet. */
const isFile = /^(application\/pdf|text\/csv)$/

/** Gives each route its lane; `PolicyRow` shows it. */
export function routeLanes(app: FastifyInstance): void {
  app.addHook('onRoute', route => {
    route.config = { ...route.config, lane: laneOf(route) }
  })
}

/**
 * The connections of a route, from what it declares: its own word first; then whatever is no GET is work; what is public
 * is the site's; a slip for the printer at a counter is the till's, any other file a report; and the rest are lists.
 */
export function laneOf({ method, config, schema }: Pick<RouteOptions, 'method' | 'config' | 'schema'>): Lane {
  if (config?.lane) return config.lane
  if ([method].flat().some(name => name !== 'GET' && name !== 'HEAD')) return 'till'
  if (config?.policy?.access === 'public') return 'site'
  const { produces = [] } = (schema ?? {}) as { produces?: readonly string[] }
  if (produces.includes('text/html')) return 'till'
  return produces.some(type => isFile.test(type)) ? 'report' : 'list'
}
