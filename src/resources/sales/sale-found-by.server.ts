import { sql } from 'kysely'
import { searchedPhones } from '#domain/phone.ts'
import type { FoundBy, Named } from '#engine/found-by.ts'
import { patternOf } from '#engine/search-words.ts'

/** Fewer digits are a part of too many numbers. */
const wholePhone = /^\d{7,}$/
/** The number of a folio, which people type without its zeros. */
export const folioNumber = /^\d{1,6}$/

/** The indexed text begins with the name, which would cost more to fold again. Folding may add a letter or two. */
const beginningOf = (name: string) => `left(search, length(${name}) + 2)`

/** Whom a document is for. */
export const customersByName: Named = {
  table: 'customers',
  column: 'customerId',
  where: holds => sql`${holds('search')} and ${holds(beginningOf('full_name'))}`,
}

/** Found by its folio, invoice or label, by its customer, and by what was sold: name, codes and barcode. */
export const saleFoundBy: FoundBy = {
  codes: ['folio', 'quotationFolio', 'invoiceNumber'],
  named: [
    customersByName,
    // A quotation of the site belongs to whoever wrote the message.
    {
      table: 'messages',
      column: 'messageId',
      where: holds => sql`${holds('search')} and ${holds(beginningOf('name'))}`,
    },
    {
      table: 'products',
      column: 'productId',
      lines: { table: 'saleDetails', column: 'saleId' },
      where: holds => holds('search'),
    },
  ],
  exactly: q => {
    if (folioNumber.test(q)) {
      const folio = (series: string) => `${series}-${q.padStart(6, '0')}`
      return [
        sql`select id from sales where folio = ${folio('V')}`,
        sql`select id from sales where quotation_folio = ${folio('C')}`,
      ]
    }
    const phone = searchedPhones(q) ?? q
    if (!wholePhone.test(phone)) return []
    const customers = sql`select id from customers where search like ${patternOf(phone)} escape '\\'`
    return [sql`select id from sales where customer_id = any(array(${customers}))`]
  },
}
