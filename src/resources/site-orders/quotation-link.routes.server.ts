import { z } from 'zod'
import { dataSchema } from '#contract/envelope.ts'
import { everyRole } from '#contract/roles.ts'
import { message } from '#contract/messages.ts'
import { allow } from '#engine/policy.ts'
import { findRecord } from '#engine/record.ts'
import { answers, idParam, idParams, type App, type Engine } from '#engine/routing.ts'
import { readSettings } from '#engine/settings.ts'
import { salesServer } from '../sales/sale.server.ts'
import { quotationAddress, quotationCode } from './quotation-link.server.ts'
import { siteOrderEn } from './site-order.en.ts'
import { siteOrderEs } from './site-order.es.ts'

const link = z.object({
  url: z.url().meta({ description: 'La página privada de la cotización en el sitio.' }),
  text: z.string().meta({ description: 'Con esa dirección, para enviarlo por WhatsApp.' }),
})

/** The private page of a quotation, for the staff to send it. */
export function quotationLinkRoute(app: App, { db, publicUrl }: Engine): void {
  const texts = { es: siteOrderEs, en: siteOrderEn }
  app.post('/quotations/:id/link', {
    config: { policy: allow(everyRole), texts },
    schema: {
      tags: ['sales'],
      summary:
        'La dirección privada de una cotización en el sitio; siempre la misma, también de sus versiones.',
      params: idParams,
      response: answers(200, dataSchema(link), 404, 422),
    },
    handler: async request => {
      const { ctx } = request
      const sale = await findRecord(db, salesServer, idParam(request), { actor: ctx.actor })
      const url = quotationAddress(publicUrl, await quotationCode(db, sale.quotationFolio))
      const { business_name: business } = await readSettings(db)
      const said = { folio: sale.quotationFolio ?? '', business, url }
      return { data: { url, text: message(ctx.locale, 'quotation_link_text', said, texts[ctx.locale]) } }
    },
  })
}
