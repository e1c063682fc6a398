import { describe, expect, it } from 'vitest'
import { looksLikePicture } from './picture-file.ts'

const bytes = (hex: string) => Buffer.from(hex, 'hex')
const textBytes = (text: string) => new TextEncoder().encode(text)

describe('a file is taken for a picture', () => {
  it.each([
    ['JPEG', 'ffd8ffe000104a46494600010100'],
    ['PNG', '89504e470d0a1a0a0000000d49484452'],
    ['WebP', '524946461a00000057454250565038'],
    ['AVIF', '00000020667479706176696600000000'],
  ])('when it begins as %s', (_kind, hex) => {
    expect(looksLikePicture(bytes(hex))).toBe(true)
  })

  it.each([
    ['a text', textBytes('hola, no soy una foto')],
    ['an animation', textBytes('GIF89a……')],
    ['a drawing', textBytes('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a sound in the same wrapping as WebP', bytes('524946461a00000057415645')],
    ['a sequence in the same wrapping as AVIF', bytes('000000206674797061766973')],
    ['the first two bytes of a JPEG', bytes('ffd8')],
    ['nothing', new Uint8Array()],
  ])('and not when it is %s', (_what, content) => {
    expect(looksLikePicture(content)).toBe(false)
  })
})
