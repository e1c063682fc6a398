import type { z } from 'zod'
import { DomainError, type Issue } from '#domain/errors.ts'
import { choiceNamed } from './choice-words.ts'
import type { Locale } from './messages.ts'
import type { ResourceTexts } from './resource.ts'
import { validate } from './validation.ts'

/** Parses a value whose choices may also be sent by the names that their refusal shows: «Transferencia» for 03. */
export function validateNamed<S extends z.ZodType>(
  schema: S,
  value: unknown,
  texts: Readonly<Record<Locale, ResourceTexts>>,
): z.output<S> {
  try {
    return validate(schema, value)
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const said = error.issues.reduce((given, issue) => withCode(given, issue, texts), value)
    if (said === value) throw error
    return validate(schema, said)
  }
}

/** Replaces the name by its code where a choice was refused. */
function withCode(
  value: unknown,
  { code, field, params }: Issue,
  texts: Readonly<Record<Locale, ResourceTexts>>,
): unknown {
  if (code !== 'in') return value
  const path = field.split('.')
  const sent = path.reduce<unknown>((at, key) => (isObject(at) ? at[key] : undefined), value)
  if (typeof sent !== 'string') return value
  const named = choiceNamed(field, sent, String(params['values']).split(', '), [texts.es, texts.en])
  return named === undefined ? value : replaced(value, path, named)
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: string): unknown {
  if (key === undefined) return by
  if (Array.isArray(value)) {
    return value.map((item: unknown, place) => (String(place) === key ? replaced(item, rest, by) : item))
  }
  return isObject(value) ? { ...value, [key]: replaced(value[key], rest, by) } : value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
