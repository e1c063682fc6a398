import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'
import { DomainError } from '#domain/errors.ts'
import { storable } from '#domain/text.ts'

export interface ZippedFile {
  /** Its position in the archive. */
  readonly entry: number
  readonly name: string
  /** The size that the archive declares; more than that is never unpacked. */
  readonly size: number
}

/** Lists the wanted files of an archive by name, without unpacking them. */
export async function listZip(
  path: string,
  most: number,
  isWanted: (name: string) => boolean,
): Promise<ZippedFile[]> {
  return withZip(path, async zip => {
    // Entries that are not wanted cost time too, so their number is limited as well.
    if (zip.entryCount > 20 * most) throw new DomainError('zip_too_many', { max: most }, 'import_file')
    const files: ZippedFile[] = []
    let place = -1
    for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
      place++
      // A long path is cut at its start, because its end is the file's name.
      const name = storable(fileName.slice(-500))
      if (fileName.endsWith('/') || !isWanted(name)) continue
      if (files.length === most) throw new DomainError('zip_too_many', { max: most }, 'import_file')
      files.push({ entry: place, name, size: uncompressedSize })
    }
    const byName = new Intl.Collator('es', { numeric: true })
    return files.sort((a, b) => byName.compare(stemOf(a), stemOf(b)))
  })
}

export async function unzip(path: string, entry: number): Promise<Buffer> {
  return withZip(path, async zip => {
    let place = -1
    for await (const each of zip.eachEntry()) {
      place++
      if (place === entry) return unpack(zip, each)
    }
    throw new Error('The archive has no such entry')
  })
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return buffer(await zip.openReadStreamPromise(entry))
}

/** Faults of the archive are reported to its sender; faults of the disk are not. */
async function withZip<T>(path: string, work: (zip: ZipFile) => Promise<T>): Promise<T> {
  const { openPromise } = await import('yauzl')
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(path, { lazyEntries: true, autoClose: false })
    return await work(zip)
  } catch (error) {
    if (error instanceof DomainError || (error as NodeJS.ErrnoException).syscall !== undefined) throw error
    throw new DomainError('zip_unreadable', {}, 'import_file')
  } finally {
    zip?.close()
  }
}

/** Sorts «silla» before «silla_2», because a product's first picture is its main one. */
function stemOf({ name }: ZippedFile): string {
  return name.replace(/\.[^./]*$/, '')
}
