import { array, assert, integer, nat, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, clabeFault, cleanClabe } from './clabe.ts'

const known = ['032180000118359719', '002010077777777771', '646180157000000004']

describe('a CLABE', () => {
  it.each(known)('%s has the check digit that banks print', clabe => {
    expect(clabeFault(clabe)).toBeNull()
  })

  it('is stored without the spaces and hyphens of a bank’s letter', () => {
    expect(cleanClabe(' 032 180 00011835971-9 ')).toBe(known[0])
  })

  it.each(['', '03218000011835971', '0321800001183597190', '03218000011835971O', '٠٣٢١٨٠٠٠٠١١٨٣٥٩٧١٩'])(
    '%j does not have eighteen digits',
    text => expect(clabeFault(text)).toBe('clabe_digits'),
  )

  it('with one wrong digit is always found', () => {
    const body = array(integer({ min: 0, max: 9 }), { minLength: 17, maxLength: 17 })
    assert(
      property(body, nat(17), integer({ min: 1, max: 9 }), (typed, place, more) => {
        const whole = typed.join('') + checkDigit(typed.join(''))
        expect(clabeFault(whole)).toBeNull()
        const wrong = whole.split('').map((digit, at) => (at === place ? (Number(digit) + more) % 10 : digit))
        expect(clabeFault(wrong.join(''))).toBe('clabe_check')
      }),
    )
  })
})
