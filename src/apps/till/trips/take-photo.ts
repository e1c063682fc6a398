import { newKey } from '#browser/api.ts'
import type { KeptFile } from '../core/trips/trip-work.ts'

export const mostPhotos = 4
/** Enough to read a label, and small enough for a telephone's network. */
const side = 1_280
const quality = 0.8

export interface TakenPhoto {
  /** The key under which it is stored once. */
  readonly key: string
  readonly file: KeptFile
  /** For the screen; revoked by whoever shows it. */
  readonly url: string
}

/** A photograph as it is kept: smaller, turned upright and without where it was taken. Null for what is no picture. */
export async function takePhoto(taken: Blob): Promise<TakenPhoto | null> {
  try {
    const picture = await createImageBitmap(taken, { imageOrientation: 'from-image' })
    const scale = Math.min(1, side / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height)
    picture.close()
    const small = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (!small) return null
    const file = { type: small.type, bytes: await small.arrayBuffer() }
    return { key: newKey(), file, url: URL.createObjectURL(small) }
  } catch {
    return null
  }
}
