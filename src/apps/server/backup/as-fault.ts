import { codeOf } from '#db/embedded/error.ts'
import { explain } from '../cli/explain.ts'
import { Fault } from '../cli/fault.ts'
import { CopyFault } from './copy-fault.ts'

interface Doing {
  readonly what: 'backup' | 'restore'
  /** Where files are written. */
  readonly place: string
  readonly signal: AbortSignal | undefined
}

const interrupted = {
  backup: 'La copia se interrumpió y no quedó hecha.',
  restore: 'La restauración se interrumpió; la base de datos quedó como estaba.',
}

/** A sentence for whatever ended the work on a copy. */
export function asFault(error: unknown, { what, place, signal }: Doing): Fault {
  if (signal?.aborted) return new CopyFault('interrupted', interrupted[what], undefined, error)
  if (error instanceof Fault) return error
  const code = codeOf(error) ?? ''
  const message = error instanceof Error ? error.message : String(error)
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) {
    return new CopyFault('no_room', `No queda espacio en el disco de ${place}.`, 'Libera espacio.', error)
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'].includes(code)) {
    return new CopyFault(
      'not_writable',
      `No se puede escribir en ${place}.`,
      'Da permiso a este usuario, o elige otra carpeta.',
      error,
    )
  }
  if (code === '55P03') {
    return new CopyFault(
      'schema_busy',
      'Otro proceso está cambiando la base de datos y no se pudo empezar.',
      'Inténtalo dentro de un momento.',
      error,
    )
  }
  if (code === '42501') {
    return new CopyFault('failed', 'El usuario de la base de datos no tiene permiso.', message, error)
  }
  if (isLost(code, message)) {
    return new CopyFault('database_lost', 'La base de datos dejó de responder.', message, error)
  }
  const known = explain(error)
  return known ?? new CopyFault('failed', `No se pudo: ${message.split('\n', 1)[0]}`, undefined, error)
}

function isLost(code: string, message: string): boolean {
  return (
    /^(08|57P0)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /Connection terminated|timeout expired|not queryable|Premature close/i.test(message)
  )
}
