import { describe, expect, it } from 'vitest'
import { whatsappAddress } from './whatsapp.ts'

describe('a chat by telephone number', () => {
  it.each([
    ['33 1234 5678', 'https://wa.me/523312345678'],
    ['(33) 1234-5678', 'https://wa.me/523312345678'],
    ['+52 33 1234 5678', 'https://wa.me/523312345678'],
    ['+1 (415) 555-0100', 'https://wa.me/14155550100'],
    ['1234567', null],
  ])('%s opens %s', (phone, address) => {
    expect(whatsappAddress(phone)).toBe(address)
  })
})
