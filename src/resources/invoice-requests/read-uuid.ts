import { DomainError } from '#domain/errors.ts'

const pattern = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** The fiscal folio of a CFDI as it is stored, or null when none was given. */
export function readUuid(typed: string | null | undefined, field: string): string | null {
  if (typed === null || typed === undefined) return null
  const uuid = typed.toLowerCase()
  if (!pattern.test(uuid)) throw new DomainError('uuid', {}, field)
  return uuid
}
