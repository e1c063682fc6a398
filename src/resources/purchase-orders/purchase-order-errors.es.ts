import { paymentErrorsEs } from '../purchase-order-payments/payment-errors.es.ts'
import { receptionErrorsEs } from '../receptions/reception-errors.es.ts'

/** Texts about purchase orders that only the server uses, so that the browser does not load them. */
export const purchaseOrderErrorsEs = {
  errors: {
    ...receptionErrorsEs,
    ...paymentErrorsEs,
    order_empty: 'Agrega al menos una partida antes de aprobar.',
    order_without_total: 'El total debe ser mayor que cero para aprobar.',
    order_without_reception: 'No se ha recibido nada: cancela la orden en lugar de cerrarla.',
    order_has_receptions: 'La orden tiene recepciones: anúlalas primero, o ciérrala.',
    order_has_payments: 'La orden tiene abonos: anúlalos primero.',
    order_is_kept: 'Una orden de compra no se elimina: cancélala.',
    order_too_large: 'El total de la orden no puede pasar de {max}.',
    line_too_large: 'El importe no puede pasar de {max}; revisa la cantidad y el precio.',
    cost_too_high: 'El precio no puede pasar de {max} por pieza en pesos, sin IVA.',
    repeated_product: 'El producto ya está en otra partida; cambia allí la cantidad.',
    supplier_inactive: 'El proveedor «{supplier}» está inactivo; actívalo para comprarle.',
    rate_missing: 'Escribe el tipo de cambio, o el del día en la configuración.',
    close_below_paid: 'Ya se pagaron {paid} y lo recibido suma {total}: anula un abono antes de cerrar.',
    price_needed: 'No hay un precio anterior de este producto: escribe el precio unitario.',
    too_many_lines: 'Una orden tiene a lo más {max} {max|partida|partidas}.',
    mail_no_server: 'No hay un servidor de correo configurado: descarga el PDF o usa WhatsApp.',
    mail_no_address:
      'Ni el proveedor «{supplier}» ni sus contactos activos tienen correo: agrégalo y vuelve a intentar.',
  },
} as const
