import { fiscalOptions } from '#contract/fiscal-names.ts'
import { paymentMethodsEs, waysToPayEs } from './ways-to-pay.ts'

export const invoiceRequestEs = {
  one: 'solicitud de factura',
  many: 'Solicitudes de factura',
  the: 'la solicitud de factura',
  ending: 'a',
  fields: {
    status: 'estado',
    legalName: 'razón social',
    rfc: 'RFC',
    taxRegime: 'régimen fiscal',
    taxPostalCode: 'C.P. fiscal',
    cfdiUse: 'uso de CFDI',
    email: 'correo electrónico',
    saleId: 'venta',
    folio: 'folio de la venta',
    businessDate: 'fecha de la venta',
    customerId: 'cliente',
    base: 'base',
    tax: 'IVA',
    total: 'total',
    wayToPay: 'forma de pago',
    paymentMethod: 'método de pago',
    invoiceNumber: 'número de factura',
    cfdiUuid: 'folio fiscal (UUID)',
    invoicedAt: 'facturada el',
    invoicedByName: 'la facturó',
    rejectReason: 'motivo del rechazo',
    rejectedAt: 'rechazada el',
    rejectedByName: 'la rechazó',
  },
  columns: { folio: 'Venta', businessDate: 'Vendida', createdAt: 'Solicitada' },
  options: {
    ...fiscalOptions,
    wayToPay: { ...waysToPayEs, '99': '99 Por definir' },
    paymentMethod: paymentMethodsEs,
    status: {
      requested: 'Por facturar',
      invoiced: 'Facturada',
      rejected: 'Rechazada',
      cancelled: 'Venta cancelada',
    },
  },
  views: { requested: 'Por facturar', invoiced: 'Facturadas', rejected: 'Rechazadas' },
  actions: { invoice: 'Marcar como facturada', reject: 'Rechazar' },
  participles: { reject: 'rechazad' },
  past: { reject: 'rechazó' },
  inputs: {
    invoice: {
      fields: { invoiceNumber: 'número de factura', cfdiUuid: 'folio fiscal (UUID)' },
      help: {
        invoiceNumber:
          'Aquí no se timbra el CFDI: tímbralo con tu contador o tu PAC y anota su serie y folio.',
        cfdiUuid: 'Opcional. Los 36 caracteres que dio el SAT.',
      },
    },
    reject: {
      fields: { rejectReason: 'motivo' },
      help: { rejectReason: 'Quien la pidió lo lee en la página de su ticket y puede pedirla otra vez.' },
    },
  },
  origin: 'Llegan cuando un cliente pide su factura en el sitio, con el código de su ticket.',
  search: 'Razón social, RFC, correo o folio',
  errors: {
    sale_not_invoiceable: 'La venta {folio} ya no admite una solicitud de factura.',
  },
} as const
