/** The smallest picture of each kind that is taken: one pixel, or a beginning that says so. */
export const pictures = {
  png: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
  jpeg: Buffer.from('ffd8ffe000104a46494600010100000100010000ffd9', 'hex'),
  webp: Buffer.from('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==', 'base64'),
}

/** A picture of so many bytes. */
export function pictureOf(bytes: number): Buffer {
  return Buffer.concat([pictures.png, Buffer.alloc(bytes - pictures.png.length)])
}

/** What calls itself a picture and is none. */
export const impostors: readonly (readonly [string, string])[] = [
  ['a drawing with scripts', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ['a page', '<!doctype html><script>alert(1)</script>'],
  ['an animation', 'GIF89a'],
  ['a text', 'hola'],
]
