import type { ContentField, ContentFields } from '#contract/content-field.ts'

export type Value = Readonly<Record<string, unknown>>
export type Path = readonly (string | number)[]

/** The value with one part replaced; only the objects on the way to it are copied. */
export function withValue(value: unknown, [first, ...rest]: Path, next: unknown): unknown {
  if (first === undefined) return next
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === first ? withValue(item, rest, next) : item))
  }
  const object = (value ?? {}) as Record<string, unknown>
  return { ...object, [first]: withValue(object[first], rest, next) }
}

/** The initial values of a new row. */
export function emptyRow(fields: ContentFields): Value {
  return Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)]))
}

function emptyOf(field: ContentField): unknown {
  switch (field.kind) {
    case 'picture':
    case 'product':
      return null
    case 'list':
      return []
    case 'group':
      return emptyRow(field.of)
    case 'choice':
      return field.options[0]
    default:
      return ''
  }
}
