import { paymentTypes } from '#domain/payment-type.ts'
const priceOptions = { prices: { quoted: 'As quoted', today: 'Of today' } } as const
const paying = {
  wayToPay: 'way to pay',
  received: 'cash received',
  currency: 'currency',
  reference: 'reference',
  terminal: 'terminal',
} as const
const ways = {
  wayToPay: {
    '01': 'Cash',
    '02': 'Cheque',
    '03': 'Transfer',
    '04': 'Credit card',
    '17': 'Store credit',
    '28': 'Debit card',
    mixed: 'Mixed',
  },
  otherWay: { '02': 'Cheque', '03': 'Transfer', '04': 'Credit card', '28': 'Debit card' },
  paymentTypeId: { [paymentTypes.credit]: 'Credit', [paymentTypes.layaway]: 'Layaway' },
} as const

/** Labels of what actions ask for. */
export const saleInputsEn = {
  'sell/pay': {
    fields: {
      ...paying,
      other: 'amount that is not cash',
      otherWay: 'with',
      prices: 'prices',
      approvalId: 'approval',
      deliverLater: 'delivered later',
    },
    options: { ...ways, ...priceOptions },
    help: { received: 'If you leave it empty, the exact amount is noted.' },
  },
  sell: {
    fields: {
      ...paying,
      prices: 'prices',
      approvalId: 'approval',
      amount: 'first payment',
      paymentTypeId: 'kind',
    },
    options: { ...ways, ...priceOptions },
    help: { received: 'If you leave it empty, the exact amount is noted.' },
  },
  pay: {
    fields: { ...paying, amount: 'payment' },
    options: ways,
    help: { received: 'If you leave it empty, the exact amount is noted.' },
  },
  deliver: {
    fields: { receivedBy: 'received by', deliveredOn: 'date of delivery' },
    lines: {
      details: {
        one: 'line',
        many: 'Lines to deliver',
        fields: { quantity: 'pieces', chosen: 'delivered' },
      },
    },
  },
  return: {
    fields: {
      approvalId: 'approval',
      reason: 'reason',
      creditNote: 'credit note',
      damagedWarehouseId: 'damaged to warehouse',
      warehouseId: 'goes back to',
      refundAs: 'given back as',
      voucherAmount: 'amount of the store credit',
    },
    options: { refundAs: { money: 'Money', voucher: 'Store credit' } },
    lines: {
      details: {
        one: 'line',
        many: 'Lines',
        fields: { returnedQuantity: 'left', quantity: 'returned', condition: 'condition' },
        options: { condition: { good: 'Good', damaged: 'Damaged' } },
      },
    },
  },
  cancel: { fields: { reason: 'reason', retained: 'retained amount', approvalId: 'approval' } },
  mail: {
    fields: { paper: 'document', email: 'email' },
    options: {
      paper: {
        ticket: 'Ticket',
        quotation: 'Quotation',
        contract: 'Layaway agreement',
        receipt: 'Receipt of the last payment',
        'delivery-note': 'Delivery note',
        voucher: 'Store credit',
      },
    },
  },
  rename: { fields: { label: 'name' } },
  review: { fields: { note: 'note' } },
  post: {
    fields: {
      date: 'date',
      time: 'time',
      cashTendered: 'cash received',
      approvalId: 'approval',
      promiseApprovalId: 'approval of the date',
      holdApprovalId: 'approval of what is on hold',
      creditApprovalId: 'approval of the terms',
      parked: 'parked',
      printedFolio: 'printed folio',
      totalMn: 'total in pesos',
      exchangeSaleId: 'sale that is exchanged',
      exchangeReason: 'reason of the exchange',
      exchangeRest: 'rest of the exchange',
      exchangeDamagedWarehouseId: 'damaged to warehouse',
      exchangeCreditNote: 'credit note',
      exchangeApprovalId: 'approval of the exchange',
    },
    lines: {
      exchangeDetails: {
        one: 'piece that comes back',
        many: 'Pieces that come back',
        fields: { quantity: 'pieces that come back', condition: 'condition' },
        options: { condition: { good: 'Good', damaged: 'Damaged' } },
      },
    },
  },
} as const
