import { bomb } from './picture-corpus.ts'

/** The smallest picture of each accepted format: one pixel. */
export const pictures = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.from(
    '/9j/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAABAAEDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAP/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAAAgP/xAAUEQEAAAAAAAAAAAAAAAAAAAAA/9oADAMBAAIRAxEAPwCYArP/2Q==',
    'base64',
  ),
  webp: Buffer.from('UklGRjAAAABXRUJQVlA4ICQAAABwAQCdASoBAAEAB0CWJaACdAFAAAD+4LkIw0a/F3YjjJIAAAA=', 'base64'),
}

/** A picture of that many bytes. */
export function pictureOf(bytes: number): Buffer {
  return Buffer.concat([pictures.png, Buffer.alloc(bytes - pictures.png.length)])
}

/** Files that claim to be pictures and are not. */
export const impostors: readonly (readonly [string, string])[] = [
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['an animation', 'GIF89a'],
  ['a text', 'hola'],
]

/** Files that begin like a picture and are not valid, with the message that refuses them. */
export const monsters: readonly (readonly [string, Buffer, string])[] = [
  ['a program behind a PNG', Buffer.from('89504e470d0a1a0a4d5a90000300', 'hex'), 'debe ser una imagen'],
  ['a picture of nine hundred megapixels', bomb(pictures.png, 30_000, 30_000), 'megapíxeles'],
]
