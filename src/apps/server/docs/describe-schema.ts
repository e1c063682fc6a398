import type { Schema } from './api-document.ts'

const typeWords: Readonly<Record<string, string>> = {
  string: 'texto',
  integer: 'entero',
  number: 'número',
  boolean: 'booleano',
  object: 'objeto',
  array: 'lista',
  null: 'nulo',
}

const formatWords: Readonly<Record<string, string>> = {
  binary: 'archivo',
  date: 'fecha',
  'date-time': 'fecha y hora',
  email: 'correo',
  password: 'contraseña',
  uri: 'dirección web',
  uuid: 'UUID',
}

/** The type of a value in words: «texto o nulo». */
export function typeOf(schema: Schema): string {
  const words = alternatives(schema).flatMap(wordsFor)
  return [...new Set(words)].join(' o ') || 'cualquier valor'
}

/** The other rules of a value: lengths, limits and allowed values. */
export function rulesOf(schema: Schema): string[] {
  const choices = alternatives(schema).flatMap(choicesOf)
  return [
    ...alternatives(schema).flatMap(limitsOf),
    ...(choices.length > 0 ? [`valores: ${choices.map(say).join(', ')}`] : []),
    ...(schema.default === undefined ? [] : [`si falta: ${say(schema.default)}`]),
  ]
}

/** The shape of an answer as JSON with types for values; `?` marks optional fields. */
export function sketch(schema: Schema, margin = ''): string {
  const drawn = alternatives(schema).flatMap(one => {
    const choices = choicesOf(one)
    return choices.length > 0 ? choices.map(choice => JSON.stringify(choice)) : [sketchOne(one, margin)]
  })
  return [...new Set(drawn)].join(' | ') || typeOf(schema)
}

function sketchOne(schema: Schema, margin: string): string {
  const { properties = {}, required = [], items, additionalProperties } = schema
  if (items) return `[${sketch(items, margin)}]`
  const inner = `${margin}  `
  const lines = Object.entries(properties).map(
    ([name, value]) =>
      `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${sketch(value, inner)}`,
  )
  if (typeof additionalProperties === 'object') lines.push(`…: ${sketch(additionalProperties, inner)}`)
  if (lines.length === 0) return typeOf(schema)
  return `{\n${lines.map(line => `${inner}${line}`).join(',\n')}\n${margin}}`
}

/** The members of a union, however nested, each with one type. */
function alternatives(schema: Schema): Schema[] {
  const members = schema.anyOf ?? schema.oneOf
  if (members) return members.flatMap(alternatives)
  if (schema.type === undefined) return [schema]
  return [schema.type].flat().map(type => ({ ...schema, type }))
}

function wordsFor({ $ref, type, format, items }: Schema): string[] {
  if ($ref) return [$ref.split('/').at(-1) ?? $ref]
  if (items) return [`lista de ${typeOf(items)}`]
  const word = formatWords[format ?? ''] ?? typeWords[String(type)]
  return word ? [word] : []
}

function choicesOf(schema: Schema): unknown[] {
  return schema.const === undefined ? [...(schema.enum ?? [])] : [schema.const]
}

function limitsOf(schema: Schema): string[] {
  const { minLength, maxLength, minimum, maximum, minItems, maxItems } = schema
  return [
    range(minLength, maxLength, 'caracteres'),
    range(realLimit(minimum), realLimit(maximum), ''),
    range(minItems, maxItems, 'elementos'),
  ].filter(text => text !== '')
}

/** The generator writes the safe integers as limits when there are none. */
function realLimit(limit: number | undefined): number | undefined {
  return limit === undefined || Math.abs(limit) >= Number.MAX_SAFE_INTEGER ? undefined : limit
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  if (min === undefined && max === undefined) return ''
  const words =
    min === undefined ? `máximo ${max}` : max === undefined ? `mínimo ${min}` : `de ${min} a ${max}`
  return `${words} ${unit}`.trim()
}

function say(value: unknown): string {
  return value === '' ? '(vacío)' : typeof value === 'string' ? value : JSON.stringify(value)
}
