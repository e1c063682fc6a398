import { plural } from '../plural.ts'

/** «p.m.» ends with a period already. */
export const ended = (text: string): string => (text.endsWith('.') ? text : `${text}.`)

const count = (n: number, one: string, many: string) => plural('es', n, one, many)

export const es = {
  band: (when: string) => ended(`Copia restaurada del ${when}`),
  quiet: 'No envía correos ni avisos.',
  question: '¿Es ya la tienda?',
  /** For those who cannot decide it. */
  askAdmin: 'Un administrador dirá si ya es la tienda.',
  accept: 'Esta es la tienda ahora',
  title: '¿Esta es la tienda ahora?',
  does: 'Desde este momento la tienda vuelve a enviar correos, a dejar avisos, a hacer su trabajo programado y a recibir los formularios del sitio. No se puede deshacer.',
  otherOff: 'Hazlo solo si la tienda anterior ya no funciona: dos tiendas a la vez darían los mismos folios.',
  lost: (when: string) =>
    `Lo que se hizo después del ${when} no está aquí, salvo lo que las cajas vuelvan a enviar.`,
  sales: (n: number, review: number) =>
    n === 0
      ? 'Todavía no ha llegado ninguna venta desde que se restauró.'
      : `${count(n, 'venta llegó', 'ventas llegaron')} desde que se restauró${review === 0 ? '.' : `; ${count(review, 'está', 'están')} por revisar.`}`,
  newMails: (n: number) =>
    n === 1
      ? 'Se enviará 1 correo que se pidió desde entonces.'
      : `Se enviarán ${count(n, 'correo', 'correos')} que se pidieron desde entonces.`,
  oldMails: (n: number) =>
    `Enviar también ${count(n, 'correo', 'correos')} que ${n === 1 ? 'esperaba' : 'esperaban'} cuando se hizo la copia`,
  oldMailsHelp: 'Lo normal es que la tienda ya los haya enviado: sin marcar, se descartan.',
  cancel: 'Todavía no',
  section: 'Copia restaurada',
  loading: 'Consultando la copia…',
}

export type CopyTexts = typeof es
