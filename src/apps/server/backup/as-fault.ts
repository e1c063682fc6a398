import { codeOf } from '#db/embedded/error.ts'
import { Fault } from '../cli/fault.ts'
import { CopyFault } from './copy-fault.ts'

/** A sentence for whatever ended the work on a copy. */
export function asFault(error: unknown, signal: AbortSignal | undefined, place: string): Fault {
  if (signal?.aborted) {
    return new CopyFault('interrupted', 'La copia se interrumpió y no quedó hecha.', undefined, error)
  }
  if (error instanceof Fault) return error
  const code = codeOf(error) ?? ''
  const message = error instanceof Error ? error.message : String(error)
  if (['ENOSPC', 'EDQUOT', '53100'].includes(code)) {
    return new CopyFault('no_room', `No queda espacio para la copia en ${place}.`, 'Libere espacio.', error)
  }
  if (['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOENT'].includes(code)) {
    return new CopyFault('not_writable', `No se puede escribir la copia en ${place}.`, message, error)
  }
  if (code === '55P03') {
    return new CopyFault(
      'schema_busy',
      'Otro proceso está cambiando la base de datos y la copia no pudo empezar.',
      'Inténtelo dentro de un momento.',
      error,
    )
  }
  if (code === '42501') {
    return new CopyFault(
      'failed',
      'El usuario de la base de datos no puede leer todas las tablas.',
      message,
      error,
    )
  }
  if (isLost(code, message)) {
    return new CopyFault('database_lost', 'La base de datos dejó de responder.', message, error)
  }
  return new CopyFault('failed', `La copia falló: ${message.split('\n', 1)[0]}`, undefined, error)
}

function isLost(code: string, message: string): boolean {
  return (
    /^(08|57P0)/.test(code) ||
    ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'].includes(code) ||
    /Connection terminated|timeout expired|not queryable|Premature close/i.test(message)
  )
}
