import * as fc from 'fast-check'
import type { Arbitrary } from 'fast-check'
import type { Schema } from '#server/docs/api-document.ts'
import { fromSchema, oddText, oddValue, type Known } from './fuzz-values.ts'

/** A request to send, well formed or not. */
export interface Shot {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload?: string | Buffer
}

export interface Target {
  readonly method: string
  /** With `:name` for each parameter. */
  readonly path: string
  readonly known: Known
  /** Fields that a list can be filtered by. */
  readonly fields: readonly string[]
  readonly body: Schema | undefined
  /** The field of the file, if the route takes one. */
  readonly file: string | undefined
  /** The header row of an import's file. */
  readonly columns: string | undefined
}

export function shotAt(target: Target): Arbitrary<Shot> {
  return fc
    .record({ path: pathOf(target), query: queryOf(target), content: contentOf(target), extra: headers })
    .map(({ path, query, content, extra }) => ({
      ...content,
      url: query === '' ? path : `${path}?${query}`,
      headers: { ...extra, ...content.headers },
    }))
}

const headers: Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { 'x-locale': 'xx' },
      { 'idempotency-key': 'short' },
      { 'idempotency-key': 'a-key-of-good-size' },
      { 'idempotency-key': 'ñ'.repeat(20) },
      { 'idempotency-key': '0190a3f0-1111-7222-8333-444455556666' },
      { cookie: 'trastienda=%ff; trastienda="; __proto__=1' },
      { 'x-request-id': '../../x' },
      { 'x-forwarded-for': 'not-an-address' },
      { 'x-http-method-override': 'DELETE' },
      { 'user-agent': 'x'.repeat(1_000) },
      { accept: 'text/html' },
    ),
  },
)

/** Malformed percent-encodings that no honest client sends. */
const rawSegments = [
  '',
  '%',
  '%zz',
  '%ff',
  '%00',
  '1%00',
  '%ED%A0%80',
  '%2e%2e',
  '..%2f..',
  '%25',
  '1;x',
  '0x1',
]

function pathOf({ path, known }: Target): Arbitrary<string> {
  const segments = path.split('/').map(segment => {
    if (!segment.startsWith(':')) return fc.constant(segment)
    const values = known[segment.slice(1)] ?? ['1']
    return fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...values.map(String)) },
      { weight: 1, arbitrary: fc.constantFrom(...rawSegments) },
      { weight: 1, arbitrary: oddText.map(encode) },
    )
  })
  return fc.tuple(...segments).map(parts => parts.join('/'))
}

function queryOf({ fields, method, known }: Target): Arbitrary<string> {
  const field = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('id', 'created_at', ...fields) },
    { weight: 1, arbitrary: fc.constantFrom('password', 'password_hash', 'search', 'archived_at') },
    { weight: 1, arbitrary: oddText },
  )
  const key = fc.oneof(
    fc.constantFrom('page', 'per_page', 'q', 'order_by', 'includes', 'format', 'ids', 'ids[]', '_method'),
    fc.constantFrom('code', 'cursor', 'limit', 'category_id'),
    field,
    field.map(name => `${name}!`),
    field.map(name => `where[${name}]`),
    field.map(name => `whereIn[${name}][]`),
    field.map(name => `whereBetween[${name}][gt]`),
    field.map(name => `whereBetween[${name}][lt]`),
    field.map(name => `betweenDates[${name}][from]`),
    fc.constantFrom('where[', 'where[][]', '[]', '', '__proto__[x]', 'constructor[prototype][x]'),
  )
  const value = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom('1', '2', '100', '%a%', 'csv', '2026-01-31', 'PUT', 'DELETE') },
    { weight: 1, arbitrary: field },
    { weight: 2, arbitrary: oddText },
  )
  const ids = fc.constantFrom('ids', 'ids[]').map(name => [name, String(known['id']?.[0] ?? 1)] as const)
  const pairs = fc
    .array(fc.oneof({ weight: 6, arbitrary: fc.tuple(key, value) }, { weight: 1, arbitrary: ids }), {
      minLength: 1,
      maxLength: 4,
    })
    .map(items => items.map(([name, given]) => `${encode(name)}=${encode(given)}`).join('&'))
  const extremes = fc.constantFrom(
    Array.from({ length: 101 }, (_, index) => `p${index}=1`).join('&'),
    Array.from({ length: 101 }, (_, index) => `whereIn[id][]=${index + 1}`).join('&'),
    Array.from({ length: 101 }, (_, index) => `ids[]=${index + 1}`).join('&'),
    `q=${'x'.repeat(9_000)}`,
    'q=%',
    'q=%00',
    'q=%ff%fe',
    '&&&=&',
    '?',
    '%E0%A4%A=1',
  )
  const reads = method === 'GET' || method === 'DELETE'
  return fc.oneof(
    { weight: reads ? 2 : 8, arbitrary: fc.constant('') },
    { weight: reads ? 8 : 1, arbitrary: pairs },
    { weight: 1, arbitrary: extremes },
  )
}

type Content = Pick<Shot, 'headers' | 'payload'>

const json = (payload: string): Content => ({ headers: { 'content-type': 'application/json' }, payload })

const brokenBodies = fc.constantFrom<Content>(
  json(''),
  json('{'),
  json('{"a":}'),
  json('[1,2'),
  json('\u0000'),
  json('"\\ud800"'),
  json('{"__proto__":{"role":"Admin"}}'),
  json('{"constructor":{"prototype":{"role":"Admin"}}}'),
  json('{"a":{"__proto__":1}}'),
  json(`${'['.repeat(9)}${']'.repeat(9)}`),
  json(`${'{"a":'.repeat(9)}1${'}'.repeat(9)}`),
  json(`${'['.repeat(50_000)}${']'.repeat(50_000)}`),
  json(JSON.stringify(Object.fromEntries(Array.from({ length: 501 }, (_, index) => [`k${index}`, 1])))),
  json(JSON.stringify(Array.from({ length: 1_001 }, () => 1))),
  json(`{"name":"${'x'.repeat(300_000)}"}`),
  json('1e999'),
  { headers: { 'content-type': 'text/plain' }, payload: 'hola' },
  { headers: { 'content-type': 'application/xml' }, payload: '<a/>' },
  { headers: { 'content-type': 'application/x-www-form-urlencoded' }, payload: 'name=a&_method=PUT' },
  { headers: { 'content-type': 'multipart/form-data' }, payload: 'no boundary' },
  { headers: { 'content-type': 'multipart/form-data; boundary=""' }, payload: '--\r\n' },
  { headers: { 'content-type': `multipart/form-data; boundary=${'x'.repeat(300)}` }, payload: '--x' },
  { headers: { 'content-type': 'x' }, payload: 'x' },
  { headers: { 'content-type': 'application/json; charset=utf-16' }, payload: '{}' },
  { headers: {}, payload: 'untyped' },
)

function contentOf({ method, body, known, file: field, columns }: Target): Arbitrary<Content> {
  const none = fc.constant<Content>({ headers: {} })
  if (method === 'GET') return none
  const given = body ? fromSchema(body, known) : fc.constant({})
  const valid = given.map(value => json(JSON.stringify(value)))
  const names = Object.keys(body?.properties ?? {})
  const spoiled = fc
    .tuple(given, fc.constantFrom('unexpected', 'id', 'status', ...names), oddValue)
    .map(([value, name, odd]) => json(JSON.stringify({ ...(value as object), [name]: odd })))
  return fc.oneof(
    { weight: field === undefined ? 0 : 8, arbitrary: uploadOf(field ?? '', columns) },
    { weight: body ? 4 : 1, arbitrary: valid },
    { weight: body ? 6 : 1, arbitrary: spoiled },
    { weight: 1, arbitrary: oddValue.map(value => json(JSON.stringify(value))) },
    { weight: 2, arbitrary: brokenBodies },
    { weight: body ? 0 : 3, arbitrary: none },
  )
}

const part = (disposition: string, content: string) =>
  `--cut\r\nContent-Disposition: ${disposition}\r\n\r\n${content}\r\n`
const file = (content: string, name = 'importFile', filename = 'a.csv') =>
  part(`form-data; name="${name}"; filename="${filename}"`, content)
const end = '--cut--\r\n'

const brokenForms = fc.constantFrom(
  '',
  end,
  '--cut\r\n',
  'garbage',
  file('id\n1', 'other') + end,
  file('id\n1', '') + end,
  file('id\n1', '__proto__') + end,
  file('id\n1', 'importFile', '../../x\u0000.csv') + end,
  file('id\n1') + file('id\n2') + end,
  part('form-data', 'no name') + end,
  part('form-data; name=""', 'empty name') + end,
  part('form-data; name="__proto__"', '1') + file('id\n1') + end,
  part('form-data; name="importFile"', 'a field, no file') + end,
  part('form-data; name="dry_run"', 'x'.repeat(30_000)) + end,
  part('form-data; name="a"', '1').repeat(60) + end,
  `--cut\r\n${'X-A: 1\r\n'.repeat(100)}\r\nx\r\n${end}`,
  '--cut\r\nContent-Disposition: form-data; name="importFile"; filename="a.csv"\r\n\r\ntrunca',
)

const brokenTables = fc.constantFrom(
  '',
  '\n',
  'a',
  'id\n1\n',
  '\u0000',
  'PK\u0003\u0004broken',
  '\ud0cf\u11e0',
  'name,name\n1,2',
  '"unclosed',
  `${'a,'.repeat(70)}\n`,
  'id,Nombre\n9999999999999,x',
)

/** Genuine files, and files of another type than they claim. */
const images = fc.constantFrom(
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR',
  '\xff\xd8\xff\xe0\0\x10JFIF',
  'RIFF\0\0\0\0WEBPVP8 ',
  'GIF89a',
  '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
  '<html><script>alert(1)</script>',
  '',
)

function tableOf(columns: string): Arbitrary<string> {
  const width = columns.split(',').length
  const cell = fc.oneof(fc.constantFrom('', 'Ana', 'ana@correo.mx', '55 1234 5678', '1'), oddText)
  const table = fc
    .array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 3 })
    .map(rows => [columns, ...rows.map(row => row.join(','))].join('\n'))
  return fc.oneof({ weight: 3, arbitrary: table }, { weight: 1, arbitrary: brokenTables })
}

function uploadOf(field: string, columns: string | undefined): Arbitrary<Content> {
  const option = fc.constantFrom('', 'dry_run', 'skip_errors', 'type', 'comment')
  const form = fc
    .tuple(columns === undefined ? images : tableOf(columns), option)
    .map(
      ([text, name]) => file(text, field) + (name === '' ? '' : part(`form-data; name="${name}"`, '1')) + end,
    )
  return fc.oneof({ weight: 3, arbitrary: form }, { weight: 1, arbitrary: brokenForms }).map(text => ({
    headers: { 'content-type': 'multipart/form-data; boundary=cut' },
    payload: Buffer.from(text, columns === undefined ? 'latin1' : 'utf8'),
  }))
}

function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed())
}
