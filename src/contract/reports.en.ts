import type { ReportTexts } from './report-texts-shape.ts'

const ages = 'What is overdue is divided by the days since it was due.'

export const reportsEn: ReportTexts = {
  reports: {
    sales: {
      name: 'Sales',
      counts:
        'What was sold, came back and was left in the span, divided as you choose. A return or cancellation counts on the day it was made.',
    },
    products: {
      name: 'Products',
      counts:
        'How much each product sells. Those of class A add up to 80 % of the net of the span, B up to 95 % and C to the rest; days without a sale are counted up to the last day of the span.',
    },
    margin: {
      name: 'Margin',
      counts:
        'What is earned: net without VAT less what the pieces cost on the day they were sold. Pieces of unknown cost are left out.',
    },
    'stock-at': {
      name: 'Stock on a day',
      counts:
        'The pieces that there were at the end of that day, as the movements tell, and their value at what each piece costs today, without VAT.',
    },
    kardex: {
      name: 'Stock card',
      counts:
        'Everything that came in and went out of a product, with its document and what was left. The opening stock is what there was before the first day.',
    },
    receivable: {
      name: 'Receivable',
      counts: `What each customer owes now for credits and layaways. ${ages}`,
    },
    payable: {
      name: 'Payable',
      counts: `What is left to pay now of approved orders, in pesos at the rate of each order. It is due the credit days of the supplier after it was invoiced; without an invoice, after its first reception. What was neither received nor invoiced is not due. The credit of returns that no order used stands beside it. ${ages}`,
    },
    taxes: {
      name: 'VAT and ways to pay',
      counts:
        'By month: what was sold less what came back, the VAT it contains, and the money that came in less what went back in each way to pay.',
    },
    'cash-differences': {
      name: 'Cuts and differences',
      counts: 'The drawers closed in the span, by who had them, and what was short or over when counted.',
    },
    'discount-people': {
      name: 'Discounts by person',
      counts:
        'What each salesperson took off when selling, in how many sales, and how many were approved with a PIN. Offers of the catalogue do not count.',
    },
    approvals: {
      name: 'Approvals with a PIN',
      counts:
        'Each discount, return, cancellation or exchange rate that was approved with a PIN: who approved it, to whom, for how much, and how much was used.',
    },
    discounts: {
      name: 'Discounts and approvals',
      counts:
        'Sales with a discount above the percentage that you choose, on the day they were sold, and who approved it with a PIN. Offers of the catalogue do not count.',
    },
    returns: {
      name: 'Returns and reasons',
      counts: 'What was returned or cancelled, by product, with the reason and who recorded it.',
    },
    vouchers: {
      name: 'Outstanding store credit',
      counts:
        'The store credit given for returns and exchanges, and what is left of each: what the shop owes to its customers. What expired is no longer taken.',
    },
    statement: {
      name: 'Statement',
      counts:
        'What a customer bought, paid and gave back, with what was owed after each step. Money that was kept of a cancellation is no longer owed to them.',
    },
    complements: {
      name: 'Payment complements',
      counts:
        'Payments of sales that were invoiced already: each wants its complement (CFDI of payment), by the fifth of the next month.',
    },
    'credit-notes': {
      name: 'Credit notes',
      counts:
        'What was returned or cancelled of sales that were invoiced already, with the number of the credit note. The invoice of a cancelled sale is cancelled at the SAT.',
    },
    advances: {
      name: 'Advances',
      counts:
        'What customers have paid for pieces that they do not have yet and that no invoice names, of layaways and of what is made to order.',
    },
    commissions: {
      name: 'Commissions',
      counts:
        'What each seller earns of what was collected for their sales, less what was handed back, without VAT and in the month in which it was collected. It is worked out with the percentage that the person has today, or with that of the settings.',
    },
    documents: {
      name: 'Lines of sales',
      counts: 'Each line that was sold, returned or cancelled in the span.',
    },
    'payable-orders': {
      name: 'Orders to pay',
      counts:
        'Each approved order with a balance, in pesos at its rate, with the day on which it is due. Without a day it is not due yet.',
    },
    payments: {
      name: 'Payments',
      counts: 'Each payment and refund of the span, on the day the money moved.',
    },
  },
  columns: {
    internal_code: 'Code',
    abc: 'Class',
    share: 'Cumulative %',
    last_sold: 'Last sale',
    idle_days: 'Days without a sale',
    stock_at: 'Pieces',
    stock_value_at: 'Value',
    moment: 'Date',
    movement: 'Movement',
    document: 'Document',
    moved_in: 'In',
    moved_out: 'Out',
    stock_after: 'Stock',
    note: 'Note',
    person: 'Person',
    opening: 'Opening stock',
    closing: 'Closing stock',
    phone: 'Telephone',
    open_sales: 'Sales with a balance',
    open_orders: 'Orders to pay',
    balance: 'Balance',
    not_due: 'Not due',
    due_30: '1 to 30 days',
    due_60: '31 to 60 days',
    due_90: '61 to 90 days',
    due_more: 'More than 90 days',
    oldest_due: 'Due since',
    credit_days: 'Credit days',
    supplier_credit: 'Supplier’s credit',
    before_tax: 'Before VAT',
    cuts: 'Cuts',
    exact_cuts: 'Without difference',
    short: 'Short',
    over: 'Over',
    difference: 'Difference',
    difference_usd: 'Difference in dollars',
    to_authorize: 'To authorise',
    sale: 'Sale',
    before_discount: 'Subtotal',
    discount: 'Discount',
    discount_percent: 'Discount %',
    reason: 'Reason',
    discounted: 'Sales with a discount',
    largest_percent: 'The largest',
    approved: 'Approved',
    purpose: 'For',
    rate: 'Exchange rate',
    approved_amount: 'Approved amount',
    used_amount: 'Used',
    order: 'Order',
    invoice: 'Invoice',
    due: 'Due',
    late_days: 'Days overdue',
    total: 'Total',
    approver: 'Approved by',
    kind: 'Kind',
    returned_pieces: 'Returned pieces',
    received: 'Received',
    refunded: 'Refunded',
    charge: 'Charge',
    credit: 'Credit',
    balance_after: 'Balance after',
    voucher: 'Store credit',
    expires: 'Expires',
    voucher_state: 'State',
    voucher_amount: 'Given for',
    voucher_spent: 'Used',
    voucher_left: 'Left',
    balance_before: 'Balance before',
    part: 'Instalment',
    complement_due: 'At the latest',
    credit_note: 'Credit note',
    to_deliver: 'Lines to deliver',
    paid: 'Paid',
    commission: 'Commission',
    commission_percent: 'Commission %',
  },
  params: {
    span: 'span',
    from: 'from',
    to: 'to',
    compare: 'compare',
    by: 'divide by',
    on: 'day',
    show: 'show',
    idle: 'days without a sale',
    person: 'person',
    above: 'discount above',
    approver: 'approved by',
    purpose: 'for',
    age: 'age',
    voucher_state: 'store credit',
    order_by: 'order',
    limit: 'limit',
    page: 'page',
    format: 'format',
  },
  options: {
    show: {
      all: 'All',
      a: 'Class A',
      b: 'Class B',
      c: 'Class C',
      slow: 'Without a sale in those days',
      never: 'Never sold',
    },
    abc: { a: 'A', b: 'B', c: 'C' },
    purpose: {
      all: 'Everything',
      discount: 'Discount',
      refund: 'Return',
      cancel: 'Cancellation',
      rate: 'Exchange rate',
      promise: 'Delivery date',
      hold: 'Pieces on hold',
      credit: 'Credit or layaway',
    },
    age: {
      all: 'All',
      not_due: 'Not due yet',
      due_30: 'Overdue by 1 to 30 days',
      due_60: 'Overdue by 31 to 60 days',
      due_90: 'Overdue by 61 to 90 days',
      due_more: 'Overdue by more than 90 days',
    },
    voucher_state: {
      owed: 'Valid',
      expired: 'Expired',
      spent: 'Used',
      all: 'All',
    },
    kind: {
      sale: 'Sale',
      return: 'Return',
      cancel: 'Cancellation',
      opening: 'Balance before',
      payment: 'Payment',
      refund: 'Refund',
    },
  },
  errors: {
    report_no_column: 'This report cannot be ordered by “{column}”.',
    report_format: 'The format can be csv, xlsx or pdf.',
    report_pdf_large: 'A PDF can have {max} rows at most: choose fewer, or download it as XLSX.',
    report_unknown: 'This report has no parameter “{name}”.',
  },
  total: 'Total',
  before: 'before',
  made: 'Made on',
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
}
