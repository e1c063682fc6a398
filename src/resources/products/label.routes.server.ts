import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { formatMoney, storedCents, type Currency } from '#domain/money.ts'
import type { Row } from '#contract/resource.ts'
import { createGate } from '#engine/gate.ts'
import { allow } from '#engine/policy.ts'
import { findRecords } from '#engine/record.ts'
import { attach, idsOf, type App, type Engine } from '#engine/routing.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { labelFormats, labelPdf, type Label } from './label-pdf.server.ts'

const asked = z.looseObject({
  ids: z.unknown().optional(),
  format: z.enum(labelFormats).default('a4'),
  copies: z.coerce.number().int().min(1).max(50).default(1),
})

/** Twenty sheets. */
const mostLabels = 480

/** Thousands of bars are drawn on the server's own thread: one sheet after the other. */
const gate = createGate(1, 8)

/** Price labels with a barcode, for the products chosen, on a sheet or on a roll. */
export function labelRoute(app: App, { db }: Engine, products: ServerResource): void {
  const { definition } = products
  app.get('/products/labels', {
    config: { policy: allow(definition.permissions.export), texts: definition.texts },
    schema: { tags: [definition.name], querystring: asked, produces: ['application/pdf'] },
    handler: async (request, reply) => {
      const { format, copies } = request.query as z.output<typeof asked>
      const ids = idsOf(request)
      if (ids.length * copies > mostLabels) throw new DomainError('max_items', { max: mostLabels }, 'ids')
      const records = await findRecords(db, products, ids)
      if (records.length < ids.length) throw new DomainError('exists', {}, 'ids')
      const labels = records.flatMap(record => Array<Label>(copies).fill(labelOf(record)))
      const pdf = await gate(() => labelPdf(labels, format, definition.texts.es.many))
      return attach(reply, 'application/pdf', 'etiquetas.pdf', 'inline').send(pdf)
    },
  })
}

function labelOf(product: Row): Label {
  const currency = product['currency'] as Currency
  const money = (stored: unknown) => {
    const amount = storedCents(stored)
    return amount === null ? '' : formatMoney(amount, currency)
  }
  const isOffer = product['hasDiscount'] === true && product['price'] !== null
  return {
    name: String(product['name']),
    price: money(product['offerPrice']),
    oldPrice: isOffer ? money(product['price']) : null,
    code: String(product['barcode'] ?? product['sku'] ?? product['internalCode']),
  }
}
