import { buffer } from 'node:stream/consumers'
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'
import { DomainError } from '#domain/errors.ts'

export interface ZippedFile {
  readonly name: string
  /** What the archive says; no more than that ever comes out of it. */
  readonly size: number
  readonly read: () => Promise<Buffer>
}

/** The files of an archive by name, each unpacked only when it is read. */
export async function readZip(bytes: Buffer, most: number): Promise<ZippedFile[]> {
  const files: ZippedFile[] = []
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false })
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName.endsWith('/')) continue
      if (files.length === most) throw new DomainError('max_items', { max: most }, 'import_file')
      files.push({
        name: entry.fileName,
        size: entry.uncompressedSize,
        read: () => unpack(zip, entry),
      })
    }
  } catch (error) {
    if (error instanceof DomainError) throw error
    throw new DomainError('zip_unreadable', {}, 'import_file')
  }
  const byName = new Intl.Collator('es', { numeric: true })
  return files.sort((a, b) => byName.compare(a.name, b.name))
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  try {
    return await buffer(await zip.openReadStreamPromise(entry))
  } catch {
    throw new DomainError('zip_unreadable', {}, 'import_file')
  }
}
