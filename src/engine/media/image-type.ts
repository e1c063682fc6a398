/** The type is decided by the first bytes, because file names and headers cannot be trusted. */
const signatures = {
  'image/png': '89504e470d0a1a0a',
  'image/jpeg': 'ffd8ff',
  'image/webp': '52494646........57454250', // RIFF, four bytes of size, WEBP
} as const

export type ImageType = keyof typeof signatures

export interface Image {
  readonly type: ImageType
  readonly bytes: Buffer
}

export const imageTypes = Object.keys(signatures) as ImageType[]

/**
 * Null for a file that is not an image of a kind that every browser shows. SVG is refused because it may hold scripts.
 */
export function imageOf(bytes: Buffer): Image | null {
  const head = bytes.toString('hex', 0, 12)
  const type = imageTypes.find(each => new RegExp(`^${signatures[each]}`).test(head))
  return type ? { type, bytes } : null
}
