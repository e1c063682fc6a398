import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { maskedVoucher, printVoucherCode, readVoucherCode, voucherCodeFrom } from './voucher-code.ts'

const codes = fc.uint8Array({ minLength: 12, maxLength: 12 }).map(voucherCodeFrom)

it('a printed code is read back, in any case, with other hyphens, spaces and letters that look alike', () => {
  fc.assert(
    fc.property(codes, code => {
      const printed = printVoucherCode(code)
      expect(printed).toMatch(/^V(-[0-9A-Z]{4}){3}$/)
      const typed = [printed, code, printed.toLowerCase(), ` ${printed.replaceAll('-', ' ')} `]
      expect(typed.map(readVoucherCode)).toEqual([code, code, code, code])
      expect(readVoucherCode(printed.replaceAll('0', 'O').replaceAll('1', 'l'))).toBe(code)
    }),
  )
})

it('shows its end alone where it must not be spent', () => {
  expect(maskedVoucher('V7K2M90QX4HTB')).toBe('…4HTB')
})

it('other texts are no code', () => {
  for (const text of [
    '',
    'V',
    'V-000123',
    'P-7K2M-90QX-4HTB',
    'V-7K2M-90QX-4HT',
    'V-7K2M-90QX-4HTBB',
    'V'.repeat(99),
  ]) {
    expect(readVoucherCode(text)).toBeNull()
  }
  fc.assert(fc.property(fc.string(), text => readVoucherCode(text) === null || /v/i.test(text)))
})
