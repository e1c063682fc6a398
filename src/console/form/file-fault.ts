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
  const head = new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer())
  if (!looksLikePicture(head)) return { code: 'mimes', field, params: { values: pictureKinds } }
  if (file.size > pictureBytes)
    return { code: 'file_too_large', field, params: { max: `${pictureMegabytes} MB` } }
  return null
}

/** Likewise, of a video. */
export async function videoFault(file: File, field: string): Promise<Issue | null> {
  const head = new Uint8Array(await file.slice(0, videoSignatureBytes).arrayBuffer())
  if (!videoFormatOf(head)) return { code: 'mimes', field, params: { values: videoKinds } }
  if (file.size > videoBytes)
    return { code: 'file_too_large', field, params: { max: `${videoMegabytes} MB` } }
  return null
}
