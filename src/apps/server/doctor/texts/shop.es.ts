import { commands } from '../commands.ts'
import type { UpkeepKind } from '../facts.ts'
import type { ShopValues, Who, WordsOf } from '../values.ts'

const kinds: Readonly<Record<UpkeepKind, string>> = {
  backup: 'copia de seguridad',
  drill: 'prueba de restaurar una copia',
  verify: 'revisión de los libros',
}

const kindCures: Readonly<Record<UpkeepKind, string>> = {
  backup: `Haz una ahora: «${commands.backup}». Para que se haga sola, define dónde y cada cuánto (operations.md, «Copies by schedule»).`,
  drill: `Comprueba que la última copia se puede restaurar: «${commands.drill}». No toca la tienda.`,
  verify: `Revísalos: «${commands.verify}». Puede correr con la tienda abierta.`,
}

const whoOf = ({ register, person }: Who) => (register ? `${register} (${person})` : `La caja de ${person}`)

export const shopWords: WordsOf<ShopValues> = {
  shop_restored: {
    what: (v, f) => `Esta base es una copia restaurada el ${f.moment(v.since)}: no manda correos ni avisos.`,
    cure: () =>
      'Cuando compruebes que es la tienda, un administrador lo dice en la banda de arriba de cada pantalla: «Esta es la tienda ahora».',
  },
  copies_demo: {
    what: () => 'Todavía no hay nada propio que copiar: la tienda es de demostración o está vacía.',
  },
  upkeep_never: {
    what: v => `Nunca se ha hecho una ${kinds[v.kind]}.`,
    cure: v => kindCures[v.kind],
  },
  upkeep_never_passed: {
    what: (v, f) => `Ninguna ${kinds[v.kind]} ha terminado todavía; la primera empezó el ${f.moment(v.at)}.`,
    cure: v => kindCures[v.kind],
  },
  upkeep_failed: {
    what: (v, f) => `La última ${kinds[v.kind]} falló el ${f.moment(v.at)}.`,
    cure: v => kindCures[v.kind],
    details: v => (v.failure ? [v.failure] : []),
  },
  upkeep_unfinished: {
    what: (v, f) => `La última ${kinds[v.kind]} empezó el ${f.moment(v.at)} y nunca terminó.`,
    cure: v => kindCures[v.kind],
  },
  upkeep_old: {
    what: (v, f) => `La última ${kinds[v.kind]} es de hace ${f.span(v.age)}.`,
    cure: v => kindCures[v.kind],
  },
  upkeep_ok: {
    what: (v, f) =>
      `La última ${kinds[v.kind]} es de hace ${f.span(v.age)}${v.bytes === null ? '' : ` (${f.bytes(v.bytes)})`}.`,
  },
  backup_same_disk: {
    what: () => 'Las copias están en el disco de los datos: si falla, se pierden juntas.',
    details: v => (v.place ? [v.place] : []),
    cure: () => 'Elige con BACKUP_DIR otro disco o una carpeta de otro equipo.',
  },
  tills_ok: {
    what: (v, f) =>
      v.open === 0
        ? 'No hay cajas abiertas ni ventas sin enviar.'
        : `${f.count(v.open, 'caja abierta', 'cajas abiertas')}, sin ventas por enviar.`,
  },
  till_waiting: {
    what: (v, f) =>
      `${whoOf(v)} tiene ${f.count(v.count, 'venta sin enviar', 'ventas sin enviar')} desde el ${f.moment(v.since)}` +
      (v.isSilent ? `, y no se sabe de ella desde el ${f.moment(v.heardAt)}.` : '.'),
    cure: v =>
      v.isSilent
        ? 'Cuida ese equipo: las ventas están en su navegador. Enciéndelo con red y que entre quien las hizo; no borres sus datos.'
        : 'Que quien las hizo entre en esa caja con red; se envían solas. Si siguen ahí, abre «Ventas por revisar».',
  },
  till_refused: {
    what: (v, f) =>
      `${whoOf(v)} tiene ${f.count(v.count, 'venta por revisar', 'ventas por revisar')} que el servidor no aceptó.`,
    cure: () => 'Ábrelas en esa caja, en «Ventas por revisar», y corrígelas o descártalas con su motivo.',
  },
  till_silent: {
    what: (v, f) =>
      `${whoOf(v)} tiene el turno abierto y no se sabe de ella desde el ${f.moment(v.heardAt ?? v.openedAt)}.`,
    cure: () =>
      'Revisa que esté encendida y con red: puede estar vendiendo sin conexión. Si ya terminó, haz el corte en «Cortes de caja».',
  },
  mail_ok: {
    what: (v, f) =>
      v.hasSmtp
        ? 'El servidor de correo contesta y no hay correos por enviar.'
        : `Los correos se guardan como archivos (${f.count(v.files, 'archivo', 'archivos')}).`,
  },
  mail_waiting: {
    what: (v, f) =>
      `${f.count(v.count, 'correo espera', 'correos esperan')} desde hace ${f.span(v.oldest)}` +
      (v.tried > 0 ? `; ${f.count(v.tried, 'ya se intentó', 'ya se intentaron')} sin éxito.` : '.'),
    cure: () => 'Revisa SMTP_URL y que ese servidor de correo conteste; se intentan otra vez solos.',
  },
  mail_to_files: {
    what: (v, f) =>
      `No hay servidor de correo: nada llega a nadie, se guarda en archivos (${f.count(v.files, 'archivo', 'archivos')} en «outbox»).`,
    cure: () => 'Define SMTP_URL y MAIL_FROM, y reinicia.',
  },
  mail_server_silent: {
    what: v => `El servidor de correo «${v.host}» no contesta (${v.fault}).`,
    cure: () =>
      'Revisa SMTP_URL y que el servidor de correo esté en marcha y se alcance desde aquí; los correos esperan.',
  },
}
