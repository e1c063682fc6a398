import { messageSchema } from '#contract/envelope.ts'
import { message } from '#contract/messages.ts'
import { adminOnly } from '#contract/roles.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App } from '#engine/routing.ts'
import { startSchema, startTexts, type NewBusiness } from '#resources/users/start-business.ts'
import type { SessionCookie } from '#server/account/cookie.ts'
import type { Services } from '#server/services.ts'
import { startBusiness } from '#server/start-business.ts'

/** «Empezar con mi negocio»: ends the demo. */
export function startBusinessRoute(app: App, services: Services, cookie: SessionCookie): void {
  app.post('/start-business', {
    config: { policy: allow(adminOnly), texts: startTexts },
    schema: {
      tags: ['app'],
      body: startSchema,
      response: answers(200, messageSchema, 404, 422),
    },
    handler: async ({ ctx, body }, reply) => {
      const { word: _, ...business } = body as NewBusiness & { word: string }
      await startBusiness(services, ctx, business)
      cookie.clear(reply)
      return { message: message(ctx.locale, 'business_started') }
    },
  })
}
