import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicAccess } from '#engine/policy.ts'
import { searchOf } from '#engine/routing.ts'
import { statusOf } from '#contract/error-body.ts'
import { toDomainError } from '#db/errors.ts'
import { receiveMessage } from '#resources/messages/receive-message.server.ts'
import { textsOf } from './form-texts.ts'
import { freshForm, readFormPage, stampMark, type FormPath } from './message-pages.ts'
import type { Storefront } from './storefront.ts'

const paths: readonly FormPath[] = ['/contact', '/interiorism', '/aviso-de-privacidad']
/** Passes the sender's name to the thank-you page. */
export const thanksCookie = 'gracias'

/**
 * A message without JavaScript: the form is posted, and the visitor is redirected, so that a reload does not send it
 * again.
 */
export function formRoutes(scope: FastifyInstance, storefront: Storefront): void {
  const { shop } = storefront
  const { stamps } = shop.engine
  for (const path of paths) {
    scope.get(path, { config: { policy: publicAccess } }, (request, reply) => {
      const query = new URLSearchParams(searchOf(request))
      const product = query.get('producto') ?? ''
      if (query.get('enviado') === '1') return thank(request, reply, path)
      const address = /^\d+$/.test(product) ? `${path}?producto=${product}` : path
      const read = () => readFormPage(shop, path, product, freshForm)
      return storefront.page(request, reply, address, read, html => html.replace(stampMark, stamps.issue()))
    })

    scope.post(path, { config: { policy: publicAccess } }, async (request, reply) => {
      const values = textsOf(request.body)
      try {
        await receiveMessage(shop.engine, request.ctx, asMessage(values))
      } catch (error) {
        const known = toDomainError(error)
        if (!known) request.log.error({ err: error }, 'a message was not received')
        // A correction takes less time than the first attempt, so it keeps the first stamp.
        const stamp = known?.code === 'form_too_old' ? stamps.issue() : (values['stamp'] ?? '')
        const state = { values, error: known ?? error, thanks: null, stamp }
        const model = await readFormPage(shop, path, values['producto'] ?? '', state)
        return storefront.ownPage(request, reply, model, known ? statusOf(known.code) : 500)
      }
      return reply
        .setCookie(thanksCookie, values['name'] ?? '', { path, httpOnly: true, sameSite: 'lax', maxAge: 60 })
        .redirect(`${path}?enviado=1#mensaje`, 303)
    })
  }

  async function thank(request: FastifyRequest, reply: FastifyReply, path: FormPath): Promise<FastifyReply> {
    const thanks = request.cookies[thanksCookie] ?? ''
    return storefront.ownPage(request, reply, await readFormPage(shop, path, '', { ...freshForm, thanks }))
  }
}

/** Leaves out empty fields and the product's id, whose name is sent instead. Our own forms always have a stamp. */
function asMessage({ producto: _, stamp = '', ...values }: Record<string, string>): Record<string, string> {
  return { ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '')), stamp }
}
