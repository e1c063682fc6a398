import { paymentTypes } from '#domain/payment-type.ts'
const priceOptions = { prices: { quoted: 'Los cotizados', today: 'Los de hoy' } } as const
const paying = {
  wayToPay: 'forma de pago',
  received: 'efectivo recibido',
  currency: 'moneda',
  reference: 'referencia',
  terminal: 'terminal',
} as const
const ways = {
  wayToPay: {
    '01': 'Efectivo',
    '02': 'Cheque',
    '03': 'Transferencia',
    '04': 'Tarjeta de crédito',
    '17': 'Vale',
    '28': 'Tarjeta de débito',
    mixed: 'Mixto',
  },
  otherWay: { '02': 'Cheque', '03': 'Transferencia', '04': 'Tarjeta de crédito', '28': 'Tarjeta de débito' },
  paymentTypeId: { [paymentTypes.credit]: 'Crédito', [paymentTypes.layaway]: 'Apartado' },
} as const

/** Labels of what actions ask for. */
export const saleInputsEs = {
  'sell/pay': {
    fields: {
      ...paying,
      other: 'importe que no es efectivo',
      otherWay: 'con',
      prices: 'precios',
      approvalId: 'autorización',
      deliverLater: 'se entrega después',
    },
    options: { ...ways, ...priceOptions },
    help: { received: 'Si lo dejas vacío, se anota el importe exacto.' },
  },
  sell: {
    fields: {
      ...paying,
      prices: 'precios',
      approvalId: 'autorización',
      amount: 'anticipo',
      paymentTypeId: 'tipo',
    },
    options: { ...ways, ...priceOptions },
    help: { received: 'Si lo dejas vacío, se anota el importe exacto.' },
  },
  pay: {
    fields: { ...paying, amount: 'abono' },
    options: ways,
    help: { received: 'Si lo dejas vacío, se anota el importe exacto.' },
  },
  deliver: {
    fields: { receivedBy: 'recibió', deliveredOn: 'fecha de entrega' },
    lines: {
      details: {
        one: 'partida',
        many: 'Partidas por entregar',
        fields: { quantity: 'piezas', chosen: 'se entrega' },
      },
    },
  },
  return: {
    fields: {
      approvalId: 'autorización',
      reason: 'motivo',
      creditNote: 'nota de crédito',
      damagedWarehouseId: 'dañadas al almacén',
      warehouseId: 'regresa al almacén',
      refundAs: 'se devuelve en',
      voucherAmount: 'importe del vale',
    },
    options: { refundAs: { money: 'Dinero', voucher: 'Vale' } },
    lines: {
      details: {
        one: 'partida',
        many: 'Partidas',
        fields: { returnedQuantity: 'quedan', quantity: 'se devuelven', condition: 'condición' },
        options: { condition: { good: 'Buen estado', damaged: 'Dañada' } },
      },
    },
  },
  cancel: { fields: { reason: 'motivo', retained: 'importe retenido', approvalId: 'autorización' } },
  mail: {
    fields: { paper: 'documento', email: 'correo electrónico' },
    options: {
      paper: {
        ticket: 'Ticket',
        quotation: 'Cotización',
        contract: 'Contrato de apartado',
        receipt: 'Recibo del último abono',
        'delivery-note': 'Nota de entrega',
        voucher: 'Vale',
      },
    },
  },
  rename: { fields: { label: 'nombre' } },
  review: { fields: { note: 'nota' } },
  post: {
    fields: {
      date: 'fecha',
      time: 'hora',
      cashTendered: 'efectivo recibido',
      approvalId: 'autorización',
      promiseApprovalId: 'autorización de la fecha',
      holdApprovalId: 'autorización de lo apartado',
      creditApprovalId: 'autorización del plazo',
      parked: 'en espera',
      printedFolio: 'folio impreso',
      totalMn: 'total en moneda nacional',
      exchangeSaleId: 'venta que se cambia',
      exchangeReason: 'motivo del cambio',
      exchangeRest: 'lo que sobra del cambio',
      exchangeDamagedWarehouseId: 'dañadas al almacén',
      exchangeCreditNote: 'nota de crédito',
      exchangeApprovalId: 'autorización del cambio',
    },
    lines: {
      exchangeDetails: {
        one: 'pieza que regresa',
        many: 'Piezas que regresan',
        fields: { quantity: 'piezas que regresan', condition: 'condición' },
        options: { condition: { good: 'Buen estado', damaged: 'Dañada' } },
      },
    },
  },
} as const
