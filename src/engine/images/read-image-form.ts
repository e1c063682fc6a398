import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import type { UploadedFile } from '../upload.ts'
import { imageOf, type Image } from './image.ts'

interface ImageForm {
  readonly image: Image | null
  readonly fields: Readonly<Record<string, unknown>>
}

const kinds = 'PNG, JPEG, WebP'

/** A form with one image at most, under the name `field`; other files are passed over. Read to its end, whatever it holds. */
export async function readImageForm(
  request: FastifyRequest,
  field: string,
  megabytes: number,
): Promise<ImageForm> {
  const fields: Record<string, unknown> = {}
  let found: Image | DomainError | null = null
  // Cut at the limit instead of thrown out, so that the refusal can name the field.
  const options = { throwFileSizeLimit: false, limits: { fileSize: megabytes * 1024 * 1024 } }
  for await (const part of request.parts(options)) {
    if (part.type === 'field') fields[part.fieldname] = part.value
    else if (part.fieldname !== field || found) part.file.resume()
    else found = await readImage(part, megabytes)
  }
  if (found instanceof DomainError) throw found
  return { image: found, fields }
}

/** A field left empty comes as a file without a byte. */
async function readImage(part: UploadedFile, megabytes: number): Promise<Image | DomainError | null> {
  const { fieldname } = part
  const bytes = await part.toBuffer()
  if (part.file.truncated) return new DomainError('file_too_large', { max: `${megabytes} MB` }, fieldname)
  if (bytes.length === 0) return null
  return imageOf(bytes) ?? new DomainError('mimes', { values: kinds }, fieldname)
}
