import {
  looksLikePicture,
  pictureBytes,
  pictureKinds,
  pictureMegabytes,
  signatureBytes,
} from '#contract/picture-file.ts'
import {
  videoBytes,
  videoFormatOf,
  videoKinds,
  videoMegabytes,
  videoSignatureBytes,
} from '#contract/video-file.ts'
import type { Issue } from '#domain/errors.ts'

/** The server's refusal of a file by its size and first bytes, found without sending it. */
export async function fileFault(file: File, field: string): Promise<Issue | null> {
  const head = await beginningOf(file, signatureBytes)
  if (!looksLikePicture(head)) return { code: 'mimes', field, params: { values: pictureKinds } }
  if (file.size > pictureBytes)
    return { code: 'file_too_large', field, params: { max: `${pictureMegabytes} MB` } }
  return null
}

export async function videoFault(file: File, field: string): Promise<Issue | null> {
  const head = await beginningOf(file, videoSignatureBytes)
  if (!videoFormatOf(head)) return { code: 'mimes', field, params: { values: videoKinds } }
  if (file.size > videoBytes)
    return { code: 'file_too_large', field, params: { max: `${videoMegabytes} MB` } }
  return null
}

/** Empty when the browser cannot read the file, for instance because it was moved after it was chosen. */
async function beginningOf(file: File, bytes: number): Promise<Uint8Array> {
  const read = file.slice(0, bytes).arrayBuffer()
  return new Uint8Array(await read.catch(() => new ArrayBuffer(0)))
}
