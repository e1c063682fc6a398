import { codeOf, EmbeddedError, type EmbeddedFault } from '#db/embedded/error.ts'
import { MigrationError, type MigrationFault } from '#db/migration-error.ts'
import { MediaMismatchError, type MismatchFault } from '#engine/media/shop-folder.ts'
import { ConfigError } from '../config.ts'
import { MissingBuildError } from '../web/build.ts'
import { Fault } from './fault.ts'
import { missingBuild } from './missing-build.ts'

const OTHER_DATABASE = 'También puedes usar otro PostgreSQL: DATABASE_URL=postgres://…'

/** The message for a known fault; undefined for an unexpected one. */
export function explain(error: unknown): Fault | undefined {
  if (error instanceof Fault) return error
  if (error instanceof ConfigError) return new Fault('La configuración no es válida:', error.lines.join('\n'))
  if (error instanceof EmbeddedError) return embedded[error.fault](error.detail)
  if (error instanceof MigrationError) return migration[error.fault](error)
  if (error instanceof MediaMismatchError) return mismatch[error.fault](error)
  if (error instanceof MissingBuildError) return missingBuild()
  return error instanceof Error ? system[codeOf(error) ?? '']?.(error) : undefined
}

const notWritable = (path: string): Fault =>
  new Fault(
    `No se puede escribir en ${path}.`,
    'Da permiso a este usuario o elige otra carpeta: DATA_DIR=/otra/carpeta npm start',
  )

const diskFull = (path: string): Fault =>
  new Fault(
    'No queda espacio en el disco.',
    `Libera espacio o elige otra carpeta con DATA_DIR. ${path}`.trim(),
  )

/** A table or a column is missing in PostgreSQL. */
const outdated = (): Fault =>
  new Fault('La base de datos no tiene el esquema de esta versión.', 'Ponla al día arrancando: npm start')

const embedded: Record<EmbeddedFault, (detail: string) => Fault> = {
  unsupported_platform: name => new Fault(`No hay un PostgreSQL incluido para ${name}.`, OTHER_DATABASE),
  missing_binaries: name =>
    new Fault(`Falta el paquete ${name}, que trae PostgreSQL.`, `Ejecuta: npm ci\n${OTHER_DATABASE}`),
  unprivileged_user: detail =>
    new Fault(
      'PostgreSQL no puede ejecutarse como root y aquí no hay otro usuario que lo ejecute.',
      `Arranca como un usuario normal. ${detail}\n${OTHER_DATABASE}`,
    ),
  not_writable: notWritable,
  disk_full: diskFull,
  other_version: detail =>
    new Fault(
      `La base de datos es de otra versión de PostgreSQL (${detail}).`,
      'Usa la versión que la creó.',
    ),
  password_lost: path =>
    new Fault(
      'Se perdió la contraseña de la base de datos.',
      `Recupera ${path} de una copia de la carpeta (en las de «npm run backup» no va), o mueve DATA_DIR a otro sitio para empezar de cero.`,
    ),
  locked: path => new Fault('Otro proceso está en lo mismo y no termina.', `Si no hay otro, borra ${path}.`),
  failed: output => new Fault('PostgreSQL no arrancó. Esto dijo:', `${output}\n${OTHER_DATABASE}`),
}

const migration: Record<MigrationFault, (error: MigrationError) => Fault> = {
  old_server: ({ file }) =>
    new Fault(
      `El PostgreSQL de DATABASE_URL es de la versión ${file} y se necesita la 17 o una posterior.`,
      'Actualiza ese PostgreSQL, o quita DATABASE_URL para usar el incluido. La base de datos quedó como estaba.',
    ),
  schema_newer: ({ file }) =>
    new Fault(
      `La base de datos es de una versión más nueva del programa (${file}).`,
      'Actualiza el programa; una versión anterior podría dañar los datos.',
    ),
  file_changed: ({ file }) =>
    new Fault(
      `La migración ${file} cambió después de aplicarse.`,
      'Devuelve el archivo a como era y escribe el cambio en una migración nueva.',
    ),
  bad_name: ({ file }) =>
    new Fault(
      `El archivo ${file} de db/ no se llama como debe.`,
      'Ejemplos: migrations/0012_nombre.sql, views/50_nombre.sql',
    ),
  bad_number: ({ file }) =>
    new Fault(
      `El número de la migración ${file} no sigue al anterior.`,
      'Van del 0001 en adelante, sin huecos.',
    ),
  busy: ({ file }) =>
    new Fault(
      `Otra consulta no suelta lo que ${file} necesita cambiar; nada de ese archivo se aplicó.`,
      'Espera a que terminen las exportaciones y copias en curso y vuelve a intentarlo.',
    ),
  failed: ({ file, cause }) =>
    new Fault(`La migración ${file} falló y se deshizo.`, cause instanceof Error ? cause.message : undefined),
}

const ADOPT = 'Si es seguro que van juntas: npm run media -- adopt'

const mismatch: Record<MismatchFault, (error: MediaMismatchError) => Fault> = {
  other_shop: ({ files, known }) =>
    new Fault(
      `La carpeta de imágenes es de otra tienda que la base de datos (imágenes: ${files}; conocidas: ${known}).`,
      `Revisa DATABASE_URL y DATA_DIR. Si restauraste una copia, restaura juntas base y carpeta.\n${ADOPT}`,
    ),
  unknown_files: ({ files, known }) =>
    new Fault(
      `La carpeta de imágenes tiene ${files} y la base de datos conoce ${known} de ellas.`,
      `Revisa DATABASE_URL y DATA_DIR: quizá la base es otra, está vacía o es una copia anterior.\n${ADOPT}`,
    ),
  no_files: ({ rows }) =>
    new Fault(
      `La base de datos tiene ${rows} imágenes y la carpeta de imágenes está vacía.`,
      `Revisa DATA_DIR, o restaura la carpeta media/ de una copia.\n${ADOPT}`,
    ),
}

interface SystemError extends Error {
  readonly port?: number
  readonly address?: string
  readonly path?: string
}

const system: Record<string, (error: SystemError) => Fault> = {
  EADDRINUSE: ({ port = 0 }) =>
    new Fault(`El puerto ${port} ya está en uso.`, `Elige otro: PORT=${port + 1} npm start`),
  EADDRNOTAVAIL: ({ address }) =>
    new Fault(`Esta máquina no tiene la dirección ${address}.`, 'Corrige HOST; 0.0.0.0 son todas.'),
  EACCES: error =>
    error.port === undefined
      ? notWritable(error.path ?? '')
      : new Fault(
          `Este usuario no puede usar el puerto ${error.port}.`,
          'Elige uno mayor que 1023 con PORT.',
        ),
  EROFS: ({ path = '' }) => notWritable(path),
  ENOSPC: ({ path = '' }) => diskFull(path),
  EDQUOT: ({ path = '' }) => diskFull(path),
  '53100': () => diskFull(''),
  '42P01': outdated,
  '42703': outdated,
  ERR_MODULE_NOT_FOUND: ({ message }) =>
    new Fault('Falta una parte del programa.', `Ejecuta: npm ci\n${message}`),
}
