import type { Guard } from '../guard.ts'

const test = 'src/resources/invoice-requests/invoice-request.db.test.ts'

/** Requests for invoices. */
export const invoiceGuards: readonly Guard[] = [
  {
    name: 'codes of tickets are not tried without end',
    text: 'await throttle(db, `invoice-code:${ip}`, wrongCodes)',
    instead: '',
    test,
    named: 'lets nobody try many codes',
  },
  {
    name: 'a purchase asks for its invoice a few times',
    text: 'for (const [key, limit] of perPurchase) await throttle(db, `${key}:${saleId}`, limit)',
    instead: '',
    test,
    named: 'is limited for each purchase',
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
    text: "return path.replace(/^(\\/+(?:facturar|cotizacion)\\/).+/i, '$1••••••')",
    instead: 'return path',
    test: 'src/apps/server/http/logging.db.test.ts',
    named: 'never contains the code of a ticket',
  },
]
