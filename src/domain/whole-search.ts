import { readFolio, type WrittenFolio } from './folio.ts'
import { readInvoiceCode } from './invoice-code.ts'
import { dialledPhone } from './phone.ts'
import { codesOf } from './scanned-code.ts'
import { readReference, type ReadReference } from './ticket-reference.ts'

/** A search as a whole, read as each kind of number or name that it may be. */
export interface WholeSearch {
  readonly text: string
  readonly folio: WrittenFolio | null
  /** The number of a folio, which people type without its series and zeros. */
  readonly number: number | null
  /** Codes that a product may have, in lower case. */
  readonly codes: readonly string[]
  /** Its letters and digits alone, in lower case, because people write invoice numbers with any signs; null without a digit. */
  readonly plain: string | null
  /** In E.164. */
  readonly phone: string | null
  readonly email: string | null
  /** Of a ticket that has no folio yet. */
  readonly reference: ReadReference | null
  readonly invoiceCode: string | null
}

const folioNumber = /^#?\s*0*([1-9]\d{0,8})$/
/** Only digits and the signs that telephones are written with. */
const phoneSigns = /^[+\d\s().\-\u2010-\u2015]+$/

export function readWhole(q: string): WholeSearch {
  const text = q.normalize('NFKC').trim().replace(/\s+/g, ' ')
  const [, digits] = folioNumber.exec(text) ?? []
  return {
    text,
    folio: readFolio(text),
    number: digits === undefined ? null : Number(digits),
    codes: [...new Set([...codesOf(text), ...codesOf(text.replaceAll(' ', ''))])],
    plain: /\d/.test(text) ? text.toLowerCase().replace(/[^a-z0-9]/g, '') : null,
    phone: phoneSigns.test(text) ? dialledPhone(text) : null,
    email: /^[^\s@]+@[^\s@]+$/.test(text) ? text.toLowerCase() : null,
    reference: readReference(text),
    invoiceCode: readInvoiceCode(text),
  }
}
