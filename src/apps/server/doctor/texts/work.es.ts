import { commands } from '../commands.ts'
import type { PoolName } from '#server/pools.ts'
import type { WorkValues, WordsOf } from '../values.ts'

const pools: Readonly<Record<PoolName, string>> = {
  till: 'vender y guardar',
  list: 'las listas y búsquedas',
  report: 'los PDF, sumas y cuentas',
  site: 'las páginas del sitio',
  export: 'los archivos que se exportan',
  stream: 'los cambios que se avisan',
}
/** Only these can be given more connections. */
const variables: Partial<Record<PoolName, string>> = { till: 'PG_POOL_SIZE', list: 'PG_LIST_POOL_SIZE' }
const jobs: Readonly<Record<string, string>> = {
  access_link: 'correos para elegir contraseña',
  make_export: 'archivos grandes que se exportan',
  order_mail: 'correos de órdenes de compra',
  sale_mail: 'correos de ventas',
  import_picture: 'imágenes que se importan',
  tidy: 'limpieza de cada hora',
  overdue_orders: 'avisos de órdenes de compra vencidas',
  overdue_sales: 'avisos de créditos vencidos',
  sweep_media: 'limpieza de imágenes',
  backup: 'copias de seguridad',
}
const jobOf = (name: string) => jobs[name] ?? name

const nameOf = (name: string) => name || 'otra sesión'

export const workWords: WordsOf<WorkValues> = {
  connections_ok: {
    what: v => `${v.used} de ${v.most} conexiones de la base de datos en uso.`,
  },
  connections_many: {
    what: v => `Casi no quedan conexiones de la base de datos: ${v.used} de ${v.most} en uso.`,
    cure: () =>
      `Mira quién las tiene: «${commands.count}». Baja PG_POOL_SIZE o sube el máximo de PostgreSQL.`,
  },
  pool_waiting: {
    what: v => `${v.waiting} esperan una conexión para ${pools[v.name]}; hay ${v.most}.`,
    cure: ({ name }) => {
      const variable = variables[name]
      const look = 'Si no baja, mira abajo qué consulta tarda o quién bloquea'
      return variable === undefined ? `${look}.` : `${look}; después sube ${variable}.`
    },
  },
  locks_ok: {
    what: () => 'Nadie bloquea a nadie.',
  },
  lock_waits: {
    what: (v, f) =>
      `${nameOf(v.name)} espera a ${nameOf(v.byName)} (proceso ${v.byPid}), que no suelta lo suyo desde hace ${f.span(Math.max(v.waits, v.byLasts))}.`,
    cure: v =>
      `Termina lo que esa sesión dejó abierto, o córtala: «${commands.endSession(v.byPid, v.isEmbedded)}».`,
  },
  transaction_long: {
    what: (v, f) =>
      `${nameOf(v.name)} tiene una transacción abierta desde hace ${f.span(v.lasts)} (proceso ${v.pid}).`,
    cure: v => `Si nadie trabaja en ella, córtala: «${commands.endSession(v.pid, v.isEmbedded)}».`,
  },
  statements_none: {
    what: () => 'Todavía no hay consultas que medir.',
  },
  statements_slowest: {
    what: v =>
      v.source === 'server'
        ? 'Las consultas que más tardan en promedio:'
        : 'Las consultas que más tardaron desde que arrancó este proceso:',
    cure: () =>
      'Si una pasa de dos segundos a menudo, guarda este informe y envíalo con el registro del servidor.',
    details: (v, _f) =>
      v.slowest.map(
        each => `${Math.round(each.ms)} ms · ${each.route ? `${each.route} · ` : ''}${each.text}`,
      ),
  },
  jobs_ok: {
    what: () => 'Los trabajos en cola van al día.',
  },
  jobs_late: {
    what: (v, f) =>
      `Nadie atiende ${jobOf(v.name)}: ${f.count(v.count, 'espera', 'esperan')} desde hace ${f.span(v.lateFor)}.`,
    cure: () => 'Revisa que el servidor esté en marcha; si lo está, reinícialo.',
  },
  jobs_stuck: {
    what: (v, f) =>
      `${f.count(v.count, 'trabajo', 'trabajos')} de ${jobOf(v.name)} sin terminar desde hace ${f.span(v.lasts)}.`,
    cure: () => 'Reinicia el servidor; el trabajo se toma otra vez y no se repite lo hecho.',
  },
  jobs_failed: {
    what: (v, f) =>
      `${f.count(v.count, 'trabajo falló', 'trabajos fallaron')} en los últimos siete días: ${jobOf(v.name)}.`,
    cure: () => 'Lee el motivo y corrígelo; lo que se perdió se pide otra vez desde su pantalla.',
    details: v => (v.message ? [v.message] : []),
  },
  routines_missed: {
    what: v => `No se hacen las tareas de cada hora: ${v.names.map(jobOf).join(', ')}.`,
    cure: () => 'Reinicia el servidor; si siguen sin hacerse, mira su registro.',
  },
}
