import { DomainError } from '#domain/errors.ts'
import { hasForbiddenCharacters } from '#domain/text.ts'

const deepest = 8
const mostKeys = 500
const mostItems = 1_000
const unsafeKeys = new Set(['__proto__', 'constructor', 'prototype'])

/** Refuses bodies that are too large or too deep, and text that PostgreSQL cannot store. */
export function checkBody(body: unknown, most = mostKeys): void {
  let keys = 0
  walk(body, 1, 'base')

  function walk(value: unknown, depth: number, field: string): void {
    if (typeof value === 'string') {
      if (hasForbiddenCharacters(value)) throw new DomainError('invalid_text', {}, field)
    } else if (typeof value === 'object' && value !== null && !Buffer.isBuffer(value)) {
      if (depth > deepest) throw new DomainError('too_deep')
      if (Array.isArray(value)) {
        if (value.length > mostItems) throw new DomainError('max_items', { max: mostItems }, field)
        for (const [index, item] of value.entries()) walk(item, depth + 1, join(field, index))
        return
      }
      for (const [name, item] of Object.entries(value)) {
        if (++keys > most) throw new DomainError('too_deep')
        if (unsafeKeys.has(name) || hasForbiddenCharacters(name)) throw new DomainError('malformed')
        walk(item, depth + 1, join(field, name))
      }
    }
  }
}

function join(field: string, name: string | number): string {
  return field === 'base' ? String(name) : `${field}.${name}`
}
