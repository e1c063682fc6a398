import type { Guard } from '../guard.ts'

const test = 'src/resources/invoice-requests/invoice-request.db.test.ts'

/** Requests for invoices. */
export const invoiceGuards: readonly Guard[] = [
  {
    name: 'codes of tickets are not tried without end',
    text: 'await throttle(db, key, wrongCodes)',
    instead: '',
    test,
    named: 'lets nobody try many codes',
  },
  {
    name: 'no invoice is asked for a purchase that cannot have one',
    text: "if (purchase.state !== 'open' && purchase.state !== 'requested') {",
    instead: 'if (!purchase.saleId) {',
    test,
    named: 'is not taken for a purchase that was cancelled',
  },
  {
    name: 'the code of a ticket is in no log',
    text: "return path.replace(/^(\\/+facturar\\/).+/i, '$1••••••')",
    instead: 'return path',
    test: 'src/apps/server/http/logging.db.test.ts',
    named: 'never contains the code of a ticket',
  },
]
