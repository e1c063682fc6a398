import { sql } from 'kysely'
import { printFolio } from '#domain/folio.ts'
import { anyName, byFolio, byNumberOfOthers } from '#engine/everywhere/by-name.ts'
import type { Called } from '#engine/everywhere/called.ts'
import { ofReference } from './late/of-reference.server.ts'

const byNumber: Called = ({ number }) =>
  number === null ? [] : [sql`select id from sales where folio = ${printFolio('V', number)}`]

const byTicket: Called = ({ reference, invoiceCode }) => [
  ...(reference ? [sql`select id from sales where ${ofReference('ticket', reference)}`] : []),
  ...(invoiceCode === null ? [] : [sql`select id from sales where invoice_code = ${invoiceCode}`]),
]

const byNumberOfInvoice = byNumberOfOthers('sales', 'invoiceNumber')

/** The folio of a global invoice is not looked up here, because all of its sales have it. */
const byInvoice: Called = whole => (whole.folio?.series === 'FG' ? [] : byNumberOfInvoice(whole))

/** Found by its folio, that of its quotation or of a return, its printed reference, its invoice, and the code for its invoice. */
export const saleCalled: Called = anyName(
  byFolio('V', 'sales'),
  byNumber,
  byFolio('C', 'sales', { column: 'quotationFolio' }),
  byFolio('D', 'saleReturns', { id: 'saleId' }),
  byTicket,
  byInvoice,
)
