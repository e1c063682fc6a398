import helmet from '@fastify/helmet'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Config } from '#server/config.ts'
import { isApi } from './origin.ts'

/** For a page with scripts or styles inside it; every other answer carries the same headers as the rest. */
export const withNonce = { helmet: { enableCSPNonces: true } }

export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const tls = config.publicUrl.startsWith('https:')
  const feedback = config.feedbackUrl ? [new URL(config.feedbackUrl).origin] : []
  await app.register(helmet, {
    global: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        // Previews of files before their upload use blob addresses.
        mediaSrc: ["'self'", 'blob:'],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", ...feedback],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        ...(tls ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: tls ? { maxAge: 31_536_000, includeSubDomains: config.hstsSubdomains } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  let usual: ReturnType<typeof usualHeaders> | null = null
  app.addHook('onRequest', (request, reply, done) => {
    reply.raw.setHeader('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    if (!('helmet' in request.routeOptions.config)) {
      usual ??= usualHeaders(reply)
      for (const [name, value] of usual) reply.raw.setHeader(name, value)
    }
    done()
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    // A call may set its own Cache-Control.
    if (isApi(request) && !reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store')
    done()
  })
}

/** Made once: the library would read its options again for each request. */
function usualHeaders(reply: FastifyReply): readonly (readonly [name: string, value: string])[] {
  const before = new Set(reply.raw.getHeaderNames())
  reply.helmet()
  return Object.entries(reply.raw.getHeaders()).flatMap(([name, value]) =>
    before.has(name) ? [] : [[name, String(value)] as const],
  )
}
