import { describe, expect, it, test } from 'vitest'
import { assert, property, uint8Array } from 'fast-check'
import { fromBase32, toBase32 } from './base32.ts'
import { codeAt, newSecret, stepAt, stepOf } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

describe('a code', () => {
  // RFC 6238, appendix B, whose eight digits end with our six.
  it.each([
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ])('at second %d ends %s', (second, expected) => {
    expect(codeAt(secret, stepAt(second * 1000))).toBe(expected.slice(2))
  })

  // RFC 4226, appendix D.
  it.each([
    [0, '755224'],
    [1, '287082'],
    [9, '520489'],
  ])('of step %d is %s', (step, expected) => {
    expect(codeAt(secret, step)).toBe(expected)
  })

  it('passes from one step before to one step after, to the millisecond', () => {
    const step = 60_000_000
    const [begin, end] = [step * 30_000, (step + 1) * 30_000]
    const code = codeAt(secret, step)
    expect(stepOf(secret, code, begin)).toBe(step)
    expect(stepOf(secret, code, begin - 30_000)).toBe(step)
    expect(stepOf(secret, code, begin - 30_001)).toBeNull()
    expect(stepOf(secret, code, end + 29_999)).toBe(step)
    expect(stepOf(secret, code, end + 30_000)).toBeNull()
  })

  it.each(['', '12345', '1234567', 'ññññññ', '000000'])('such as «%s» does not pass', given => {
    expect(stepOf(secret, given, 59_000)).toBeNull()
  })
})

test('a secret in base 32 is that of RFC 4648, and reads back', () => {
  expect(toBase32(Buffer.from('foobar'))).toBe('MZXW6YTBOI')
  expect(toBase32(newSecret())).toMatch(/^[A-Z2-7]{32}$/)
  assert(
    property(uint8Array({ maxLength: 40 }), bytes => {
      expect(fromBase32(toBase32(bytes))).toEqual(Buffer.from(bytes))
    }),
  )
  expect(() => fromBase32('A1')).toThrow('base 32')
})
