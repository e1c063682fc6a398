import { buffer } from 'node:stream/consumers'
import type { Entry, ZipFile } from 'yauzl'
import { DomainError } from '#domain/errors.ts'
import { storable } from '#domain/text.ts'

export interface ZippedFile {
  /** Its place in the archive. */
  readonly entry: number
  readonly name: string
  /** What the archive says; no more than that ever comes out of it. */
  readonly size: number
}

/** Those that are wanted, by name. Nothing is unpacked. */
export async function listZip(
  path: string,
  most: number,
  isWanted: (name: string) => boolean,
): Promise<ZippedFile[]> {
  return withZip(path, async zip => {
    // However many of them are of no interest, each is looked at.
    if (zip.entryCount > 20 * most) throw new DomainError('zip_too_many', { max: most }, 'import_file')
    const files: ZippedFile[] = []
    let place = -1
    for await (const { fileName, uncompressedSize } of zip.eachEntry()) {
      place++
      // The end of a long path is what names it.
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
    for await (const found of zip.eachEntry()) {
      place++
      if (place === entry) return unpack(zip, found)
    }
    throw new Error('The archive has no such entry')
  })
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return buffer(await zip.openReadStreamPromise(entry))
}

/** What the archive itself does wrong is its sender's to know; what the disk does is not. */
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

/** «silla» before «silla_2»: the first picture of a product is the one that stands for it. */
function stemOf({ name }: ZippedFile): string {
  return name.replace(/\.[^./]*$/, '')
}
