import { dayText } from '#contract/day-text.ts'

const day = (wire: string) => dayText('es', wire)

export const globalScreensEs = {
  notStamped:
    'Aquí no se timbra el CFDI. La factura global reúne las ventas pagadas que nadie pidió facturar; tu contador la timbra con su archivo.',
  receiver: (rfc: string, regime: string, use: string) =>
    `Para el CFDI: PÚBLICO EN GENERAL, RFC ${rfc}, régimen ${regime}, uso ${use}. Aquí no se timbra.`,
  period: (from: string, to: string) => (from === to ? day(from) : `${day(from)} al ${day(to)}`),
  facts: 'Datos',
  base: 'Base',
  tax: 'IVA',
  total: 'Total',
  sales: (n: number) => `${n.toLocaleString('es-MX')} ${n === 1 ? 'venta' : 'ventas'}`,
  downloadExcel: 'Descargar las ventas (Excel)',
  downloadCsv: 'Descargar las ventas (CSV)',
  make: {
    add: 'Hacer factura global',
    title: 'Hacer factura global',
    from: 'Desde',
    to: 'Hasta',
    lastMonth: 'Mes pasado',
    thisMonth: 'Este mes',
    help: 'Días de un mismo mes. Cuenta el día en que se terminó de pagar cada venta.',
    none: 'No hay ventas pagadas por facturar en ese periodo.',
    covers: 'Cubrirá',
    way: 'Forma de pago',
    count: 'Ventas',
    final: 'Esas ventas quedarán como facturadas. No se puede deshacer.',
    send: 'Hacer factura global',
    cancel: 'Cancelar',
    done: (folio: string) => `Se hizo la factura global ${folio}.`,
    loading: 'Buscando ventas…',
  },
}
