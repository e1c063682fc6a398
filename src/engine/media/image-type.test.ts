import { describe, expect, it } from 'vitest'
import { imageOf } from './image-type.ts'

const kinds = {
  'image/png': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
  'image/jpeg': Buffer.from('ffd8ffe000104a464946000101', 'hex'),
  'image/webp': Buffer.from('RIFF\x24\x00\x00\x00WEBPVP8 ', 'latin1'),
}

describe('an image', () => {
  it.each(Object.entries(kinds))('of type %s is recognised by its first bytes', (type, bytes) => {
    expect(imageOf(bytes)).toEqual({ type, bytes })
  })

  it.each(Object.entries(kinds))(
    'of type %s is not recognised when it is cut or does not begin with them',
    (_type, bytes) => {
      expect(imageOf(bytes.subarray(0, 2))).toBeNull()
      expect(imageOf(bytes.subarray(1))).toBeNull()
      expect(imageOf(Buffer.concat([Buffer.from(' '), bytes]))).toBeNull()
    },
  )

  it.each([
    ['nothing', ''],
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
    ['a page', '<!doctype html><script>alert(1)</script>'],
    ['a page that mentions a signature', '<p>RIFF....WEBP'],
    ['GIF', 'GIF89a\x01\x00'],
    ['BMP', 'BM\x00\x00'],
    ['another RIFF', 'RIFF\x24\x00\x00\x00WAVEfmt '],
    ['PDF', '%PDF-1.7'],
    ['AVIF', '\x00\x00\x00\x1cftypavif'],
  ])('is never %s', (_what, text) => {
    expect(imageOf(Buffer.from(text, 'latin1'))).toBeNull()
  })
})
