import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { publicAccess } from '#engine/policy.ts'
import { withNonce } from '#server/http/headers.ts'
import { pageEntry, readManifest, readTillManifest, tillEntry } from './build.ts'
import { renderShell } from './shell.ts'

interface WebOptions {
  /** The folder that `vite build` wrote. */
  readonly webRoot: string
}

/** Addresses of the browser applications; any other is left to the 404 handler. */
const adminPages = ['/login', '/admin', '/admin/*']
const tillPages = ['/admin/pos', '/admin/pos/*']

const open = { config: { policy: publicAccess } }

/** Serves the pages and their files. Rejects with MissingBuildError when there is no build. */
export async function registerWeb(app: FastifyInstance, { webRoot }: WebOptions): Promise<void> {
  const applications = [
    { pages: adminPages, entry: pageEntry, manifest: await readManifest(webRoot) },
    { pages: tillPages, entry: tillEntry, manifest: await readTillManifest(webRoot) },
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
    scope.get<{ Params: { '*': string } }>(
      '/assets/*',
      { config: { ...open.config, rateLimit: false } },
      (request, reply) => reply.sendFile(request.params['*']),
    )

    for (const { pages, entry, manifest } of applications) {
      for (const page of pages) {
        scope.get(page, { config: { ...open.config, ...withNonce } }, (_request, reply) =>
          reply
            .type('text/html; charset=utf-8')
            .header('cache-control', 'no-store')
            .send(
              renderShell({ nonce: reply.cspNonce, manifest, entry, lang: 'es-MX', title: 'Trastienda' }),
            ),
        )
      }
    }
  })
}
