import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { commonPasswords, isCommonPassword } from './common-passwords.ts'
import { passwordStrength, strengthLabels } from './password-strength.ts'
import { foldText } from './text.ts'

const label = (password: string, personal?: string[]) => strengthLabels[passwordStrength(password, personal)]

test.for([
  ['', 'very_weak'],
  ['x7#Kp', 'very_weak'],
  ['aaaaaaaaaaaaaaaaaaaa', 'very_weak'],
  ['abcdefghijklmnop', 'very_weak'],
  ['zyxwvutsrq', 'very_weak'],
  ['9876543210', 'very_weak'],
  ['lkjhgfdsa', 'very_weak'],
  ['1q2w3e4r5t6y', 'very_weak'],
  ['abababababab', 'very_weak'],
  ['silla1', 'very_weak'],
  ['mesa2024', 'very_weak'],
  ['Chivas2024', 'very_weak'],
  ['Contraseña123!', 'very_weak'],
  ['P4$$w0rd!', 'very_weak'],
  ['mxqzkt', 'weak'],
  ['kwtpzmvh', 'weak'],
  ['kwtpzmvhq', 'good'],
  ['x7#Kp2!v', 'good'],
  ['x7#Kp2!vQz', 'strong'],
  ['kwtpzmvhqdrbj', 'strong'],
  ['x7#Kp2!vQzW9r', 'very_strong'],
  ['tres gatos negros bailan tango', 'very_strong'],
])('%j is %s', ([password = '', expected]) => {
  expect(label(password)).toBe(expected)
})

test('words of the owner’s name add little', () => {
  const personal = ['Ana López', 'ana.lopez@correo.mx', 'Mueblería Azenzo']
  expect(label('lopez-azenzo-84')).toBe('very_strong')
  expect(label('lopez-azenzo-84', personal)).toBe('weak')
  expect(label('L0PEZ.4zenz0', personal)).toBe('very_weak')
})

describe('properties', () => {
  const anyPassword = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(...Array.from('aAbBeloñ0129 .-@')), maxLength: 30 }),
  )

  test('one character, however often, is very weak', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }), fc.nat(128), (sign, times) => {
        expect(passwordStrength(sign.repeat(times))).toBe(0)
      }),
    )
  })

  test('a common password is very weak in any case, with a digit and a sign after it', () => {
    const upper = fc.func(fc.boolean())
    fc.assert(
      fc.property(
        fc.constantFrom(...commonPasswords),
        upper,
        fc.stringMatching(/^[0-9]?[!.#]?$/),
        (word, isUpper, end) => {
          const mixed = Array.from(word, (letter, at) => (isUpper(at) ? letter.toUpperCase() : letter)).join(
            '',
          )
          expect(passwordStrength(mixed + end)).toBe(0)
        },
      ),
    )
  })

  test('the owner’s words never make a password stronger', () => {
    fc.assert(
      fc.property(anyPassword, fc.array(anyPassword, { maxLength: 3 }), (password, personal) => {
        expect(passwordStrength(password, personal)).toBeLessThanOrEqual(passwordStrength(password))
      }),
    )
  })

  test('typing a password again and again gains one level at most', () => {
    const password = anyPassword.filter(text => text.length >= 6)
    fc.assert(
      fc.property(password, fc.integer({ min: 2, max: 5 }), (text, times) => {
        expect(passwordStrength(text.repeat(times))).toBeLessThanOrEqual(passwordStrength(text) + 1)
      }),
    )
  })

  test('without recognisable words, a longer password is never weaker', () => {
    const signs = fc.string({
      unit: fc.constantFrom(...Array.from('.,;:-_+*/()[]{}<>=?&%#"~^|')),
      maxLength: 20,
    })
    fc.assert(
      fc.property(signs, signs, (password, more) => {
        expect(passwordStrength(password + more)).toBeGreaterThanOrEqual(passwordStrength(password))
      }),
    )
  })
})

describe('common passwords', () => {
  test.for(['123456', 'PASSWORD', 'contraseña', 'América', 'chivas', 'p4ssw0rd', 'm3x1c0', 'Adm1n'])(
    '%s is one',
    word => {
      expect(isCommonPassword(word)).toBe(true)
    },
  )

  test.for(['', 'abc', 'contraseñas de la abuela', 'constructor', '__proto__'])('%j is not one', word => {
    expect(isCommonPassword(word)).toBe(false)
  })

  test('each is listed once, folded, in four characters or more', () => {
    expect(commonPasswords.length).toBeGreaterThan(200)
    expect(new Set(commonPasswords).size).toBe(commonPasswords.length)
    expect(commonPasswords.filter(word => word.length < 4 || foldText(word) !== word)).toEqual([])
  })
})
