import { choice, date, integer, longText, money, reference, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'

const fields = {
  folio: 'folio',
  supplierId: 'proveedor',
  gdiNumber: 'núm. GDI',
  note: 'nota',
  status: 'recepción',
  paymentStatus: 'pago',
  total: 'total',
  paid: 'pagado',
}

const words = {
  one: 'orden',
  many: 'Órdenes',
  plural: 'órdenes',
  the: 'la orden',
  ending: 'a',
  fields,
  options: {
    status: {
      pending: 'Pendiente',
      partial: 'Recibida parcial',
      received: 'Recibida',
      cancelled: 'Cancelada',
    },
    paymentStatus: { pending: 'Pendiente', paid: 'Pagada' },
  },
  actions: { receive: 'Registrar recepción', pay: 'Registrar abono', cancel: 'Cancelar orden' },
  participles: { receive: 'recibid' },
  warnings: { cancel: 'Las piezas que faltan ya no se recibirán.' },
  lines: {
    details: {
      one: 'partida',
      many: 'Partidas',
      fields: {
        productId: 'producto',
        description: 'descripción',
        unitPrice: 'P. unitario',
        quantity: 'cantidad',
        received: 'recibido',
        amount: 'importe',
      },
    },
  },
  inputs: {
    receive: {
      fields: { date: 'fecha', warehouseId: 'almacén' },
      lines: { details: { one: 'partida', many: 'Partidas', fields: { quantity: 'recibidas' } } },
    },
    pay: {
      fields: { amount: 'importe', wayToPay: 'forma de pago', date: 'fecha' },
      options: { wayToPay: { '01': 'Efectivo', '03': 'Transferencia' } },
      help: { amount: 'Hasta el saldo.' },
    },
    cancel: { fields: { reason: 'motivo' } },
  },
  errors: { order_closed: 'La orden «{folio}» ya está cerrada.' },
} as const

const closed = ({ status, folio }: { status: unknown; folio: unknown }) =>
  status === 'cancelled' || status === 'received'
    ? { code: 'order_closed', field: 'base', params: { folio: String(folio) } }
    : null

/** A minimal document: states, lines and actions with input. No server has it. */
export const order = defineResource({
  name: 'orders',
  title: 'folio',
  fields: {
    folio: text({ required: true, max: 20 }),
    supplierId: reference('suppliers', { required: true }),
    gdiNumber: text({ max: 40 }),
    note: longText(),
    status: choice(['pending', 'partial', 'received', 'cancelled'], { write: 'never' }),
    paymentStatus: choice(['pending', 'paid'], { write: 'never' }),
    total: money({ write: 'never' }),
    paid: money({ write: 'never' }),
  },
  lines: {
    details: {
      table: 'order_details',
      parent: 'orderId',
      fields: {
        productId: reference('products', { required: true }),
        description: text(),
        unitPrice: money({ required: true }),
        quantity: integer({ required: true, min: 1, max: 9_999 }),
        received: integer({ write: 'never' }),
        amount: money({ write: 'never' }),
      },
      min: 1,
      max: 30,
    },
  },
  actions: {
    receive: {
      refusal: closed,
      input: { date: date({ required: true }), warehouseId: reference('warehouses', { required: true }) },
      inputLines: { details: { fields: { quantity: integer({ required: true, min: 1 }) }, min: 1 } },
    },
    pay: {
      refusal: record => (record.paymentStatus === 'paid' ? 'already_paid' : null),
      input: {
        amount: money({ required: true }),
        wayToPay: choice(['01', '03'], { required: true }),
        date: date(),
      },
    },
    cancel: { refusal: closed, input: { reason: text({ required: true }) }, grave: true },
  },
  screen: { opens: 'page' },
  menu: { group: 'buy', order: 1, icon: 'clipboard-list' },
  texts: { es: words, en: words },
})
