import { describe, expect, it } from 'vitest'
import { isEasyPin, pinPattern } from './pin.ts'

describe('a PIN', () => {
  it.each(['000000', '777777', '123456', '456789', '654321', '543210'])('%s is easy to guess', pin => {
    expect(isEasyPin(pin)).toBe(true)
  })

  it.each(['135790', '123457', '901234', '112233', '246802', '987650', '024680'])('%s is not', pin => {
    expect(isEasyPin(pin)).toBe(false)
  })

  it.each(['', '12345', '1234567', '40281a', '402 817', '402817\n', '-12345', '４０２８１７'])(
    '%j is refused: a PIN has exactly six digits',
    text => {
      expect(pinPattern.test(text)).toBe(false)
      expect(pinPattern.test('402817')).toBe(true)
    },
  )
})
