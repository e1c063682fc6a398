/** The accepted picture formats. The browser checks them before it uploads, and the server decides. */
export const pictureKinds = 'JPEG, PNG, WebP, AVIF'
export const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
export const pictureMegabytes = 10
export const pictureBytes = pictureMegabytes * 1024 * 1024

/** Number of leading bytes needed to recognise the format. */
export const signatureBytes = 12

/** The format is recognised by the first bytes, because a file name or a header can be false. */
const signatures: readonly RegExp[] = [
  /^ffd8ff/, // JPEG
  /^89504e470d0a1a0a/, // PNG
  /^52494646.{8}57454250/, // WebP: RIFF, four bytes of size, WEBP
  /^.{8}6674797061766966/, // AVIF: four bytes of size, ftypavif (an animation has avis)
]

/** Whether the first bytes are those of an accepted format. SVG is not accepted: it may contain scripts. */
export function looksLikePicture(bytes: Uint8Array): boolean {
  const head = Array.from(bytes.subarray(0, signatureBytes), byte => byte.toString(16).padStart(2, '0'))
  return signatures.some(signature => signature.test(head.join('')))
}
