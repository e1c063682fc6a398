import type { Guard } from '../guard.ts'

const accepting = 'src/resources/site-orders/accept.db.test.ts'
const finding = 'src/resources/site-orders/find-again.db.test.ts'
const following = 'src/resources/site-orders/site-order.db.test.ts'

/** Quotations that are accepted on the site. */
export const siteOrderGuards: readonly Guard[] = [
  {
    name: 'codes of quotations are not tried without end',
    text: 'await throttle(db, `quotation-code:${ip}`, wrongCodes)',
    instead: '',
    test: accepting,
    named: 'is found by its whole code alone, and whoever tries many is sent away',
  },
  {
    name: 'folios are not tried without end',
    text: 'await throttle(db, `quotation-find:${ip}`, perAddress)',
    instead: '',
    test: finding,
    named: 'is not found by trying telephones, nor folios',
  },
  {
    name: 'telephones are not tried for a folio without end',
    text: 'await throttle(db, `quotation-find-folio:${wanted}`, perFolio)',
    instead: '',
    test: finding,
    named: 'is not found by trying telephones, nor folios',
  },
  {
    name: 'a quotation is found by the telephone too',
    text: 'and (c.phone = ${dialled} or',
    instead: 'and (true or',
    test: finding,
    named: 'is found by its folio and the telephone of its buyer, and not by anything less',
  },
  {
    name: 'only the version that was seen is accepted',
    text: "if (!isSeen) throw new DomainError('quotation_changed')",
    instead: '',
    test: accepting,
    named: 'is refused after its day, when it was cancelled, and when it changed meanwhile',
  },
  {
    name: 'a quotation is accepted once',
    text: "if (order && state !== 'cancelled') return false",
    instead: '',
    test: accepting,
    named: 'holds what is there and makes the rest to order, once however often it is sent',
  },
  {
    name: 'no more than the total of an order is received',
    text: 'if (received > total) throw',
    instead: 'if (received < 0) throw',
    test: following,
    named: 'of all of it leaves nothing to pay, and no more is taken than its total',
  },
  {
    name: 'an order has three proofs of payment at most',
    text: 'if (known.length >= mostReceipts)',
    instead: 'if (known.length >= 99)',
    test: following,
    named: 'is a PDF or a picture, three at most, for the office alone',
  },
  {
    name: 'a proof of payment is a picture or a PDF by its first bytes',
    text: "if (!imageOf(sent)) throw new DomainError('receipt_kind', {}, field)",
    instead: "if (!imageOf(sent)) return { type: 'application/pdf', bytes: sent }",
    test: following,
    named: 'is a PDF or a picture, three at most, for the office alone',
  },
]
