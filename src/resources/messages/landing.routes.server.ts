import { messageSchema } from '#contract/envelope.ts'
import { message as wordsFor } from '#contract/messages.ts'
import { publicAccess } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import { messages } from './message.resource.ts'
import { landingMessage, receiveMessage } from './receive-message.server.ts'

const { name, texts } = messages

export function landingRoute(app: App, engine: Engine): void {
  app.post(`/${name}/landing`, {
    config: { policy: publicAccess, texts },
    schema: {
      tags: [name],
      body: landingMessage,
      response: answers([200, 201], messageSchema, 422),
    },
    handler: async ({ ctx, body }, reply) => {
      await receiveMessage(engine, ctx, body)
      return reply
        .code(201)
        .send({ message: wordsFor(ctx.locale, 'message_received', {}, texts[ctx.locale]) })
    },
  })
}
