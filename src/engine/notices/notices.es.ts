import { cents, formatMoney } from '#domain/money.ts'
import type { FewPieces, NoticeTexts } from './kinds.ts'
import { differenceOf, namesOf, shortened } from './words.ts'

const money = (amount: number) => formatMoney(cents(amount))
const count = (amount: number, one: string, several: string) => `${amount} ${amount === 1 ? one : several}`
const listed = (products: readonly FewPieces[]) =>
  namesOf(products, more => ` y ${count(more, 'producto', 'productos')} más.`)
const missing = { over: 'sobran', under: 'faltan', and: ' y ' }

export const noticesEs: NoticeTexts = {
  message: ({ name, about }) => ({ title: 'Mensaje nuevo', message: shortened(`${name}: ${about}`) }),
  quotation_request: ({ name, about }) => ({
    title: 'Selección por cotizar',
    message: shortened(`${name}: ${about}`),
  }),
  site_order: ({ folio, name, total }) => ({
    title: 'Pedido del sitio',
    message: `${folio}: ${shortened(name, 80)} aceptó su cotización de ${money(total)}.`,
  }),
  site_order_passed: ({ folio, name }) => ({
    title: 'Pedido del sitio vencido',
    message: `${folio}: no se recibió el anticipo de ${shortened(name, 80)}. Sus piezas se soltaron.`,
  }),
  site_receipt: ({ folio, name }) => ({
    title: 'Comprobante de pago',
    message: `${shortened(name, 80)} envió un comprobante de ${folio}.`,
  }),
  privacy_request: ({ name, about }) => ({
    title: 'Solicitud ARCO',
    message: shortened(`${name}: ${about}`),
  }),
  feedback: ({ comment }) => ({ title: 'Comentario nuevo', message: shortened(comment) }),
  invoice_requested: ({ folio, name, rfc }) => ({
    title: 'Solicitud de factura',
    message: `${folio}: ${shortened(name, 80)} (${rfc})`,
  }),

  few_pieces: products => {
    const [first, ...others] = products
    const left = first?.left ?? 0
    return {
      title: 'Pocas piezas',
      message:
        first && others.length === 0
          ? `${shortened(first.name, 60)}: ${left === 1 ? 'queda' : 'quedan'} ${count(left, 'pieza', 'piezas')}.`
          : listed(products),
    }
  },
  sold_out: products => {
    const [first, ...others] = products
    return first && others.length === 0
      ? { title: 'Producto agotado', message: `${shortened(first.name, 60)}: ya no quedan piezas.` }
      : { title: 'Productos agotados', message: listed(products) }
  },

  order_sent: ({ folio, supplier }) => ({
    title: 'Orden de compra enviada',
    message: `${folio} para ${supplier}`,
  }),
  order_received: ({ folio, supplier, isComplete }) => ({
    title: isComplete ? 'Orden de compra recibida' : 'Orden de compra recibida en parte',
    message: `${folio} de ${supplier}`,
  }),
  order_overdue: orders => {
    const [first, ...others] = orders
    return {
      title: others.length === 0 ? 'Orden de compra vencida' : 'Órdenes de compra vencidas',
      message:
        first && others.length === 0
          ? `${first.folio} de ${first.supplier} ya debía haber llegado.`
          : `${orders.length} órdenes ya debían haber llegado.`,
    }
  },
  order_mail_failed: ({ folio, supplier, to, isBack }) => ({
    title: 'El correo de una orden no llegó',
    message: `${folio} para ${supplier} no se pudo enviar a ${shortened(to, 60)}.${isBack ? ' Volvió a «Aprobada»: envíala otra vez.' : ''}`,
  }),
  supplier_clabe: ({ supplier, user, ends }) => ({
    title: ends === null ? 'Se quitó una CLABE' : 'Cambió una CLABE',
    message:
      ends === null
        ? `${user} quitó la CLABE de ${shortened(supplier, 60)}.`
        : `${user} cambió la CLABE de ${shortened(supplier, 60)}: ahora termina en ${ends}. Confírmala con el proveedor antes de pagar.`,
  }),

  sale_cancelled: ({ folio, user, total }) => ({
    title: 'Venta cancelada',
    message: `${user} canceló ${folio}, de ${money(total)}.`,
  }),
  pieces_arrived: ({ folio, customer, isComplete }) => ({
    title: isComplete ? 'Llegó un pedido' : 'Llegó parte de un pedido',
    message: `${isComplete ? 'Llegó lo' : 'Llegaron piezas'} de ${folio}, de ${shortened(customer, 60)}: avísale.`,
  }),
  hold_ended: holds => ({
    title: 'Se liberaron piezas apartadas',
    message: `Ya no están apartadas: ${heldText(holds)}`,
  }),
  hold_taken: holds => ({
    title: 'Se usaron piezas que apartaste',
    message: `Ya no están apartadas: ${heldText(holds)}`,
  }),
  return_over_limit: ({ folio, user, total }) => ({
    title: 'Devolución mayor al límite',
    message: `${user} recibió devoluciones de ${folio} por ${money(total)}.`,
  }),
  balance_overdue: sales => {
    const [first, ...others] = sales
    return {
      title: others.length === 0 ? 'Venta vencida' : 'Ventas vencidas',
      message:
        first && others.length === 0
          ? `${first.folio} de ${first.customer} debía liquidarse; quedan ${money(first.balance)} por pagar.`
          : `${sales.length} ventas a crédito o en apartado ya debían liquidarse.`,
    }
  },
  late_ticket: ({ folio, user }) => ({
    title: 'Venta sin conexión por revisar',
    message: `La venta ${folio} de ${user} necesita revisión.`,
  }),
  shortage: ({ folio, user, pieces }) => ({
    title: 'Faltaron piezas de una venta sin conexión',
    message: `A la venta ${folio} de ${user} le ${pieces === 1 ? 'faltó' : 'faltaron'} ${count(pieces, 'pieza', 'piezas')}.`,
  }),

  cash_difference: counted => ({
    title: 'Diferencia de caja',
    message: `En el corte ${counted.folio} de ${counted.register} ${differenceOf(counted, missing)}.`,
  }),
  drawer_to_authorize: counted => ({
    title: 'Corte por autorizar',
    message: `En el corte ${counted.folio} de ${counted.register} ${differenceOf(counted, missing)}, más de lo permitido.`,
  }),
  handover_difference: ({ register, from, to, ...counted }) => ({
    title: 'Diferencia al entregar el cajón',
    message: `Cuando ${shortened(from, 40)} entregó ${register} a ${shortened(to, 40)}, ${differenceOf(counted, missing)}.`,
  }),
  drawer_rescued: ({ folio, user }) => ({
    title: 'Llegaron ventas de una caja cerrada',
    message: `Las ventas sin conexión de ${user} llegaron después del corte ${folio}. Cierra su turno de rescate.`,
  }),
  drawer_lost: ({ user }) => ({
    title: 'Llegaron ventas de una caja que la copia no tiene',
    message: `Ventas de ${user} llegaron de una caja que se abrió después de la copia restaurada. Cuenta y cierra su turno de rescate.`,
  }),

  import_finished: ({ many, user, created, updated, failed }) => ({
    title: 'Importación terminada',
    message:
      `${many}, de ${user}: ${count(created, 'registro nuevo', 'registros nuevos')}, ${count(updated, 'cambiado', 'cambiados')}` +
      `${failed > 0 ? `, ${failed} sin guardar` : ''}.`,
  }),
  pictures_imported: ({ many, user, added, refused }) => ({
    title: 'Importación terminada',
    message: `${many}, de ${user}: ${count(added, 'imagen', 'imágenes')}${refused > 0 ? `, ${refused} sin guardar` : ''}.`,
  }),
  import_failed: ({ many, user }) => ({
    title: 'La importación no se pudo terminar',
    message: `${many}, de ${user}: no se guardó ninguna fila. Impórtala de nuevo.`,
  }),
  export_done: ({ many, rows }) => ({
    title: 'Exportación lista',
    message: `${many}: ${count(rows, 'fila', 'filas')}. Descárgala del menú «Exportar»; mañana se borra.`,
  }),
  export_failed: ({ many }) => ({
    title: 'La exportación no se pudo hacer',
    message: `${many}: no se hizo ningún archivo. Expórtalo de nuevo.`,
  }),

  second_factor_removed: ({ name }) => ({
    title: 'Se quitó un segundo factor',
    message: `${name} entra ahora solo con su contraseña.`,
  }),
  recovery_code_used: ({ left }) => ({
    title: 'Se usó un código de recuperación',
    message: `Alguien entró a tu cuenta con uno. ${left === 1 ? 'Te queda' : 'Te quedan'} ${left}. Si no fuiste tú, cambia tu contraseña.`,
  }),
  pictures_not_swept: ({ reason }) => ({ title: 'Limpieza de imágenes detenida', message: reason }),
  backup_failed: ({ failure, last }) => ({
    title: 'La copia de la tienda falló',
    message: `${failure} ${lastCopy(last)}`,
  }),
  backup_late: ({ last }) => ({ title: 'La copia de la tienda está atrasada', message: lastCopy(last) }),
  copy_accepted: ({ user, day, sales, toReview }) => ({
    title: 'La copia restaurada es la tienda',
    message: `${user} confirmó la copia del ${day}. Desde entonces ${sales === 1 ? 'llegó' : 'llegaron'} ${count(sales, 'venta', 'ventas')}; por revisar: ${toReview}.`,
  }),
}

function lastCopy(day: string | null): string {
  return day === null ? 'Todavía no se ha hecho ninguna.' : `La última que se hizo es del ${day}.`
}

function heldText(holds: readonly { folio: string; product: string; pieces: number }[]): string {
  const [first, ...others] = holds
  if (!first) return ''
  const more = others.length > 0 ? ` y de ${count(others.length, 'producto más', 'productos más')}` : ''
  return `${count(first.pieces, 'pieza', 'piezas')} de ${shortened(first.product, 60)}, de ${first.folio}${more}.`
}
