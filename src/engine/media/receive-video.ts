import { createHash, randomUUID } from 'node:crypto'
import { DomainError } from '#domain/errors.ts'
import {
  VideoFile,
  videoFileName,
  videoFormatOf,
  videoKinds,
  videoMegabytes,
  videoSignatureBytes,
  type VideoFormat,
} from '#contract/video-file.ts'
import type { UploadedFile } from '../upload.ts'
import type { MediaStore } from './store.ts'

/**
 * Stores a video as it arrives: its kind is checked by the first bytes, and it is never whole in memory. Null when none
 * was chosen.
 */
export async function receiveVideo(
  store: MediaStore,
  part: UploadedFile,
  field: string,
): Promise<VideoFile | null> {
  const chunks = part.file.iterator({ destroyOnReturn: false }) as AsyncIterableIterator<Buffer>
  try {
    const head = await beginningOf(chunks)
    if (head.length === 0 && !part.filename) return null
    const format = videoFormatOf(head)
    if (!format) throw new DomainError('mimes', { values: videoKinds }, field)
    return await keep(format, head)
  } finally {
    // The rest of a refused file is read and dropped, because the form continues after it.
    await chunks.return?.()
    part.file.resume()
  }

  async function keep(format: VideoFormat, head: Buffer): Promise<VideoFile> {
    const id = randomUUID()
    const hash = createHash('sha256')
    let bytes = 0
    async function* whole(): AsyncGenerator<Buffer> {
      for await (const chunk of afterwards(head, chunks)) {
        hash.update(chunk)
        bytes += chunk.length
        yield chunk
      }
      // Thrown before the stream ends, so that a truncated video is never stored.
      if (part.file.truncated) {
        throw new DomainError('file_too_large', { max: `${videoMegabytes} MB` }, field)
      }
    }
    await store.put(id, new Map([[videoFileName(format), whole()]]))
    return new VideoFile({ id, format, bytes, digest: hash.digest('hex') })
  }
}

async function beginningOf(chunks: AsyncIterator<Buffer>): Promise<Buffer> {
  let head: Buffer = Buffer.alloc(0)
  while (head.length < videoSignatureBytes) {
    const { done, value } = await chunks.next()
    if (done) break
    head = Buffer.concat([head, value])
  }
  return head
}

async function* afterwards(head: Buffer, rest: AsyncIterableIterator<Buffer>): AsyncGenerator<Buffer> {
  yield head
  yield* rest
}
