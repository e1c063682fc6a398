import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#server/config.ts'
import { isApi } from './origin.ts'

export async function securityHeaders(app: FastifyInstance, config: Config): Promise<void> {
  const tls = config.publicUrl.startsWith('https:')
  const feedback = config.feedbackUrl ? [new URL(config.feedbackUrl).origin] : []
  await app.register(helmet, {
    enableCSPNonces: true,
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
    strictTransportSecurity: tls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (request, reply) => {
    void reply.header('Permissions-Policy', 'camera=(self), geolocation=(), microphone=(), payment=()')
    // A call may set its own Cache-Control.
    if (isApi(request) && !reply.hasHeader('Cache-Control')) void reply.header('Cache-Control', 'no-store')
  })
}
