import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { publicAccess } from '#engine/policy.ts'
import { searchOf } from '#engine/routing.ts'
import { parseId } from '#contract/envelope.ts'
import { statusOf } from '#contract/error-body.ts'
import { toDomainError } from '#db/errors.ts'
import { receiveSelection } from '#resources/messages/receive-selection.server.ts'
import {
  printSelection,
  readSelection,
  selectionAge,
  selectionCookie,
  withOneMore,
  withQuantity,
  type Selected,
} from '../selection.ts'
import { textsOf } from './form-texts.ts'
import { thanksCookie } from './form-routes.ts'
import { readSent, sentCookie } from './read-sent.ts'
import { freshForm } from './message-pages.ts'
import { readSelectionPage } from './selection-pages.ts'
import type { Storefront } from './storefront.ts'

const path = '/seleccion'
const open = { config: { policy: publicAccess } }

/**
 * «Mi selección»: kept by the visitor's browser in a cookie that the site's script reads and writes too, so that no page
 * that is the same for everybody depends on it.
 */
export function selectionRoutes(scope: FastifyInstance, storefront: Storefront): void {
  const { shop } = storefront
  const { stamps } = shop.engine

  scope.get(path, open, async (request, reply) => {
    const isSent = new URLSearchParams(searchOf(request)).get('enviado') === '1'
    const thanks = isSent ? (request.cookies[thanksCookie] ?? '') : null
    const state = { ...freshForm, stamp: stamps.issue(), thanks }
    const sent = isSent ? await readSent(shop, request) : null
    const model = { ...(await readSelectionPage(shop, chosen(request), state)), sent }
    if (model.selection.gone > 0) keep(reply, readSelection(model.selection.text))
    return storefront.ownPage(request, reply, model)
  })

  scope.post(`${path}/agregar`, open, (request, reply) => {
    const id = parseId(textsOf(request.body)['producto'] ?? '')
    const now = chosen(request)
    return keep(reply, id === null ? now : withOneMore(now, id)).redirect(path, 303)
  })

  scope.post(`${path}/cambiar`, open, (request, reply) => {
    const { producto = '', cantidad = '' } = textsOf(request.body)
    const id = parseId(producto)
    const now = chosen(request)
    // Only a piece that is there changes; a quantity that cannot be read leaves it as it is.
    const isKnown = id !== null && now.some(piece => piece.id === id) && /^\d{1,6}$/.test(cantidad)
    return keep(reply, isKnown ? withQuantity(now, id, Number(cantidad)) : now).redirect(path, 303)
  })

  scope.post(path, open, async (request, reply) => {
    const { piezas = '', ...values } = textsOf(request.body)
    // The form says what is sent: by a second click the cookie may be empty already.
    const pieces = readSelection(piezas)
    let code: string | null
    try {
      code = await receiveSelection(shop.engine, request.ctx, asSent(values), pieces)
    } catch (error) {
      const known = toDomainError(error)
      if (!known) request.log.error({ err: error }, 'a selection was not received')
      const stamp = known?.code === 'form_too_old' ? stamps.issue() : (values['stamp'] ?? '')
      const state = { values, error: known ?? error, thanks: null, stamp }
      const model = await readSelectionPage(shop, pieces, state)
      return storefront.ownPage(request, reply, model, known ? statusOf(known.code) : 500)
    }
    const secret = { path, httpOnly: true, sameSite: 'lax', maxAge: 600 } as const
    if (code !== null) void reply.setCookie(sentCookie, code, secret)
    return keep(reply, [])
      .setCookie(thanksCookie, values['name'] ?? '', { path, httpOnly: true, sameSite: 'lax', maxAge: 60 })
      .redirect(`${path}?enviado=1`, 303)
  })
}

function chosen({ cookies }: FastifyRequest): Selected[] {
  return readSelection(cookies[selectionCookie] ?? '')
}

function keep(reply: FastifyReply, selection: readonly Selected[]): FastifyReply {
  const kept = printSelection(selection)
  return reply.setCookie(selectionCookie, kept, { path: '/', sameSite: 'lax', maxAge: selectionAge })
}

/** Leaves out empty fields. Our own forms always have a stamp and a total. */
function asSent({ stamp = '', total = '', ...values }: Record<string, string>): Record<string, string> {
  const filled = Object.entries(values).filter(([, value]) => value !== '')
  return { ...Object.fromEntries(filled), stamp, total: total || '0' }
}
