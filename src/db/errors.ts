import { DomainError } from '#domain/errors.ts'

interface PostgresError extends Error {
  readonly code: string
  readonly constraint?: string
  readonly column?: string
  readonly table?: string
  /** The function of PostgreSQL that raised the error. */
  readonly routine?: string
}

export function isPostgresError(error: unknown): error is PostgresError {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
}

/** The codes of the operating system for a network or disk without resources at the moment. */
const passingFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EMFILE',
  'ENFILE',
])

/** The messages of pg, its pool and Kysely for a lost or unavailable connection, which have no code. */
const lostConnection = new RegExp(
  [
    'connection terminated',
    'timeout exceeded when trying to connect',
    'connection timeout',
    '^timeout expired$',
    '^query read timeout$',
    'is not queryable$',
    'connection has been discarded',
    'after calling end on the pool',
    'driver has already been destroyed',
  ].join('|'),
  'i',
)

/** Whether the database rolled the attempt back, so that it can be retried. */
export function isRetryable(error: unknown): boolean {
  return isPostgresError(error) && (['40001', '40P01', '55P03'].includes(error.code) || isStalePlan(error))
}

/** Whether a prepared statement became invalid by a migration, or is unknown to the connection. */
export function isStalePlan(error: unknown): boolean {
  if (!isPostgresError(error)) return false
  // «cached plan must not change result type», in any language of the server.
  return error.code === '26000' || (error.code === '0A000' && error.routine === 'RevalidateCachedQuery')
}

function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  // 57: operator intervention (shutdown, cancelled by timeout); 53: out of resources; 08: connection.
  return isPostgresError(error)
    ? passingFaults.has(error.code) || /^(57|53|08)/.test(error.code)
    : lostConnection.test(error.message)
}

export function isReferenced(error: unknown): boolean {
  return isPostgresError(error) && (error.code === '23503' || error.code === '23001')
}

/** Whether the unique index of this name was violated. */
export function isTaken(error: unknown, index: string): boolean {
  return isPostgresError(error) && error.code === '23505' && error.constraint === index
}

/**
 * Turns the violation of a constraint into the fault of its field. Unique indexes are named
 * `<table>_<column>_unique`, foreign keys `<table>_<column>_fkey`.
 */
export function toDomainError(error: unknown): DomainError | null {
  if (error instanceof DomainError) return error
  if (isRetryable(error) || isUnavailable(error)) return new DomainError('busy')
  if (!isPostgresError(error)) return null
  switch (error.code) {
    case '23505':
      return new DomainError('unique', {}, columnOf(error, '_unique'))
    case '23503':
      return new DomainError('exists', {}, columnOf(error, '_fkey'))
    case '23001':
      return new DomainError('in_use')
    case '23502':
      return new DomainError('required', {}, error.column ?? 'base')
    case '23514':
    case '23P01':
      return new DomainError('constraint')
    case '22001':
    case '22003':
    case '22007':
    case '22008':
    case '22021':
    case '22P02':
    case '22P05':
      return new DomainError('invalid')
    default:
      return null
  }
}

function columnOf({ constraint = '', table = '' }: PostgresError, suffix: string): string {
  return constraint.startsWith(`${table}_`) && constraint.endsWith(suffix)
    ? constraint.slice(table.length + 1, -suffix.length)
    : 'base'
}
