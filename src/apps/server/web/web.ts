import { basename, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { publicAccess } from '#engine/policy.ts'
import { withNonce } from '#server/http/headers.ts'
import { pageEntry, readManifest, siteIcons } from './build.ts'
import { renderShell, type Nonce } from './shell.ts'
import { manifestPath, readTill, workerPath } from './till.ts'

interface WebOptions {
  /** The folder that `vite build` wrote. */
  readonly webRoot: string
}

/** Addresses of the browser applications; any other is left to the 404 handler. */
const adminPages = ['/login', '/admin', '/admin/*']
const tillPages = ['/admin/pos', '/admin/pos/*']
const assetPath = '/assets/*'
/** Asked for by programs that read no page. */
const faviconPath = '/favicon.ico'
/** Every address that a build adds to the router. */
export const webPaths: readonly string[] = [
  ...adminPages,
  ...tillPages,
  assetPath,
  faviconPath,
  workerPath,
  manifestPath,
]

const open = { config: { policy: publicAccess } }

/** Serves the pages and their files. Rejects with MissingBuildError when there is no build. */
export async function registerWeb(app: FastifyInstance, { webRoot }: WebOptions): Promise<void> {
  const manifest = await readManifest(webRoot)
  const till = await readTill(webRoot)
  const admin = { manifest, entry: pageEntry, lang: 'es-MX', title: 'Trastienda' } as const
  const applications = [
    { pages: adminPages, render: (nonce: Nonce) => renderShell({ ...admin, nonce }) },
    { pages: tillPages, render: till.render },
  ]

  await app.register(async scope => {
    // Only its `sendFile` is used, because its own routes could not have a policy.
    await scope.register(fastifyStatic, {
      root: join(webRoot, 'assets'),
      serve: false,
      preCompressed: true,
      immutable: true,
      maxAge: '1y',
    })

    // Static files are cheap and a page needs many, so they do not count for the rate limit.
    const file = { config: { ...open.config, rateLimit: false, told: 'file' } } as const
    scope.get<{ Params: { '*': string } }>(assetPath, file, (request, reply) =>
      reply.sendFile(request.params['*']),
    )

    const favicon = basename(manifest[siteIcons.favicon]?.file ?? '')
    scope.get(faviconPath, file, (_request, reply) =>
      reply.sendFile(favicon, { maxAge: '1d', immutable: false }),
    )

    // Asked for again each time that the till opens: a browser must not keep the list of an older version.
    const tillFiles = [
      [workerPath, 'text/javascript; charset=utf-8', till.worker],
      [manifestPath, 'application/manifest+json; charset=utf-8', till.webManifest],
    ] as const
    for (const [path, type, content] of tillFiles) {
      scope.get(path, file, (_request, reply) =>
        reply.type(type).header('cache-control', 'no-cache').send(content),
      )
    }

    for (const { pages, render } of applications) {
      for (const page of pages) {
        scope.get(page, { config: { ...open.config, ...withNonce } }, (_request, reply) =>
          reply
            .type('text/html; charset=utf-8')
            .header('cache-control', 'no-store')
            .send(render(reply.cspNonce)),
        )
      }
    }
  })
}
