import { waysToPayEs } from '../invoice-requests/ways-to-pay.ts'

export const globalInvoiceEs = {
  one: 'factura global',
  many: 'Facturas globales',
  plural: 'facturas globales',
  the: 'la factura global',
  ending: 'a',
  fields: {
    folio: 'folio',
    dateFrom: 'desde',
    dateTo: 'hasta',
    periodicity: 'periodicidad',
    sales: 'ventas',
    base: 'base',
    tax: 'IVA',
    total: 'total',
    wayToPay: 'forma de pago',
    status: 'estado',
    cfdiUuid: 'folio fiscal (UUID)',
    stampedAt: 'folio fiscal anotado el',
    stampedByName: 'lo anotó',
    createdByName: 'la hizo',
  },
  options: {
    wayToPay: waysToPayEs,
    periodicity: { '01': '01 Diario', '02': '02 Semanal', '03': '03 Quincenal', '04': '04 Mensual' },
    status: { pending: 'Sin folio fiscal', stamped: 'Con folio fiscal' },
  },
  lines: {
    ways: {
      one: 'forma de pago',
      many: 'Formas de pago',
      fields: { wayToPay: 'forma de pago', sales: 'ventas', base: 'base', tax: 'IVA', total: 'total' },
      options: { wayToPay: waysToPayEs },
    },
  },
  actions: { stamp: 'Anotar folio fiscal' },
  participles: { stamp: 'actualizad' },
  past: { stamp: 'anotó el folio fiscal de' },
  inputs: {
    stamp: {
      fields: { cfdiUuid: 'folio fiscal (UUID)' },
      help: {
        cfdiUuid: 'Los 36 caracteres que dio el SAT al timbrar el CFDI fuera de aquí. Se anota una vez.',
      },
    },
  },
  search: 'Folio o folio fiscal',
  errors: {
    global_stamped: 'La factura global ya tiene su folio fiscal.',
    global_one_month: 'El periodo debe ir de un día a otro del mismo mes.',
    global_future: 'El periodo no puede pasar de hoy.',
    global_nothing: 'No hay ventas pagadas por facturar en ese periodo.',
  },
} as const
