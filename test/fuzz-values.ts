import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { Schema } from '#server/docs/api-document.ts'

const injections = [
  `' OR '1'='1`,
  `1; DROP TABLE users; --`,
  `') UNION SELECT password_hash FROM users --`,
  `1) OR pg_sleep(0) IS NULL --`,
  `name" DESC; SELECT 1 --`,
  '\\',
  `$1`,
  `{{7*7}}`,
]

const markup = [
  `<script>alert(1)</script>`,
  `"><img src=x onerror=alert(1)>`,
  `javascript:alert(1)`,
  `<svg/onload=alert(1)>`,
  `=cmd|' /C calc'!A0`,
  `../../../../etc/passwd`,
]

const oddNumbers = [
  0,
  -1,
  1.5,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  Number.MAX_SAFE_INTEGER,
  1e300,
  5e-324,
  '9'.repeat(20),
  '1e309',
  '0x10',
  'NaN',
  '-0',
]

const oddTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udfffb',
  '\uFFFD',
  '\u202Eexe.doc',
  '😀'.repeat(200),
  'x'.repeat(256),
  'x'.repeat(6_000),
  'null',
  'true',
  '%',
  '_',
  '*',
  '__proto__',
  'constructor',
  'toString',
  '2026-02-30',
  '0000-00-00',
  '\r\nSet-Cookie: a=b',
]

export const oddText: Arbitrary<string> = fc.oneof(
  fc.constantFrom(...oddTexts, ...injections, ...markup),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.constantFrom(...oddNumbers).map(String),
)

/** JSON values that no field expects. */
export const oddValue: Arbitrary<unknown> = fc.oneof(
  { weight: 4, arbitrary: oddText },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, [], {}, [null], [[]], { a: 1 }) },
  { weight: 2, arbitrary: fc.constantFrom(...oddNumbers) },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)

/** Valid values of the shop under test, by the name of the field or parameter. */
export type Known = Readonly<Record<string, readonly (string | number)[]>>

/** A value for a field of the API document; the name helps when the schema is not specific. */
export function fromSchema(schema: Schema, known: Known, name = ''): Arbitrary<unknown> {
  const values = known[name] ?? []
  if (values.length > 0) return fc.constantFrom(...values)
  const variants = schema.anyOf ?? schema.oneOf
  if (variants) return fc.oneof(...variants.map(variant => fromSchema(variant, known, name)))
  if (schema.const !== undefined) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const { minimum: min = -1_000_000, maximum: max = 1_000_000 } = schema
  switch (schema.type) {
    case 'string':
      return textFor(schema, name)
    case 'integer':
      return fc.integer({ min: Math.max(min, -2_147_483_648), max: Math.min(max, 2_147_483_647) })
    case 'number':
      return fc.integer({ min: Math.ceil(min), max: Math.floor(max) })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}, known, name), { maxLength: 3 })
    case 'object':
      return objectFrom(schema, known)
    default:
      return fc.jsonValue({ maxDepth: 1 })
  }
}

function objectFrom({ properties = {}, required = [] }: Schema, known: Known) {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, fromSchema(schema, known, name)]),
  )
  return fc.record(fields, { requiredKeys: [...required] }).map(body => {
    const { password } = body
    return password === undefined ? body : { ...body, password_confirmation: password }
  })
}

function textFor({ minLength = 0, maxLength = 255, format }: Schema, name: string): Arbitrary<string> {
  if (/email/.test(name)) return fc.emailAddress()
  if (/phone|cell/.test(name)) return fc.constantFrom('33 1234 5678', '+52 (55) 1234-5678')
  if (name === 'url') return fc.webUrl()
  if (format === 'password') return fc.stringMatching(/^[a-z]{4}-[a-z]{4}-\d{3}$/)
  const most = Math.min(maxLength, 400)
  return fc.oneof(
    fc.constantFrom('Muebles Ñandú', 'Lucía Herrera', `O'Brien & hijos`),
    fc.string({ minLength: Math.max(1, minLength), maxLength: Math.min(most, 30) }),
    fc.constant('ñ'.repeat(most)),
    fc.constant('x'.repeat(most + 1)),
  )
}
