import { describe, expect, it } from 'vitest'
import { whatsappAddress } from './whatsapp.ts'

describe('a chat by telephone number', () => {
  it.each([
    ['33 1234 5678', 'https://wa.me/523312345678'],
    ['(33) 1234-5678', 'https://wa.me/523312345678'],
    ['+52 33 1234 5678', 'https://wa.me/523312345678'],
    ['+1 (415) 555-0100', 'https://wa.me/14155550100'],
    ['+52 1 33 1234 5678', 'https://wa.me/523312345678'],
    ['044 33 1234 5678', 'https://wa.me/523312345678'],
    ['01 33 1234 5678', 'https://wa.me/523312345678'],
    ['0052 33 1234 5678', 'https://wa.me/523312345678'],
    ['1234567', null],
  ])('%s opens %s', (phone, address) => {
    expect(whatsappAddress(phone)).toBe(address)
  })

  it('brings a text', () => {
    expect(whatsappAddress('33 1234 5678', 'Buen día & adiós')).toBe(
      'https://wa.me/523312345678?text=Buen%20d%C3%ADa%20%26%20adi%C3%B3s',
    )
  })
})
