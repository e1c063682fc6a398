import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { printInvoiceCode } from '#domain/invoice-code.ts'
import { statusOf } from '#contract/error-body.ts'
import { issueMessage } from '#contract/messages.ts'
import { toDomainError } from '#db/errors.ts'
import { publicAccess } from '#engine/policy.ts'
import { storedRecord } from '#engine/record.ts'
import { searchOf } from '#engine/routing.ts'
import { throttle } from '#engine/security/throttle.ts'
import { sendPdf } from '#engine/send-pdf.ts'
import { quotationPdf } from '#resources/sales/papers/sale-letters.server.ts'
import { salePaper } from '#resources/sales/papers/sale-paper.server.ts'
import { isQuotation } from '#resources/sales/papers/ticket-slip.server.ts'
import { salesServer } from '#resources/sales/sale.server.ts'
import { acceptQuotation } from '#resources/site-orders/accept-quotation.server.ts'
import { findAgain } from '#resources/site-orders/find-again.server.ts'
import { findQuotation } from '#resources/site-orders/private-quotation.server.ts'
import { quotationPath as path } from '#resources/site-orders/quotation-link.server.ts'
import { receiveReceipt } from '#resources/site-orders/receive-receipt.server.ts'
import { siteOrders } from '#resources/site-orders/site-order.resource.ts'
import { es as words } from '../quotation/quotation.es.ts'
import type { AcceptForm, QuotationPage } from '../quotation/quotation-models.ts'
import { textsOf } from './form-texts.ts'
import { readQuotation } from './read-quotation.ts'
import type { Storefront } from './storefront.ts'

const open = { config: { policy: publicAccess } }
const freshForm: AcceptForm = { values: {}, errors: {}, failure: null }
const fieldsOfForm =
  'name email phone address postal_code terms legal_name rfc tax_regime tax_postal_code cfdi_use'.split(' ')
/** A PDF takes time to draw, and nobody needs one quotation often. */
const pdfs = { max: 20, seconds: 600 }

/** The private page of a quotation, which works without JavaScript: it is read, accepted, and then followed. */
export function quotationRoutes(scope: FastifyInstance, storefront: Storefront): void {
  const { shop } = storefront
  const { engine } = shop

  scope.get(path, open, (request, reply) => find(request, reply, {}, null))

  scope.post(path, open, async (request, reply) => {
    const values = textsOf(request.body)
    try {
      const code = await findAgain(engine.db, request.ctx, values)
      return await unlisted(reply).redirect(addressOf(code), 303)
    } catch (error) {
      const known = toDomainError(error)
      if (!known || statusOf(known.code) >= 500) throw error
      const isUnknown = known.code === 'not_found'
      const said = isUnknown ? words.find.unknown : say(known)
      return find(request, reply, values, said, isUnknown ? 404 : statusOf(known.code))
    }
  })

  scope.get(`${path}/:code`, open, (request, reply) =>
    show(request, reply).catch((error: unknown) => guessed(request, reply, error)),
  )

  scope.post(`${path}/:code`, open, async (request, reply) => {
    const typed = codeOf(request)
    const values = textsOf(request.body)
    try {
      await acceptQuotation(engine, request.ctx, typed, values)
    } catch (error) {
      return refused(request, reply, error, known => ({ form: returned(values, known) }))
    }
    // Redirected, so that a reload sends nothing again.
    return unlisted(reply).redirect(addressOf(typed), 303)
  })

  scope.post(`${path}/:code/comprobante`, open, async (request, reply) => {
    try {
      await receiveReceipt(engine, request, codeOf(request))
    } catch (error) {
      return refused(request, reply, error, known => ({
        receiptFault: known ? say(known) : words.accepted.failed,
      }))
    }
    return unlisted(reply).redirect(`${addressOf(codeOf(request))}#comprobante`, 303)
  })

  scope.get(`${path}/:code/pdf`, open, (request, reply) =>
    paper(request, reply).catch((error: unknown) => guessed(request, reply, error)),
  )

  async function paper(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { saleId } = await findQuotation(engine.db, request.ctx, codeOf(request))
    await throttle(engine.db, `quotation-pdf:${saleId}`, pdfs)
    const sale = await storedRecord(engine.db, salesServer, saleId)
    if (!isQuotation(sale)) throw new DomainError('not_found')
    const drawn = await salePaper(engine.db, sale, 'es')
    void unlisted(reply).header('Cache-Control', 'no-store')
    return sendPdf(request, reply, sale.quotationFolio ?? 'cotizacion', () =>
      quotationPdf(drawn, engine.media),
    )
  }

  interface Shown {
    readonly form?: AcceptForm
    readonly receiptFault?: string
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { form = freshForm, receiptFault }: Shown = {},
    status = 200,
  ): Promise<FastifyReply> {
    const found = await findQuotation(engine.db, request.ctx, codeOf(request))
    const postalCode = new URLSearchParams(searchOf(request)).get('cp') ?? ''
    const quotation = await readQuotation(shop, found, postalCode.trim())
    const model: QuotationPage = {
      kind: 'quotation',
      quotation,
      form,
      receiptFault: receiptFault ?? null,
    }
    return storefront.ownPage(request, unlisted(reply), model, status)
  }

  /** Whoever tries many codes is shown what an unknown one shows. */
  function guessed(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
    const known = toDomainError(error)
    if (known?.code !== 'too_many_requests') throw error
    return storefront.missing(request, unlisted(reply), 'page', statusOf(known.code))
  }

  /** Shows the form again with each fault beside its field; an unknown code gets the page of an unknown address. */
  function refused(
    request: FastifyRequest,
    reply: FastifyReply,
    error: unknown,
    shown: (known: DomainError | null) => Shown,
  ): Promise<FastifyReply> {
    const known = toDomainError(error)
    if (known?.code === 'not_found') throw error
    // Too many of what may be done with this quotation is said on its page; too many codes have none.
    if (!known) request.log.error({ err: error }, 'a deed on a quotation was not done')
    const status = known ? statusOf(known.code) : 500
    return show(request, reply, shown(known), status).catch((other: unknown) =>
      guessed(request, reply, other),
    )
  }

  function find(
    request: FastifyRequest,
    reply: FastifyReply,
    values: AcceptForm['values'],
    error: string | null,
    status = 200,
  ): Promise<FastifyReply> {
    return storefront.ownPage(request, unlisted(reply), { kind: 'quotation-find', values, error }, status)
  }
}

function returned(values: AcceptForm['values'], known: DomainError | null): AcceptForm {
  const issues = known?.issues ?? []
  const ofFields = issues.filter(({ field }) => fieldsOfForm.includes(field))
  const others = issues.filter(issue => !ofFields.includes(issue))
  return {
    values,
    errors: Object.fromEntries(
      ofFields.map(issue => [issue.field, issueMessage('es', issue, siteOrders.texts.es)]),
    ),
    failure:
      known === null
        ? words.accept.failed
        : others.length === 0
          ? null
          : others.map(issue => issueMessage('es', issue, siteOrders.texts.es)).join(' '),
  }
}

function say({ issues }: DomainError): string {
  return issueMessage('es', issues[0], siteOrders.texts.es)
}

/** The address holds the code: no search engine lists it, and no other site gets it as a referrer. */
function unlisted(reply: FastifyReply): FastifyReply {
  // With `no-referrer` a browser would also hide from us that our own form is ours.
  return reply.header('X-Robots-Tag', 'noindex, nofollow').header('Referrer-Policy', 'same-origin')
}

function addressOf(code: string): string {
  return `${path}/${printInvoiceCode(code.toUpperCase().replaceAll('-', ''))}`
}

function codeOf({ params }: FastifyRequest): string {
  return (params as { readonly code: string }).code
}
