import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { naming } from './encode-picture.ts'
import { studio } from './studio.ts'
import { requireSender, type UploadedFile } from '../upload.ts'
import { imageOf, type Image } from './image-type.ts'

interface ImageForm {
  readonly image: Image | null
  readonly fields: Readonly<Record<string, unknown>>
}

const kinds = 'PNG, JPEG, WebP'
/** Sharp on any screen, and small enough for the database. */
const side = 1_600

/**
 * Reads a form with at most one image, under the name `field`, to its end; other files are ignored. The image is
 * encoded anew from its pixels, so that anything else in the file is dropped.
 */
export async function readImageForm(
  request: FastifyRequest,
  field: string,
  megabytes: number,
): Promise<ImageForm> {
  requireSender(request)
  const fields: Record<string, unknown> = {}
  let image: Buffer | DomainError | null = null
  // A file over the limit is truncated instead of raising an error, so that the refusal can name its field.
  const options = { throwFileSizeLimit: false, limits: { fileSize: megabytes * 1024 * 1024 } }
  for await (const part of request.parts(options)) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname !== field || image) part.file.resume()
    else image = await readImage(part, megabytes)
  }
  if (image instanceof DomainError) throw image
  return { image: image && (await encoded(image, field, megabytes)), fields }
}

/** The image encoded anew from its pixels, as the refusal of `field` otherwise. */
export async function encoded(bytes: Buffer, field: string, megabytes: number): Promise<Image> {
  const mostBytes = megabytes * 1024 * 1024
  const image = await naming(field, studio.run('plain', { bytes, side, mostBytes }))
  return { type: image.type, bytes: Buffer.from(image.bytes) }
}

/** An empty file field is sent as a file without bytes. */
async function readImage(part: UploadedFile, megabytes: number): Promise<Buffer | DomainError | null> {
  const { fieldname } = part
  const bytes = await part.toBuffer()
  if (part.file.truncated) return new DomainError('file_too_large', { max: `${megabytes} MB` }, fieldname)
  if (bytes.length === 0) return null
  return imageOf(bytes) ? bytes : new DomainError('mimes', { values: kinds }, fieldname)
}
