import { plural } from '#browser/plural.ts'
import type { OrderTexts } from './order-screens.es.ts'

const number = (n: number) => n.toLocaleString('en-US')
const pieces = (n: number) => plural('en', n, 'piece', 'pieces')

export const en: OrderTexts = {
  subtitle: (supplier, day, by) => [supplier, `created on ${day}${by === '' ? '' : ` by ${by}`}`].join(' · '),
  partial: 'Partial',
  overdue: 'Overdue:',
  paidOf: percent => `${percent}% paid`,
  tabs: { lines: 'Lines', receptions: 'Receptions', payments: 'Payments', returns: 'Returns' },
  receivedOf: (done, all) => `${done.toLocaleString('en-US')} of ${pieces(all)} received`,
  locked: 'Its lines were closed when it was approved',
  noLines: 'It has no lines yet: add them with “Edit”.',
  buyerless: n => `${pieces(n)} on the way without a buyer`,
  buyerlessText:
    'Their sale was cancelled, returned or supplied from stock. When they come they enter stock.',
  soldFor: sales => `For ${sales}`,
  supplierCode: code => `supp. ${code}`,
  line: {
    product: 'Product',
    price: 'Unit price',
    quantity: 'Quantity',
    received: 'Received',
    amount: 'Amount',
  },
  totals: { subtotal: 'Subtotal', tax: 'IVA', total: 'Total', tooLarge: 'The amount is too large.' },
  money: {
    paid: 'Paid',
    byCredit: 'Credit used',
    returned: 'Returned',
    balance: 'Balance',
    payments: n => plural('en', n, 'payment', 'payments'),
    rate: rate => `Rate ${rate}`,
  },
  facts: 'About the order',
  gdi: {
    edit: 'Change the GDI number',
    none: 'Not set',
    save: 'Save the GDI number',
    cancel: 'Leave it as it is',
    section: 'Purchase orders',
    saved: 'GDI number updated',
  },
  missing: {
    approve: 'It is still to be approved',
    pieces: n => `${pieces(n)} still to come`,
    lines: (n, all) => (all === 1 ? 'In its only line' : `In ${n} of its ${all} lines`),
    money: balance => `${balance} still to be paid`,
  },
  events: {
    create: 'Order created',
    approve: 'Order approved',
    sent: (way: string, to: string) => {
      if (way === 'print') return 'Printed for the supplier'
      const how = way === 'mail' ? 'by mail' : way === 'whatsapp' ? 'by WhatsApp' : 'to the supplier'
      return `Sent ${how}${to === '' ? '' : `${way === '' ? ':' : ' to'} ${to}`}`
    },
    mail: (to: string) => `Mailed again${to === '' ? '' : ` to ${to}`}`,
    mailFailed: (to: string) => `The mail did not reach ${to}`,
    received: (n, warehouse) => `${pieces(n)} received in ${warehouse}`,
    receive: 'Reception recorded',
    paid: (amount, way) => `Payment of ${amount}${way === '' ? '' : ` · ${way.toLowerCase()}`}`,
    pay: 'Payment recorded',
    invoice: number => (number === '' ? 'Invoice recorded' : `Invoice ${number} recorded`),
    gdi: number => (number === '' ? 'GDI number removed' : `GDI number: ${number}`),
    close: 'Closed: what is missing will not come',
    cancel: reason => (reason === '' ? 'Order cancelled' : `Cancelled: ${reason}`),
    voidReception: 'Reception voided',
    voidPayment: 'Payment voided',
    returned: (n, credit) => `${pieces(n)} returned to the supplier for ${credit}`,
    return: 'Return to the supplier recorded',
    voidReturn: 'Return to the supplier voided',
  },
  send: {
    what: {
      mail: 'It goes with its PDF, and the order becomes «Sent».',
      whatsapp: 'The chat opens with the text written, and the order becomes «Sent».',
      print: 'Its PDF opens to be printed, and the order becomes «Sent».',
    },
    otherPhone: 'Another number',
    address: 'E-mail',
    otherAddress: 'Another address',
    noAddress: 'Neither the supplier nor its contacts have an e-mail address.',
    noPhone: 'If you leave it empty, you choose the chat.',
    done: (way: string, to: string) =>
      way === 'mail'
        ? `The mail is on its way to ${to}.`
        : way === 'whatsapp'
          ? 'Order sent: its text is in the WhatsApp chat.'
          : 'Order sent: print its PDF.',
  },
  mailFailed: {
    title: 'The mail to the supplier did not arrive',
    back: (to: string) =>
      `It could not be delivered to ${to}. The order is “Approved” again: check the address and send it once more, or in another way.`,
    kept: (to: string) =>
      `It could not be delivered to ${to}. Tell the supplier in another way, or mail it again.`,
  },
  receive: {
    all: 'Receive all',
    none: 'Clear',
    scan: 'Scan',
    scanHint: 'Each code adds a piece to its line.',
    unknown: code => `The code “${code}” is of no line to receive.`,
    full: product => `Nothing is missing of “${product}”.`,
    counted: (product, n, of) => `${product}: ${n} of ${of}`,
    enters: (n, warehouse) => `${pieces(n)} will enter${warehouse === '' ? '.' : ` ${warehouse}.`}`,
    done: left =>
      left === 0 ? 'Reception recorded: all is here.' : `Reception recorded. ${pieces(left)} missing.`,
  },
  pay: {
    over: balance => `More than the balance: ${balance} is still to be paid.`,
    leaves: balance => `After this payment the balance will be ${balance}.`,
    settles: 'With this payment the order is paid.',
    done: balance => `Payment recorded. Balance: ${balance}.`,
    paid: 'Payment recorded: the order is paid.',
  },
  lineFile: {
    button: 'Import lines',
    hints: [
      'Columns with * are required; the others may be empty or missing.',
      'The code may be ours, the SKU, the barcode or the supplier’s.',
      'Without a price the last one of this supplier is taken.',
      'A product that has a line changes to what the file says.',
      'All rows are imported, or none.',
    ],
    taken: (added, changed, left) =>
      [
        added > 0 && `${plural('en', added, 'line', 'lines')} added.`,
        changed > 0 && `${plural('en', changed, 'line', 'lines')} changed.`,
        left > 0 && `${number(left)} did not fit: an order has at most 200.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  suggest: {
    button: 'Suggest lines',
    reason: (stock, least, coming) =>
      `${number(stock)} left, minimum ${number(least)}, ${number(coming)} on the way`,
    last: (price, isTaxed, folio, day) =>
      `Last price: ${price} ${isTaxed ? 'with IVA' : 'plus IVA'}, ${folio} of ${day}`,
    noSupplier: 'Choose the supplier first.',
    nothing: 'Nothing to order: no product of this supplier is at its minimum.',
    there: 'What is missing is in the lines already.',
    added: (n, more) =>
      [
        n === 0 ? 'There is no room for more lines.' : `${plural('en', n, 'line', 'lines')} added.`,
        more > 0 && `${number(more)} were left out: put them in another order.`,
      ]
        .filter(Boolean)
        .join(' '),
  },
  product: {
    nothing: 'No product has that name or code',
    search: 'Name or code',
    unknown: code => `No product has the code “${code}”.`,
    several: code => `Several products have the code “${code}”: choose one of the list.`,
    failed: 'The search failed. Check the connection and press Enter again.',
  },
  duplicate: 'Duplicate order',
  statement: 'Statement of payments (PDF)',
  whatsapp: {
    button: 'Ask by WhatsApp',
    to: 'Ask',
    text: (name, folio, total, business) =>
      `Good day${name === '' ? '' : `, ${name}`}. This is ${business} about purchase order ${folio}, for a total of ${total}. Could you confirm that you received it, and the delivery date? Thank you.`,
  },
  children: {
    noReceptions: 'Nothing was received yet.',
    noPayments: 'There are no payments yet.',
    giveBack: title => `Return pieces of ${title} to the supplier`,
    noReturns: 'Nothing was returned. Pieces are returned from their reception.',
    void: title => `Void ${title}`,
    report: title => `PDF of ${title}`,
    deeds: 'Actions',
    more: n => `See the ${n} others`,
  },
}
