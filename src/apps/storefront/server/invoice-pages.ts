import { DomainError } from '#domain/errors.ts'
import { cents } from '#domain/money.ts'
import { issueMessage } from '#contract/messages.ts'
import { invoiceRequests } from '#resources/invoice-requests/invoice-request.resource.ts'
import type { Purchase } from '#resources/invoice-requests/purchase.server.ts'
import type { InvoiceForm } from '../invoice-models.ts'
import type { PageModel } from '../models.ts'
import { texts } from '../texts.ts'

export const freshInvoiceForm: InvoiceForm = { values: {}, errors: {}, failure: null, isSent: false }

export function purchasePage(purchase: Purchase, form: InvoiceForm): PageModel {
  const { code, folio, businessDate, until, total, state, invoiceNumber, request, rejection } = purchase
  return {
    kind: 'invoice',
    purchase: {
      code,
      folio,
      state,
      invoiceNumber,
      rejection,
      date: dayInWords(businessDate),
      until: until === null ? null : dayInWords(until),
      total: cents(total),
      request: request && { rfc: masked(request.rfc, 4), email: maskedEmail(request.email) },
    },
    form,
  }
}

const shownFields = ['legal_name', 'rfc', 'tax_regime', 'tax_postal_code', 'cfdi_use', 'email']

export function returnedForm(values: InvoiceForm['values'], error: unknown): InvoiceForm {
  const issues = error instanceof DomainError ? error.issues : []
  const ofFields = issues.filter(({ field }) => shownFields.includes(field))
  const say = (issue: (typeof issues)[number]) => issueMessage('es', issue, invoiceRequests.texts.es)
  const [other] = issues.filter(issue => !ofFields.includes(issue))
  return {
    values,
    errors: Object.fromEntries(ofFields.map(issue => [issue.field, say(issue)])),
    failure: ofFields.length > 0 ? null : other ? say(other) : texts.invoice.failed,
    isSent: false,
  }
}

const days = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' })

function dayInWords(day: string): string {
  return days.format(new Date(`${day}T00:00:00Z`))
}

/** Only its beginning: whoever finds a ticket learns nobody's RFC or mail. */
function masked(text: string, shown: number): string {
  return text.slice(0, shown) + '•'.repeat(Math.max(3, text.length - shown))
}

function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@', 2)
  return `${masked(name, 1)}@${domain}`
}
