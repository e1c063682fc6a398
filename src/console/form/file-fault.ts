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

/** What the server would say of a file before it looks inside, without sending it. */
export async function fileFault(file: File, field: string): Promise<Issue | null> {
  const head = await beginningOf(file, signatureBytes)
  if (!looksLikePicture(head)) return { code: 'mimes', field, params: { values: pictureKinds } }
  if (file.size > pictureBytes)
    return { code: 'file_too_large', field, params: { max: `${pictureMegabytes} MB` } }
  return null
}

/** Likewise, of a video. */
export async function videoFault(file: File, field: string): Promise<Issue | null> {
  const head = await beginningOf(file, videoSignatureBytes)
  if (!videoFormatOf(head)) return { code: 'mimes', field, params: { values: videoKinds } }
  if (file.size > videoBytes)
    return { code: 'file_too_large', field, params: { max: `${videoMegabytes} MB` } }
  return null
}

/** Nothing where the browser cannot read it: a file that was moved since it was chosen is no picture. */
async function beginningOf(file: File, bytes: number): Promise<Uint8Array> {
  const read = file.slice(0, bytes).arrayBuffer()
  return new Uint8Array(await read.catch(() => new ArrayBuffer(0)))
}
