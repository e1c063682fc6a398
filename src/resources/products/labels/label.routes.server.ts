import { isOffer } from '#domain/pricing.ts'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { formatMoney, storedCents } from '#domain/money.ts'
import { allow } from '#engine/policy.ts'
import { findRecords } from '#engine/record.ts'
import { idsOf, type App, type Engine } from '#engine/routing.ts'
import { sendPdf } from '#engine/send-pdf.ts'
import type { RecordOf, ServerResource } from '#engine/server-resource.ts'
import type { products } from '../product.resource.ts'
import { labelFormats, labelPdf, type Label } from './label-pdf.server.ts'

const asked = z.looseObject({
  ids: z.unknown().optional(),
  format: z.enum(labelFormats).default('a4'),
  copies: z.coerce.number().int().min(1).max(50).default(1),
})

/** Twenty sheets. */
const mostLabels = 480

/** Price labels with a barcode, for the products chosen, on a sheet or on a roll. */
export function labelRoute(app: App, { db }: Engine, server: ServerResource<typeof products>): void {
  const { definition } = server
  app.get('/products/labels', {
    config: { policy: allow(definition.permissions.export), texts: definition.texts },
    schema: { tags: [definition.name], querystring: asked, produces: ['application/pdf'] },
    handler: async (request, reply) => {
      const { format, copies } = request.query as z.output<typeof asked>
      const ids = idsOf(request)
      if (ids.length * copies > mostLabels) throw new DomainError('max_items', { max: mostLabels }, 'ids')
      const records = await findRecords(db, server, ids, request.ctx)
      if (records.length < ids.length) throw new DomainError('exists', {}, 'ids')
      const labels = records.flatMap(record => Array<Label>(copies).fill(labelOf(record)))
      return sendPdf(request, reply, 'etiquetas', () => labelPdf(labels, format, definition.texts.es.many))
    },
  })
}

function labelOf(product: RecordOf<typeof products>): Label {
  const money = (stored: number | null) => {
    const amount = storedCents(stored)
    return amount === null ? '' : formatMoney(amount, product.currency)
  }
  const isReduced = isOffer(storedCents(product.price), storedCents(product.offerPrice))
  return {
    name: product.name,
    price: money(product.offerPrice),
    oldPrice: isReduced ? money(product.price) : null,
    code: product.barcode ?? product.sku ?? product.internalCode,
  }
}
