import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MediaStore } from '#engine/media/store.ts'

/** Keeps pictures in memory for the duration of a test. */
export function memoryStore(): MediaStore & { readonly pictures: Map<string, ReadonlyMap<string, Buffer>> } {
  const pictures = new Map<string, ReadonlyMap<string, Buffer>>()
  return {
    pictures,
    put: async (id, files) => {
      const read = new Map<string, Buffer>()
      for (const [name, content] of files)
        read.set(name, Buffer.isBuffer(content) ? content : await buffer(content))
      pictures.set(id, read)
    },
    add: async (id, file, content) => {
      const picture = pictures.get(id)
      if (picture) pictures.set(id, new Map([...picture, [file, content]]))
    },
    files: async id => [...(pictures.get(id)?.keys() ?? [])],
    size: async (id, file) => pictures.get(id)?.get(file)?.length ?? null,
    open: async (id, file, range) => {
      const bytes = pictures.get(id)?.get(file)
      if (!bytes) return null
      const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
      return { size: bytes.length, stream: Readable.from([part]) }
    },
    remove: async id => void pictures.delete(id),
    async *list() {
      for (const id of pictures.keys()) yield { id, putAt: new Date(0) }
    },
  }
}
