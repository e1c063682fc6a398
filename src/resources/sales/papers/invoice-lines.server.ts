import { printInvoiceCode } from '#domain/invoice-code.ts'
import { heading, said, type SlipBlock } from '#engine/papers/slip.ts'
import { filled } from './paper-words.ts'
import type { SalePaper } from './sale-paper.server.ts'

/** The address and the code for the invoice; nothing for a sale that cannot have one. */
export async function invoiceLines(paper: SalePaper, publicUrl: string): Promise<SlipBlock[]> {
  const { db, sale, words, settings } = paper
  if (!['sold', 'paid'].includes(sale.status) || sale.invoiceNumber !== null) return []
  const { invoiceCode } = await db
    .selectFrom('sales')
    .select('invoiceCode')
    .where('id', '=', sale.id)
    .executeTakeFirstOrThrow()
  const days = String(settings.invoice_request_days)
  const address = `${publicUrl}/facturar`
  const code = printInvoiceCode(invoiceCode)
  return [
    heading(words.invoicing),
    ...said('centred', filled(words.invoicingAt, { url: address.replace(/^https?:\/\//, ''), days })),
    // A hyphen would look like the paper's own at the end of a line.
    ...said('strong', code.replaceAll('-', ' ')),
    { kind: 'qr', text: `${address}/${code}` },
  ]
}
