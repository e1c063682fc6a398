import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { foldText, hasForbiddenCharacters, maskedEmail } from './text.ts'

describe('foldText', () => {
  test.for([
    ['Razón Social', 'razon social'],
    ['NIÑO Pingüino', 'nino pinguino'],
    ['e\u0301', 'e'],
    ['Precio (MXN) 10%', 'precio (mxn) 10%'],
    ['', ''],
  ])('%s is read as %s', ([text = '', folded]) => {
    expect(foldText(text)).toBe(folded)
  })

  test('case, composition and folding twice make no difference', () => {
    const spanish = fc.string({ unit: fc.constantFrom(...Array.from('aábcdeéíñoóuúüz 19.-')) })
    fc.assert(
      fc.property(spanish, text => {
        const folded = foldText(text)
        expect(foldText(text.toUpperCase())).toBe(folded)
        expect(foldText(text.normalize('NFD'))).toBe(folded)
        expect(foldText(folded)).toBe(folded)
      }),
    )
  })
})

describe('hasForbiddenCharacters', () => {
  test.for(['\0', 'a\0b', '\uD800', '\uDC00', 'a\uDC00\uD800'])('%j has them', text => {
    expect(hasForbiddenCharacters(text)).toBe(true)
  })

  test('whole characters other than NUL are all allowed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), text => {
        expect(hasForbiddenCharacters(text.replaceAll('\0', ''))).toBe(false)
      }),
    )
  })

  test('half a surrogate pair is found at any position', () => {
    const half = fc.integer({ min: 0xd800, max: 0xdfff }).map(code => String.fromCharCode(code))
    const plain = fc.string()
    fc.assert(
      fc.property(plain, half, plain, (before, broken, after) => {
        expect(hasForbiddenCharacters(before + broken + after)).toBe(true)
      }),
    )
  })
})

test.for([
  ['maria@correo.mx', 'm•••@correo.mx'],
  ['a@b.mx', 'a•••@b.mx'],
  ['"dos@partes"@correo.mx', '"•••@correo.mx'],
  ['sin arroba', 's•••'],
])('%s is told as %s', ([email = '', masked]) => {
  expect(maskedEmail(email)).toBe(masked)
})
