import { DomainError } from '#domain/errors.ts'
import { isUuid } from '#domain/uuid.ts'

/** The fiscal folio of a CFDI as it is stored; null when none was sent. */
export function readUuid(typed: string | null | undefined, field: string): string | null {
  if (typed === null || typed === undefined) return null
  if (!isUuid(typed)) throw new DomainError('uuid', {}, field)
  return typed.toLowerCase()
}
