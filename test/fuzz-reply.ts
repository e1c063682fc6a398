import type { z } from 'zod'
import { fieldErrors, listedErrors, plainError } from '#contract/error-body.ts'
import { errors, validation } from '#contract/messages.es.ts'
import { settingsTexts } from '#contract/settings-texts.ts'
import { resources } from '#resources/all.ts'
import { cashSessionsWithTexts } from '#resources/cash-sessions/cash-session-texts.server.ts'
import { deliveryZonesServer } from '#resources/delivery-zones/delivery-zone.server.ts'
import { holdEs } from '#resources/holds/hold.es.ts'
import { movementsWithTexts } from '#resources/movements/movement-texts.server.ts'
import { pagesServer } from '#resources/pages/page.server.ts'
import { productsWithTexts } from '#resources/products/product-texts.server.ts'
import { ordersWithTexts } from '#resources/purchase-orders/purchase-order-texts.server.ts'
import { reportWords } from '#resources/reports/report-words.server.ts'
import { siteOrderEs } from '#resources/site-orders/site-order.es.ts'
import { salesWithTexts } from '#resources/sales/sale-texts.server.ts'
import { countsWithTexts } from '#resources/stock-counts/stock-count-texts.server.ts'
import { tillTexts } from '#resources/till/till-texts.ts'
import type { Operation } from '#server/docs/api-document.ts'
import { copyTexts } from '#server/restored/copy-texts.ts'
import type { Reply } from './app.ts'

const shapes: Readonly<Record<number, z.ZodType>> = {
  400: listedErrors.strict(),
  401: plainError.strict(),
  403: plainError.strict(),
  404: listedErrors.strict(),
  422: fieldErrors.strict(),
  429: fieldErrors.strict(),
}

/** Every message of the Spanish catalogue as a pattern, with any text for its parameters. */
const sentences = [
  ...Object.values({ ...validation, ...errors }),
  ...[
    ...resources,
    movementsWithTexts,
    countsWithTexts,
    productsWithTexts,
    salesWithTexts,
    cashSessionsWithTexts,
    ordersWithTexts,
    pagesServer.definition,
    deliveryZonesServer.definition,
    { texts: tillTexts },
    { texts: { es: holdEs } },
    { texts: { es: siteOrderEs } },
    { texts: settingsTexts },
    { texts: reportWords },
    { texts: copyTexts },
  ].flatMap(({ texts }) => Object.values(texts.es.errors ?? {})),
].map(pattern)

function pattern(text: string): RegExp {
  // A quoted parameter comes from the caller and may be empty.
  const parts = text.split(/(«?)\{\w+(?:\|[^}]*)?\}/).map((part, index) => {
    if (index % 2 === 0) return part.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)
    return part ? '«.*' : '.+'
  })
  return new RegExp(`^(.*: )?${parts.join('')}$`, 's')
}

/** The fault of an answer, or null. */
export function faultIn(reply: Reply, operation: Operation | undefined): string | null {
  if (operation && !operation.responses?.[reply.status]) return `status ${reply.status} is not documented`
  if (reply.status === 200 || reply.status === 201) return null
  if ([301, 302, 303].includes(reply.status)) return redirectFault(reply)
  if (String(reply.headers['content-type']).startsWith('text/html')) return pageFault(reply)
  const shape = shapes[reply.status]
  if (!shape) return `status ${reply.status} is not in the contract`
  const { error } = shape.safeParse(reply.body)
  if (error) return `the body of a ${reply.status} has another shape: ${reply.text.slice(0, 300)}`
  for (const text of messagesOf(reply.body)) {
    if (/\{\w+\}/.test(text)) return `a placeholder was left: ${text}`
    if (!sentences.some(sentence => sentence.test(text))) return `not a sentence of the catalogue: ${text}`
  }
  return null
}

/** A redirect of an old address leads to our own site only. */
function redirectFault({ headers }: Reply): string | null {
  return /^\/(?:\w|$)/.test(String(headers.location)) ? null : `redirects to ${String(headers.location)}`
}

/** A refusal on a page of the site, or of a call that was opened in a window, is a whole page. */
function pageFault({ status, text }: Reply): string | null {
  if (!shapes[status]) return `a page with status ${status}`
  return text.endsWith('</html>') && /<h1[ >]/.test(text) ? null : `a page cut short: ${text.slice(-100)}`
}

function messagesOf(body: z.infer<typeof plainError> & { errors?: object }): string[] {
  const listed = Object.values(body.errors ?? {}).flatMap((entry: string[] | { message: string }) =>
    Array.isArray(entry) ? entry : entry.message,
  )
  return [body.message, ...listed]
}
