import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'

/** What the multipart plugin gives for a file. */
export type UploadedFile = MultipartFile

export interface Upload {
  readonly file: { name: string; bytes: Buffer }
  readonly fields: Readonly<Record<string, string>>
}

/** The one file of an import, with the fields that came along. */
export async function readUpload(request: FastifyRequest, megabytes = 5): Promise<Upload> {
  if (!request.isMultipart()) throw new DomainError('file', {}, 'import_file')
  let file: Upload['file'] | undefined
  const fields: Record<string, string> = {}
  // Cut at the limit instead of thrown out, so that the refusal can say it.
  const options = { throwFileSizeLimit: false, limits: { files: 1, fileSize: megabytes * 1024 * 1024 } }
  for await (const part of request.parts(options)) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    if (part.file.truncated)
      throw new DomainError('import_too_large', { max: `${megabytes} MB` }, 'import_file')
    if (['importFile', 'import_file', 'file'].includes(part.fieldname)) {
      file = { name: part.filename || 'archivo', bytes }
    }
  }
  if (!file) throw new DomainError('required', {}, 'import_file')
  return { file, fields }
}
