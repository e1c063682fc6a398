import { paymentTypes } from '#domain/payment-type.ts'
import { plural as pluralIn } from '#browser/plural.ts'

const plural = (count: number, one: string, many: string) => pluralIn('es', count, one, many)

/** Words of the connection and of the sales that wait on the device. */
export const queueEs = {
  online: 'En línea',
  syncing: (count: number) => (count > 0 ? `Sincronizando ${count}` : 'Sincronizando'),
  offline: 'Sin conexión',
  notKept: 'Sin modo sin conexión',
  notKeptHelp:
    'Este equipo abre la caja sin una conexión segura (https), y el navegador no deja guardar ventas. Se vende solo con conexión.',
  trouble: 'Este equipo no puede guardar datos',
  troubleHelp:
    'Vende con conexión y no cierres esta pestaña. Revisa el espacio del disco; se intenta de nuevo a cada momento.',
  signedOut: 'Tu sesión terminó',
  toSend: (count: number) => `${count} por enviar`,
  attention: (count: number) => plural(count, 'requiere atención', 'requieren atención'),
  lostSince: (time: string) => `Sin conexión desde las ${time}`,
  keepSelling: 'Puedes seguir vendiendo; las ventas se enviarán al reconectar.',
  nextTry: (seconds: number) => `Siguiente intento en ${seconds} s`,
  tryNow: 'Intentar ahora',
  signedOutHelp: 'Entra de nuevo para enviar las ventas. Tu ticket se queda como está.',
  signIn: 'Entrar',
  drawerClosed: 'Tu caja ya está cerrada',
  drawerClosedBy: (name: string) => `${name} cerró tu caja`,
  drawerClosedHelp: 'Tu ticket se queda como está; para cobrarlo, abre la caja otra vez.',
  openDrawer: 'Abrir caja',
  hide: 'Ocultar aviso',
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
  nowHere: (name: string) => `Ahora está ${name}`,
  keptFor: (name: string) =>
    `Entró en este navegador. Los tickets abiertos y las ventas por enviar de ${name} esperan a que vuelva a entrar.`,
  logOutTitle: '¿Cerrar sesión?',
  logOutHelp: (count: number) =>
    `${plural(count, 'venta', 'ventas')} sin enviar: ${count === 1 ? 'queda guardada' : 'quedan guardadas'} en este equipo y se ${count === 1 ? 'enviará' : 'enviarán'} cuando vuelvas a entrar aquí.`,
  logOutTrips: (count: number) =>
    `${plural(count, 'entrega', 'entregas')} sin enviar: se ${count === 1 ? 'enviará' : 'enviarán'} cuando vuelvas a entrar aquí.`,
  trips: (count: number) => `${plural(count, 'aviso', 'avisos')} de entregas por enviar`,
  logOut: 'Cerrar sesión',
}

export type QueueTexts = typeof queueEs
