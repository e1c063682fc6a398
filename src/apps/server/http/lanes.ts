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
 * The connections of a route, by the first rule that fits: its own word; `till` for whatever is no GET; `site` for what
 * is public; `till` for a slip that a counter prints; `report` for any other file; `list` for the rest.
 */
export function laneOf({ method, config, schema }: Pick<RouteOptions, 'method' | 'config' | 'schema'>): Lane {
  if (config?.lane) return config.lane
  if ([method].flat().some(name => name !== 'GET' && name !== 'HEAD')) return 'till'
  if (config?.policy?.access === 'public') return 'site'
  const { produces = [] } = (schema ?? {}) as { produces?: readonly string[] }
  if (produces.includes('text/html')) return 'till'
  return produces.some(type => isFile.test(type)) ? 'report' : 'list'
}
