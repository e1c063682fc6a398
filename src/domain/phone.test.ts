import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callAddress, whatsappAddress, dialledPhone, keptPhone, phoneText, searchedPhones } from './phone.ts'

describe('a telephone number', () => {
  it.each([
    ['5512345678', '+525512345678', '55 1234 5678'],
    ['442 123 4567', '+524421234567', '442 123 4567'],
    ['(33) 1234-5678', '+523312345678', '33 1234 5678'],
    ['+52 1 81 1234 5678', '+528112345678', '81 1234 5678'],
    ['(+52) 442.123.4567', '+524421234567', '442 123 4567'],
    ['52 442 123 4567', '+524421234567', '442 123 4567'],
    ['521 442 123 4567', '+524421234567', '442 123 4567'],
    ['+52 (01) 442 123 4567', '+524421234567', '442 123 4567'],
    ['0052 33 1234 5678', '+523312345678', '33 1234 5678'],
    ['044 222 123 4567', '+522221234567', '222 123 4567'],
    ['045 222 123 4567', '+522221234567', '222 123 4567'],
    ['01 222 123 4567', '+522221234567', '222 123 4567'],
    ['521 234 5678', '+525212345678', '521 234 5678'],
    ['+1 (415) 555-0100', '+14155550100', '+1 415 555 0100'],
    ['001 415 555 0100', '+14155550100', '+1 415 555 0100'],
    ['+34 612345678', '+34612345678', '+34 612 345 678'],
    ['+49 30 123456', '+4930123456', '+49 3012 3456'],
    ['+502 2345 6789', '+50223456789', '+502 2345 6789'],
    ['+52 442 123', null, '+52 442 123'],
    ['+1 415 555', null, '+1 415 555'],
    ['1 415 555 0100', null, '1 415 555 0100'],
    ['012 345 6789', null, '012 345 6789'],
    ['123-4567', null, '123-4567'],
    ['', null, ''],
  ])('«%s» is dialled %s and shown as «%s»', (typed, dialled, shown) => {
    expect([dialledPhone(typed), phoneText(typed)]).toEqual([dialled, shown])
    expect(keptPhone(typed)).toBe(dialled ?? typed)
  })

  const written = fc.stringMatching(
    /^(\+|00|\(\+)?(52|521|1|34|502)?[ ().-]{0,2}(01|044|045)?( ?[-.()]?\d){4,13}$/,
  )

  it('is the same number once it is stored or shown, and is shown alike again', () => {
    fc.assert(
      fc.property(written, typed => {
        const shown = phoneText(typed)
        expect(keptPhone(keptPhone(typed))).toBe(keptPhone(typed))
        expect(dialledPhone(shown)).toBe(dialledPhone(typed))
        expect(phoneText(keptPhone(typed))).toBe(shown)
        expect(phoneText(shown)).toBe(shown)
      }),
    )
  })

  it('is E.164 or as it was typed', () => {
    fc.assert(
      fc.property(fc.oneof(written, fc.string()), typed => {
        const kept = keptPhone(typed)
        expect(kept === typed || /^\+[1-9]\d{7,14}$/.test(kept)).toBe(true)
      }),
    )
  })

  it('is Mexican however its ten digits are set', () => {
    const set = fc.tuple(
      fc.constantFrom('', '+52', '+52 1', '52 ', '0052 ', '01 ', '044', '045 '),
      fc.stringMatching(/^[2-9]\d{9}$/),
      fc.constantFrom(' ', '-', '.', ''),
    )
    fc.assert(
      fc.property(set, ([before, local, between]) => {
        const typed = before + [local.slice(0, 3), local.slice(3, 6), local.slice(6)].join(between)
        expect(dialledPhone(typed)).toBe(`+52${local}`)
      }),
    )
  })
})

describe('the links of a number', () => {
  it.each([
    ['33 1234 5678', 'tel:+523312345678', 'https://wa.me/523312345678'],
    ['+1 (415) 555-0100', 'tel:+14155550100', 'https://wa.me/14155550100'],
    ['123-4567', 'tel:1234567', null],
  ])('of «%s»', (phone, call, chat) => {
    expect([callAddress(phone), whatsappAddress(phone)]).toEqual([call, chat])
  })

  it('bring a text', () => {
    expect(whatsappAddress('33 1234 5678', 'Buen día & adiós')).toBe(
      'https://wa.me/523312345678?text=Buen%20d%C3%ADa%20%26%20adi%C3%B3s',
    )
  })
})

describe('a search for a number', () => {
  it.each([
    ['442 123 4567', '524421234567'],
    ['(442) 123-4567', '524421234567'],
    ['044 442 123 4567', '524421234567'],
    ['ana 442-123', 'ana 442123'],
    ['123 45 67', '1234567'],
    ['+52 442', '52442'],
    ['4567', null],
    ['V-000123', null],
    ['ana', null],
  ])('«%s» looks for «%s»', (typed, sought) => {
    expect(searchedPhones(typed)).toBe(sought)
  })

  it('finds the stored number by any of its last digits, spaced anyhow', () => {
    const part = fc.tuple(
      fc.stringMatching(/^[2-9]\d{9}$/),
      fc.integer({ min: 4, max: 10 }),
      fc.integer({ min: 1, max: 3 }),
    )
    fc.assert(
      fc.property(part, ([local, count, at]) => {
        const last = local.slice(-count)
        const sought = searchedPhones(`${last.slice(0, at)} ${last.slice(at)}`)
        expect(keptPhone(local)).toContain(sought)
      }),
    )
  })
})
