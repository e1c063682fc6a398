import { assert, property, stringMatching } from 'fast-check'
import { expect, it } from 'vitest'
import { printInvoiceCode, readInvoiceCode } from './invoice-code.ts'

const code = stringMatching(/^[0-9A-HJKMNP-TV-Z]{28}$/)

it('is read as it was printed, in any case and with any hyphens and spaces', () => {
  assert(
    property(code, given => {
      const printed = printInvoiceCode(given)
      expect(printed).toMatch(/^([0-9A-Z]{4}-){6}[0-9A-Z]{4}$/)
      for (const typed of [given, printed, printed.toLowerCase(), ` ${printed.replaceAll('-', ' ')} `]) {
        expect(readInvoiceCode(typed)).toBe(given)
      }
    }),
  )
})

it('forgives letters that look like digits', () => {
  expect(readInvoiceCode('OIL0'.repeat(7))).toBe('0110'.repeat(7))
})

it.each([
  '',
  'V-000001',
  '0'.repeat(27),
  '0'.repeat(29),
  'U'.repeat(28),
  `${'0'.repeat(27)}Ñ`,
  '-'.repeat(500),
])('is not «%s»', typed => expect(readInvoiceCode(typed)).toBeNull())
