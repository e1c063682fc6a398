import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { printInvoiceCode, readInvoiceCode } from '#domain/invoice-code.ts'
import { readReference } from '#domain/ticket-reference.ts'
import { statusOf } from '#contract/error-body.ts'
import { issueMessage } from '#contract/messages.ts'
import { toDomainError } from '#db/errors.ts'
import { publicAccess } from '#engine/policy.ts'
import { searchOf } from '#engine/routing.ts'
import { findPurchase } from '#resources/invoice-requests/purchase.server.ts'
import { receiveRequest } from '#resources/invoice-requests/receive-request.server.ts'
import { texts } from '../texts.ts'
import { textsOf } from './form-texts.ts'
import { freshInvoiceForm, purchasePage, returnedForm } from './invoice-pages.ts'
import type { Storefront } from './storefront.ts'

const path = '/facturar'
const open = { config: { policy: publicAccess } }

/** The customer asks for the invoice of a purchase by the code of its ticket, with or without JavaScript. */
export function invoiceRoutes(scope: FastifyInstance, storefront: Storefront): void {
  const { db } = storefront.shop.engine

  scope.get(path, open, (request, reply) =>
    storefront.page(request, reply, path, async () => ({ kind: 'invoice-code', typed: '', error: null })),
  )

  scope.post(path, open, (request, reply) => {
    const { codigo = '' } = textsOf(request.body)
    const address = addressOf(codigo)
    return address === null ? unknown(request, reply, codigo, 422) : reply.redirect(address, 303)
  })

  scope.get(`${path}/:code`, open, async (request, reply) => {
    const typed = codeOf(request)
    try {
      const purchase = await findPurchase(db, request.ctx, typed)
      const isSent = new URLSearchParams(searchOf(request)).get('enviada') === '1'
      const model = purchasePage(purchase, { ...freshInvoiceForm, isSent })
      return await storefront.ownPage(request, unlisted(reply), model)
    } catch (error) {
      return refused(request, reply, typed, error)
    }
  })

  scope.post(`${path}/:code`, open, async (request, reply) => {
    const typed = codeOf(request)
    const values = textsOf(request.body)
    try {
      await receiveRequest(db, request.ctx, typed, values)
    } catch (error) {
      const known = toDomainError(error)
      if (!known) request.log.error({ err: error }, 'an invoice request was not received')
      try {
        const purchase = await findPurchase(db, request.ctx, typed)
        const form = returnedForm(values, known ?? error)
        const status = known ? statusOf(known.code) : 500
        return await storefront.ownPage(request, unlisted(reply), purchasePage(purchase, form), status)
      } catch (missing) {
        return refused(request, reply, typed, missing)
      }
    }
    // Redirected, so that a reload sends nothing again.
    return unlisted(reply).redirect(`${addressOf(typed) ?? path}?enviada=1`, 303)
  })

  /** One page for a code that belongs to nothing and for a text that is no code. */
  function unknown(
    request: FastifyRequest,
    reply: FastifyReply,
    typed: string,
    status: number,
    error: string = texts.invoice.unknown,
  ) {
    return storefront.ownPage(
      request,
      unlisted(reply),
      { kind: 'invoice-code', typed: typed.slice(0, 80), error },
      status,
    )
  }

  function refused(request: FastifyRequest, reply: FastifyReply, typed: string, error: unknown) {
    const known = toDomainError(error)
    if (known?.code === 'not_found') return unknown(request, reply, typed, 404)
    if (known?.code === 'ticket_not_arrived') {
      return unknown(request, reply, typed, 404, issueMessage('es', known.issues[0]))
    }
    if (known?.code !== 'too_many_requests') throw error
    const [issue] = known.issues
    const model = { kind: 'invoice-code', typed: '', error: issueMessage('es', issue) } as const
    return storefront.ownPage(request, unlisted(reply), model, statusOf(known.code))
  }
}

/** The address holds the code: no search engine lists it, and no other site gets it as a referrer. */
function unlisted(reply: FastifyReply): FastifyReply {
  // With `no-referrer` a browser would also hide from us that our own form is ours.
  return reply.header('X-Robots-Tag', 'noindex, nofollow').header('Referrer-Policy', 'same-origin')
}

/** The address of a code or of a reference, typed in any way. */
function addressOf(typed: string): string | null {
  const code = readInvoiceCode(typed)
  const printed = code === null ? readReference(typed)?.reference : printInvoiceCode(code)
  return printed === undefined ? null : `${path}/${printed}`
}

function codeOf({ params }: FastifyRequest): string {
  return (params as { readonly code: string }).code
}
