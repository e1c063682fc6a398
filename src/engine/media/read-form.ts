import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import { PictureFile } from '#contract/picture.ts'
import { pictureBytes, pictureMegabytes } from '#contract/picture-file.ts'
import { videoBytes, type VideoFile } from '#contract/video-file.ts'
import type { Row } from '#contract/field.ts'
import { createGate } from '../gate.ts'
import { requireSender, senderOf, type UploadedFile } from '../upload.ts'
import { checkKind, encodePicture, type EncodedPicture } from './encode-picture.ts'
import { receiveVideo } from './receive-video.ts'
import type { MediaStore } from './store.ts'

export const mostPictures = 10

/** Each form holds one file in memory at a time, so at most 8 forms are read at once, 4 of them from one person. */
const gate = createGate(8, 32, { each: 4 })

interface FormShape {
  readonly picture: string
  readonly video?: string | undefined
}

/**
 * The fields of a form, its picture under the field's name (sent by that name or as `file`), and its video, which is
 * already stored when this returns.
 */
export function readForm(
  request: FastifyRequest,
  { picture: field, video }: FormShape,
  store: MediaStore,
): Promise<Row> {
  return gate(async () => {
    const texts: Record<string, unknown> = {}
    const files: Record<string, PictureFile | VideoFile | null> = {}
    await readParts(request, { field, files: 2, video: video !== undefined }, async part => {
      if (part.type === 'field') texts[part.fieldname] = part.value
      else if (files[part.fieldname]) part.file.resume()
      else if (part.fieldname === video) files[video] = await receiveVideo(store, part, video)
      else if (files[field] || ![field, 'file'].includes(part.fieldname)) part.file.resume()
      else files[field] = await readPicture(part, part.fieldname)
    })
    return { ...texts, ...Object.fromEntries(Object.entries(files).filter(([, file]) => file)) }
  }, senderOf(request))
}

/** The pictures of a form under `field` or `field[]`, encoded and stored as they arrive; if one is refused, all are. */
export async function readPictures(
  request: FastifyRequest,
  field: string,
  store: MediaStore,
): Promise<EncodedPicture[]> {
  if (!request.isMultipart()) throw new DomainError('file', {}, field)
  return gate(async () => {
    const pictures: EncodedPicture[] = []
    await readParts(request, { field, files: mostPictures }, async part => {
      if (part.type === 'field') return
      if (part.fieldname.replace(/\[\d*\]$/, '') !== field) return void part.file.resume()
      const picture = await readPicture(part, `${field}.${pictures.length}`)
      if (picture) pictures.push(await encodePicture(store, picture))
    })
    if (pictures.length === 0) throw new DomainError('required', {}, field)
    return pictures
  }, senderOf(request))
}

/** The form is read to its end also after a fault, because a client that is still sending does not read the answer. */
async function readParts(
  request: FastifyRequest,
  { field, files, video = false }: { field: string; files: number; video?: boolean },
  take: (part: Multipart) => Promise<void>,
): Promise<void> {
  const most = (files + 1) * pictureBytes + (video ? videoBytes : 0)
  if (Number(request.headers['content-length'] ?? 0) > most) throw tooLarge(field)
  requireSender(request)
  let refusal: DomainError | null = null
  try {
    // A file over the limit is truncated instead of raising an error, so that the refusal can name its field.
    const options = {
      throwFileSizeLimit: false,
      limits: { files, fileSize: video ? videoBytes : pictureBytes },
    }
    for await (const part of request.parts(options)) {
      if (refusal && part.type === 'file') part.file.resume()
      else refusal ??= await refusalOf(take(part))
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'FST_FILES_LIMIT') throw error
    throw new DomainError('max_items', { max: files }, field)
  }
  if (refusal) throw refusal
}

async function refusalOf(work: Promise<void>): Promise<DomainError | null> {
  try {
    await work
    return null
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

/** A browser sends an empty file field as a file without name and bytes. */
async function readPicture(part: UploadedFile, field: string): Promise<PictureFile | null> {
  const bytes = await bytesOf(part, field)
  if (bytes.length === 0 && !part.filename) return null
  const picture = new PictureFile(field, bytes)
  checkKind(picture)
  return picture
}

/** A form that accepts videos allows larger files, so the limit of a picture is checked while it is read. */
async function bytesOf({ file }: UploadedFile, field: string): Promise<Buffer> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of file as AsyncIterable<Buffer>) {
    length += chunk.length
    if (length <= pictureBytes) chunks.push(chunk)
  }
  if (length > pictureBytes || file.truncated) throw tooLarge(field)
  return Buffer.concat(chunks)
}

function tooLarge(field: string): DomainError {
  return new DomainError('file_too_large', { max: `${pictureMegabytes} MB` }, field)
}
