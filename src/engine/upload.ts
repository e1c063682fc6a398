import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { DomainError } from '#domain/errors.ts'
import type { Inbox } from './import/inbox.ts'

/** A file as the multipart plugin gives it. */
export type UploadedFile = MultipartFile

/** The key by which a gate counts forms: the user, else the address. */
export function senderOf({ ctx, ip }: FastifyRequest): number | string {
  return ctx?.actor?.id ?? ip
}

/** Refuses a form whose client left while it waited, because its body would never end. */
export function requireSender({ raw }: FastifyRequest): void {
  if (raw.destroyed) throw new DomainError('malformed')
}

export interface Upload {
  readonly file: { name: string; bytes: Buffer }
  readonly fields: Readonly<Record<string, string>>
}

/** A file that was stored in the inbox without being whole in memory. */
export interface KeptUpload {
  readonly fileName: string
  /** Its name in the inbox. */
  readonly name: string
  readonly digest: string
}

const field = 'import_file'

/** Reads the only file of an import, with the other fields of the form. */
export async function readUpload(request: FastifyRequest, megabytes = 5): Promise<Upload> {
  let file: Upload['file'] | undefined
  const fields: Record<string, string> = {}
  for await (const part of partsOf(request, megabytes)) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') fields[part.fieldname] = part.value
      continue
    }
    const bytes = await part.toBuffer()
    refuseIfCut(part, megabytes)
    if (isImport(part)) file = { name: nameOf(part), bytes }
  }
  if (!file) throw new DomainError('required', {}, field)
  return { file, fields }
}

/** Stores the only file of a long import in the inbox, for a job. */
export async function keepUpload(
  request: FastifyRequest,
  inbox: Inbox,
  megabytes: number,
): Promise<KeptUpload> {
  let kept: KeptUpload | undefined
  try {
    for await (const part of partsOf(request, megabytes)) {
      if (part.type === 'field') continue
      if (isImport(part)) kept = { fileName: nameOf(part), ...(await inbox.put(part.file)) }
      else part.file.resume()
      refuseIfCut(part, megabytes)
    }
  } catch (error) {
    if (kept) await inbox.remove(kept.name)
    throw error
  }
  if (!kept) throw new DomainError('required', {}, field)
  return kept
}

function partsOf(request: FastifyRequest, megabytes: number) {
  if (!request.isMultipart()) throw new DomainError('file', {}, field)
  requireSender(request)
  // A file over the limit is truncated instead of raising an error, so that the refusal can report it.
  const options = { throwFileSizeLimit: false, limits: { files: 1, fileSize: megabytes * 1024 * 1024 } }
  return request.parts(options)
}

function refuseIfCut({ file }: UploadedFile, megabytes: number): void {
  if (file.truncated) throw new DomainError('import_too_large', { max: `${megabytes} MB` }, field)
}

function isImport({ fieldname }: UploadedFile): boolean {
  return ['importFile', 'import_file', 'file'].includes(fieldname)
}

function nameOf({ filename }: UploadedFile): string {
  return filename || 'archivo'
}
