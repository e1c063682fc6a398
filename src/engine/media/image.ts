/** By what its first bytes say; a name or a header says anything. */
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

/** Null for what is not an image of a kind that every browser draws. SVG is none: it may hold scripts. */
export function imageOf(bytes: Buffer): Image | null {
  const head = bytes.toString('hex', 0, 12)
  const type = imageTypes.find(each => new RegExp(`^${signatures[each]}`).test(head))
  return type ? { type, bytes } : null
}
