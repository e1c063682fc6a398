import { plural as pluralIn } from '#browser/plural.ts'

const plural = (count: number, one: string, many: string) => pluralIn('es', count, one, many)

/** Words of the connection and of who is at the device, which every page of the till shows. */
export const waitingEs = {
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
  sent: (count: number) => (count === 1 ? '1 venta enviada:' : `${count} ventas enviadas:`),
  andMore: (count: number) => `y ${count} más`,
  toReview: (count: number) => (count === 1 ? '1 la revisa la oficina' : `${count} las revisa la oficina`),
  nowHere: (name: string) => `Ahora está ${name}`,
  keptFor: (name: string) =>
    `Entró en este navegador. Los tickets abiertos y las ventas por enviar de ${name} esperan a que vuelva a entrar.`,
}

export type WaitingTexts = typeof waitingEs
