import type { FastifyRequest } from 'fastify'
import { printInvoiceCode } from '#domain/invoice-code.ts'
import { DomainError } from '#domain/errors.ts'
import { datesOf } from '#engine/papers/letterhead.ts'
import { storedRecord } from '#engine/record.ts'
import { readSettings } from '#engine/settings.ts'
import { salesServer } from '#resources/sales/sale.server.ts'
import { findQuotation } from '#resources/site-orders/private-quotation.server.ts'
import { quotationPath } from '#resources/site-orders/quotation-link.server.ts'
import type { SentQuotation } from '../quotation/quotation-models.ts'
import type { Shop } from './shop.ts'

/** Passes the code of the quotation that was made to the thank-you page, for some minutes. */
export const sentCookie = 'cotizacion-enviada'

export async function readSent(
  { engine: { db } }: Shop,
  request: FastifyRequest,
): Promise<SentQuotation | null> {
  const typed = request.cookies[sentCookie]
  if (typed === undefined) return null
  try {
    const { code, saleId } = await findQuotation(db, request.ctx, typed)
    const { quotationFolio: folio, validUntil } = await storedRecord(db, salesServer, saleId)
    const dates = datesOf('es', await readSettings(db))
    return {
      folio: folio ?? '',
      until: validUntil === null ? null : dates.day(validUntil),
      href: `${quotationPath}/${printInvoiceCode(code)}`,
    }
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
