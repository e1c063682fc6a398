import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Line {
  readonly path: string
  readonly text: string
}

const linesOf = (pattern: string, exclude: readonly string[]): Line[] =>
  globSync(pattern, { exclude: ['**/*.test.ts', ...exclude] }).flatMap(path =>
    readFileSync(path, 'utf8')
      .split('\n')
      .map(text => ({ path, text: text.trim() })),
  )
const those = (lines: readonly Line[], is: (line: Line) => boolean) =>
  lines.filter(is).map(({ path, text }) => `${path}: ${text}`)

/** A payment type, or a constant with the name of one, beside a number: `payment_type_id === 5`, `layaway = 5`. */
const bareType =
  /(?:payment_?type(?:_?id)?|\b(?:credit|layaway)(?:type)?)\b['\]]* ?(?:[:=<>!]+|in) ?(?:choice\(|integer\(|any\(|array)*[[({ ]*(?:min: )?'?[1-6]\b/i
/** The same, with the type last: `[4, 5].includes(sale.payment_type_id)`. */
const listedTypes = /\[ ?[1-6](?:, ?[1-6])* ?\]\.includes\([^)]*payment_?type/i
/** Columns that a field takes in a form. */
const span = /^paymentTypeId: \d,$/
const isBareType = ({ path, text }: Line) =>
  (bareType.test(text) || listedTypes.test(text)) && !(path.includes('.screens.') && span.test(text))

it('payment types are told by their names', () => {
  const lines = linesOf('{src,demo,bench,scripts}/**/*.{ts,tsx}', ['src/domain/payment-type.ts'])
  expect(those(lines, isBareType)).toEqual([])
})

it.each([
  'if (sale.paymentTypeId === 5) return',
  'payment_type_id: 1,',
  "paymentTypeId: choice(['4', '5'], { required: true }),",
  'if (paymentTypeId > 3) throw new DomainError()',
  'where payment_type_id <> 5',
  'const layaway = 5',
  'paymentTypeId: integer({ min: 4, max: 5 }),',
  'if ([4, 5].includes(sale.payment_type_id)) return',
  'where payment_type_id = any(array[4, 5])',
  "paymentTypeId: { 4: 'Crédito', 5: 'Apartado' },",
])('«%s» is a bare payment type', text => {
  expect(isBareType({ path: 'src/one.ts', text })).toBe(true)
})

/** Hexadecimal digits, counted as a UUID has them. */
const uuidPattern = /\[[^\]]*a-f[^\]]*\]\{(?:8|12|36)\}/

it('a UUID has one pattern', () => {
  const lines = linesOf('{src,demo,bench,scripts}/**/*.{ts,tsx}', ['src/domain/uuid.ts'])
  expect(those(lines, ({ text }) => uuidPattern.test(text))).toEqual([])
})

it.each(['/^[\\da-f]{8}-[\\da-f]{4}/', '/media\\/([0-9a-f-]{36})/', '[0-9a-fA-F]{12}$'])(
  '«%s» is a pattern of UUIDs',
  text => {
    expect(text).toMatch(uuidPattern)
  },
)

it('the address of a chat is made in one place', () => {
  const lines = linesOf('src/**/*.{ts,tsx}', ['src/domain/phone.ts'])
  expect(those(lines, ({ text }) => text.includes('wa.me/'))).toEqual([])
})
