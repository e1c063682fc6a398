import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dialledPhone, phoneText } from './phone.ts'

describe('a telephone number', () => {
  it.each([
    ['5512345678', '+525512345678', '55 1234 5678'],
    ['(33) 1234-5678', '+523312345678', '33 1234 5678'],
    ['+52 1 81 1234 5678', '+528112345678', '81 1234 5678'],
    ['044 222 123 4567', '+522221234567', '222 123 4567'],
    ['2221234567', '+522221234567', '222 123 4567'],
    ['+1 (415) 555-0100', '+14155550100', '+1 (415) 555-0100'],
    ['123-4567', null, '123-4567'],
    ['', null, ''],
  ])('«%s» is dialled %s and shown as «%s»', (typed, dialled, shown) => {
    expect([dialledPhone(typed), phoneText(typed)]).toEqual([dialled, shown])
  })

  it('is the same number as it is shown, and is shown alike again', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^(\+?52 ?)?[1-9]\d{9}$/), typed => {
        const shown = phoneText(typed)
        expect(dialledPhone(shown)).toBe(dialledPhone(typed))
        expect(phoneText(shown)).toBe(shown)
      }),
    )
  })
})
