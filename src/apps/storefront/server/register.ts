import type { FastifyInstance } from 'fastify'
import type { Hub } from '#db/hub.ts'
import type { Engine } from '#engine/routing.ts'
import type { Assets } from '../models.ts'
import type { Render } from '../render.tsx'
import { siteRoutes } from './routes.ts'
import { Storefront } from './storefront.ts'

/** The results of the build: the renderer of pages, and the addresses of their files. */
export interface StorefrontParts {
  readonly render: Render
  readonly assets: Assets
}

interface Services {
  readonly config: { readonly publicUrl: string }
  readonly hub: Hub
}

export async function registerStorefront(
  app: FastifyInstance,
  engine: Engine,
  { config, hub }: Services,
  parts: StorefrontParts,
): Promise<Storefront> {
  const storefront = new Storefront({
    engine,
    publicUrl: config.publicUrl,
    hub,
    log: app.log,
    ...parts,
  })
  await hub.ready()
  await app.register(async scope => {
    storefront.answerFaults(scope, app.errorHandler)
    siteRoutes(scope, storefront)
  })
  return storefront
}
