import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { attach } from '../routing.ts'
import { sendPdf } from '../send-pdf.ts'
import { slipHtml, slipPolicy } from './slip-html.ts'
import { slipPdf } from './slip-pdf.ts'
import { slipWidths, type Slip, type SlipWidth } from './slip.ts'

const widths = Object.keys(slipWidths) as [SlipWidth, ...SlipWidth[]]

export const slipQuery = z.looseObject({
  width: z
    .enum(widths)
    .optional()
    .meta({ description: 'Ancho del rollo en milímetros; sin él, el de la caja.' }),
  format: z.enum(['html', 'pdf']).default('html'),
})

export const slipTypes = ['text/html', 'application/pdf']

/** Sends a slip as the page that the browser prints, or as a PDF, on the asked roll or else the usual one. */
export async function sendSlip(
  request: FastifyRequest,
  reply: FastifyReply,
  slip: Slip,
  usual: SlipWidth,
): Promise<FastifyReply> {
  const { width = usual, format } = request.query as z.output<typeof slipQuery>
  const file = slip.name.replaceAll(' ', '-')
  if (format === 'pdf') return sendPdf(request, reply, file, () => slipPdf(slip, width))
  return attach(reply, 'text/html; charset=utf-8', `${file}.html`, 'inline')
    .header('Content-Security-Policy', slipPolicy(width))
    .header('X-Frame-Options', 'SAMEORIGIN')
    .send(slipHtml(slip, width))
}
