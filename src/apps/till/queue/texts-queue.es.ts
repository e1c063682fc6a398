import { paymentTypes } from '#domain/payment-type.ts'
import { plural as pluralIn } from '#browser/plural.ts'

const plural = (count: number, one: string, many: string) => pluralIn('es', count, one, many)

export const queueEs = {
  title: 'Ventas de este equipo',
  close: 'Cerrar',
  empty: 'Todas las ventas de este equipo están enviadas.',
  totalKept: (total: string) => `${total} en total · guardadas en este equipo`,
  others: (count: number) =>
    `${plural(count, 'venta', 'ventas')} de otras personas: se envían cuando entren en este equipo.`,
  order: 'Se envían en orden, una por una, sin duplicar. El corte de caja espera a que la lista quede vacía.',
  edit: 'Revisar y editar',
  retry: 'Reintentar',
  cancel: 'Cancelar venta',
  sent: (count: number) => plural(count, 'venta enviada', 'ventas enviadas'),
  review: 'La oficina la revisa',
  fault: 'El servidor falló con esta venta. Se intentará de nuevo.',
  publicSale: 'Público en general',
  types: {
    [paymentTypes.cash]: 'Efectivo',
    [paymentTypes.card]: 'Tarjeta',
    [paymentTypes.mixed]: 'Mixto',
  } as Readonly<Record<number, string>>,
  cancelTitle: (reference: string) => `¿Cancelar la venta ${reference}?`,
  cancelHelp:
    'La venta no se registrará. Si el cliente ya pagó, devuelve el dinero y recoge las piezas. El motivo queda guardado en este equipo.',
  reason: 'Motivo',
  reasonMissing: 'Escribe el motivo.',
  keep: 'Conservar',
  editing: (reference: string) => `Editando ${reference}: al cobrar será una venta nueva.`,
  logOutTitle: '¿Cerrar sesión?',
  logOutHelp: (count: number) =>
    `${plural(count, 'venta', 'ventas')} sin enviar: ${count === 1 ? 'queda guardada' : 'quedan guardadas'} en este equipo y se ${count === 1 ? 'enviará' : 'enviarán'} cuando vuelvas a entrar aquí.`,
  logOutTrips: (count: number) =>
    `${plural(count, 'entrega', 'entregas')} sin enviar: se ${count === 1 ? 'enviará' : 'enviarán'} cuando vuelvas a entrar aquí.`,
  trips: (count: number) => `${plural(count, 'aviso', 'avisos')} de entregas por enviar`,
  logOut: 'Cerrar sesión',
}

export type QueueTexts = typeof queueEs
