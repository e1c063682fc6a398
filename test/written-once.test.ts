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
  /(?:payment_?type(?:_?id)?|\b(?:credit|layaway)(?:type)?)\b['\]]* ?(?:[:=<>!]+|in) ?(?:choice\(|integer\()?[[({ ]*(?:min: )?'?[1-6]\b/i
/** Columns that a field takes in a form. */
const span = /^paymentTypeId: \d,$/
const isBareType = ({ path, text }: Line) =>
  bareType.test(text) && !(path.includes('.screens.') && span.test(text))

it('payment types are told by their names', () => {
  const lines = linesOf('{src,demo}/**/*.{ts,tsx}', ['src/domain/payment-type.ts'])
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
  "paymentTypeId: { 4: 'Crédito', 5: 'Apartado' },",
])('«%s» is a bare payment type', text => {
  expect(isBareType({ path: 'src/one.ts', text })).toBe(true)
})

it('a UUID has one pattern', () => {
  const lines = linesOf('{src,demo,bench,test,scripts}/**/*.{ts,tsx}', [
    'src/domain/uuid.ts',
    'test/written-once.test.ts',
  ])
  expect(those(lines, ({ text }) => /\/\^.*\{8\}.*\{12\}\$\//.test(text))).toEqual([])
})
