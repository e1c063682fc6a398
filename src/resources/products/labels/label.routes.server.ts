import { inPesos, isOffer, type Conversion } from '#domain/pricing.ts'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { formatMoney, storedCents, storedRate, type Cents } from '#domain/money.ts'
import { isWholePesos } from '#contract/settings.ts'
import { allow } from '#engine/policy.ts'
import { findRecords } from '#engine/record.ts'
import { idsOf, type App, type Engine } from '#engine/routing.ts'
import { readSettings } from '#engine/settings.ts'
import { sendPdf } from '#engine/send-pdf.ts'
import type { RecordOf, ServerResource } from '#engine/server-resource.ts'
import type { products } from '../product.resource.ts'
import { labelFormats, labelsPerPage, mostCopies, mostLabels, scannedCode } from './label-papers.ts'
import { labelPdf, type Label } from './label-pdf.server.ts'

const labelQuery = z.looseObject({
  ids: z.unknown().optional(),
  format: z.enum(labelFormats).default('a4'),
  copies: z
    .union([z.literal('stock'), z.coerce.number().int().min(1).max(mostCopies)])
    .default(1)
    .meta({ description: 'De cada producto; `stock`: tantas como piezas hay.' }),
  start: z.coerce
    .number()
    .int()
    .min(1)
    .default(1)
    .meta({ description: 'Lugar de la primera etiqueta en la hoja, por renglones desde 1.' }),
})

export function labelRoute(app: App, { db }: Engine, server: ServerResource<typeof products>): void {
  const { definition } = server
  app.get('/products/labels', {
    config: { policy: allow(definition.permissions.export), texts: definition.texts },
    schema: { tags: [definition.name], querystring: labelQuery, produces: ['application/pdf'] },
    handler: async (request, reply) => {
      const { format, copies, start } = request.query as z.output<typeof labelQuery>
      const places = labelsPerPage(format)
      if (start > places) throw new DomainError('between', { min: 1, max: places }, 'start')
      const ids = idsOf(request, mostLabels)
      const records = await findRecords(db, server, ids, request.ctx)
      if (records.length < ids.length) throw new DomainError('exists', {}, 'ids')
      const wholePesos = isWholePesos(await readSettings(db))
      const copiesOf = (stock: number) => (copies === 'stock' ? stock : copies)
      const count = records.reduce((sum, { stock }) => sum + copiesOf(stock), 0)
      if (count > mostLabels) throw new DomainError('max_items', { max: mostLabels }, 'ids')
      if (count === 0) throw new DomainError('labels_no_stock', {}, 'copies')
      const labels = records.flatMap(record =>
        Array<Label>(copiesOf(record.stock)).fill(labelOf(record, wholePesos)),
      )
      return sendPdf(request, reply, 'etiquetas', () =>
        labelPdf(labels, { format, start }, definition.texts.es.many),
      )
    },
  })
}

/** In pesos, whatever the currency of the price. */
function labelOf(product: RecordOf<typeof products>, wholePesos: boolean): Label {
  const { currency, exchangeRate } = product
  const rate = exchangeRate === null ? null : storedRate(exchangeRate)
  const rule: Conversion = { currency, exchangeRate: rate, wholePesos }
  const price = storedCents(product.price)
  const normal = price === null ? null : inPesos(price, rule)
  const now = storedCents(product.priceMxn)
  const code = scannedCode(product)
  return {
    name: product.name,
    price: text(now),
    oldPrice: isOffer(normal, now) ? text(normal) : null,
    code,
    internalCode: code === product.internalCode ? null : product.internalCode,
  }
}

function text(amount: Cents | null): string {
  return amount === null ? '' : formatMoney(amount)
}
