/** What is taken as a picture. The browser asks before it sends, and the server decides. */
export const pictureKinds = 'JPEG, PNG, WebP, AVIF'
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
export const pictureMegabytes = 10
export const pictureBytes = pictureMegabytes * 1024 * 1024

/** So many bytes of its beginning say what a file is. */
export const signatureBytes = 12

/** By what the first bytes say; a name or a header says anything. */
const signatures: readonly RegExp[] = [
  /^ffd8ff/, // JPEG
  /^89504e470d0a1a0a/, // PNG
  /^52494646.{8}57454250/, // WebP: RIFF, four bytes of size, WEBP
  /^.{8}6674797061766966/, // AVIF: four bytes of size, ftypavif; a sequence says avis
]

/** Whether it begins as a picture of a kind that is taken. SVG is none: it may hold scripts. */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Array.from(bytes.subarray(0, signatureBytes), byte => byte.toString(16).padStart(2, '0'))
  return signatures.some(signature => signature.test(head.join('')))
}
