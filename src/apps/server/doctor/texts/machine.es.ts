import type { Failure } from '../asked.ts'
import { commands, operations, runbook } from '../commands.ts'
import type { DiskFacts, SilentCause } from '../facts.ts'
import type { MachineValues, Question, WordsOf } from '../values.ts'

const places: Readonly<Record<DiskFacts['place'], string>> = {
  data: 'la carpeta de datos',
  database: 'la base de datos',
  backup: 'las copias',
}

const folders: typeof places = { data: 'de datos', database: 'de la base de datos', backup: 'de las copias' }

const causes: Readonly<Record<SilentCause, string>> = {
  refused: 'No hay nadie en esa dirección: PostgreSQL está detenido o la dirección es otra.',
  password: 'No acepta al usuario con esa contraseña.',
  no_database: 'El servidor responde, pero esa base de datos no existe.',
  crowded: 'Ya no admite más conexiones.',
  starting: 'Está arrancando, deteniéndose o recuperándose de un apagón.',
  no_answer: 'No contestó a tiempo.',
  not_started: 'No arrancó.',
  other: 'No contestó como debía.',
}

const causeCures: Readonly<Record<SilentCause, string>> = {
  refused: 'Arranca PostgreSQL y revisa DATABASE_URL.',
  password: 'Revisa el usuario y la contraseña de DATABASE_URL.',
  no_database: 'Revisa el nombre al final de DATABASE_URL, o restaura una copia.',
  crowded: 'Cierra programas que la usen, baja PG_POOL_SIZE o sube el máximo de conexiones de PostgreSQL.',
  starting: 'Espera unos minutos y revisa otra vez; después de un apagón puede tardar.',
  no_answer: 'Revisa la red y la carga de ese equipo; después revisa otra vez.',
  not_started: `Lee lo que dijo PostgreSQL y sigue ${runbook.noDatabase}.`,
  other: `Lee el detalle y sigue ${runbook.noDatabase}.`,
}

const questions: Readonly<Record<Question, string>> = {
  versions: 'las versiones de la base de datos',
  schema: 'el esquema',
  probe: 'si el servidor contesta',
  disks: 'el espacio en disco',
  shop: 'el estado de la tienda',
  upkeep: 'las copias y revisiones',
  tills: 'las cajas',
  connections: 'las conexiones',
  locks: 'los bloqueos',
  statements: 'las consultas más lentas',
  jobs: 'los trabajos en cola',
  outbox: 'los correos guardados como archivos',
  mailServer: 'el servidor de correo',
  certificate: 'el certificado',
  secrets: 'los permisos de los archivos secretos',
}

const failureOf = (failure: Failure): string => {
  if (failure.kind === 'late') return `no contestó en ${failure.seconds} segundos`
  return failure.kind === 'error' ? failure.message : 'el esquema es otro'
}

const parts: Readonly<Record<string, string>> = {
  database: 'la base de datos',
  disk: 'el disco',
  server: 'se está deteniendo',
}

export const machineWords: WordsOf<MachineValues> = {
  not_answered: {
    what: v => `Quedó sin revisar: ${questions[v.question]} (${failureOf(v.failure)}).`,
    cure: () => 'Revisa otra vez en un momento; si sigue igual, atiende primero las demás fallas.',
  },
  node_old: {
    what: v => `Node ${v.version} es anterior a ${v.least}.`,
    cure: () => `Instala el que trae el proyecto: «${commands.install}».`,
  },
  database_ok: {
    what: v => `PostgreSQL ${v.server} responde con el esquema ${v.schema}. Node ${v.node}.`,
  },
  database_missing: {
    what: () => 'Todavía no hay base de datos en la carpeta de datos.',
    cure: () =>
      `Se crea con el primer arranque: «${commands.start}». Si ya tenías una tienda, revisa DATA_DIR.`,
  },
  database_silent: {
    what: v => `La base de datos no responde. ${causes[v.cause]}`,
    cure: v => causeCures[v.cause],
    details: v => v.detail.split('\n').slice(-8),
  },
  postgres_old: {
    what: v => `PostgreSQL ${v.version} es anterior a la versión 17.`,
    cure: () => 'Actualiza ese PostgreSQL, o quita DATABASE_URL para usar el incluido.',
  },
  extension_missing: {
    what: v => `Falta la extensión ${v.name} en la base de datos: las búsquedas fallan.`,
    cure: v => `Como dueño de la base: «${commands.makeExtension(v.name)}».`,
  },
  extension_old: {
    what: v => `La extensión ${v.name} es de la versión ${v.installed} y hay una ${v.newest}.`,
    cure: v => `Con calma: «${commands.updateExtension(v.name)}».`,
  },
  database_order: {
    what: v =>
      `La base de datos ordena los textos por «${v.order}» y no por «${v.wanted}»: ñ y acentos quedan en otro lugar.`,
    cure: () => `Cuando se pueda: restaura una copia en una base hecha como dice ${operations.ownDatabase}.`,
  },
  collation_changed: {
    what: v =>
      `El orden de los textos cambió con el sistema (de ${v.stored} a ${v.actual}): los índices pueden no encontrar registros.`,
    cure: v => `Con la tienda cerrada y una copia hecha: «${commands.refreshCollation(v.database)}».`,
  },
  durability_off: {
    what: v => `La base de datos puede perder ventas en un apagón: ${v.names.join(', ')} en «off».`,
    cure: () => 'Pon esos ajustes de PostgreSQL en «on» y reinícialo.',
  },
  checksum_failures: {
    what: (v, f) =>
      `PostgreSQL leyó ${f.count(v.count, 'página dañada', 'páginas dañadas')}: el disco falla.`,
    cure: () => 'Haz una copia ahora en otro disco, no reinicies, y restaura en otro equipo.',
  },
  schema_behind: {
    what: v => `La base de datos está en el esquema ${v.applied} y el programa en el ${v.known}.`,
    cure: () => `Haz una copia y arranca: «${commands.start}» la pone al día.`,
  },
  schema_ahead: {
    what: v =>
      `La base de datos es de un programa más nuevo: esquema ${v.applied}, y este conoce hasta el ${v.known}.`,
    cure: () => 'Actualiza el programa en este equipo; nunca arranques el anterior sobre esta base.',
  },
  schema_changed: {
    what: v => `El programa trae distintas migraciones de las que se aplicaron: ${v.files.join(', ')}.`,
    cure: () => 'Vuelve a traer el programa tal como se publicó; la tienda no arrancará así.',
  },
  views_stale: {
    what: v => `Las vistas de la base de datos no son las de este programa: ${v.files.join(', ')}.`,
    cure: () => `Arranca con «${commands.start}» o ejecuta «${commands.migrate}»: se vuelven a hacer.`,
  },
  clock_apart: {
    what: (v, f) => `El reloj de este equipo y el de la base de datos difieren ${f.span(v.seconds * 1_000)}.`,
    cure: () => 'Activa la hora automática (NTP) en los dos equipos.',
  },
  server_ok: {
    what: (v, f) => `El servidor atiende desde hace ${f.span(v.upFor)}.`,
  },
  server_ready: {
    what: v => `El servidor atiende en ${v.address}.`,
  },
  server_elsewhere: {
    what: (v, f) =>
      `La tienda se atiende desde ${f.count(v.count, 'proceso', 'procesos')} en otra dirección o equipo.`,
  },
  server_stopped: {
    what: v => `Nadie atiende la tienda en ${v.address}.`,
    cure: () => `Si debería estar abierta: «${commands.start}».`,
  },
  server_not_ready: {
    what: v =>
      `El servidor de ${v.address} dice que no puede atender: ${v.failing.map(part => parts[part] ?? part).join(', ')}.`,
    cure: () => `Atiende lo que se dice abajo de esa parte; se recupera solo. Sigue ${runbook.unavailable}.`,
  },
  server_stranger: {
    what: v => `En ${v.address} contesta otro programa.`,
    cure: () => 'Revisa PORT y HOST, o detén ese programa.',
  },
  hub_silent: {
    what: () =>
      'El servidor no se entera de los cambios: los precios y las páginas se vuelven a leer en cada petición.',
    cure: () =>
      'Se reconecta solo. Si pasa de un minuto, revisa la base de datos y que ningún intermediario corte «LISTEN».',
  },
  disk_ok: {
    what: (v, f) => `${f.bytes(v.free)} libres de ${f.bytes(v.total)} para ${places[v.place]} (${v.path}).`,
  },
  disk_low: {
    what: (v, f) =>
      `Queda poco espacio para ${places[v.place]}: ${f.bytes(v.free)} de ${f.bytes(v.total)} en ${v.path}.`,
    cure: (v, f) =>
      `Libera espacio o usa un disco mayor. Con menos de ${f.bytes(v.least)} el servidor deja de atender.`,
  },
  disk_full: {
    what: (v, f) =>
      `El disco de ${places[v.place]} está lleno: ${f.bytes(v.free)} libres en ${v.path}, y se necesitan ${f.bytes(v.least)}.`,
    cure: () => `Libera espacio ya; el servidor vuelve solo. Sigue ${runbook.fullDisk}.`,
  },
  disk_files: {
    what: v => `El disco de ${places[v.place]} ya no admite más archivos, aunque tenga espacio (${v.path}).`,
    cure: () => 'Borra archivos pequeños que no hagan falta, o usa otro disco.',
  },
  folder_missing: {
    what: v => `No se encuentra la carpeta ${folders[v.place]}: ${v.path}.`,
    cure: v =>
      v.place === 'backup'
        ? 'Conecta ese disco o monta la carpeta compartida, o corrige BACKUP_DIR.'
        : 'Monta el disco o corrige DATA_DIR.',
  },
  database_size: {
    what: (v, f) => `La base de datos ocupa ${f.bytes(v.bytes)}.`,
  },
}
