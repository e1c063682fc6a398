import { Readable } from 'node:stream'
import type { MediaStore } from '#engine/media/store.ts'

/** Pictures for as long as a test lasts. */
export function memoryStore(): MediaStore & { readonly pictures: Map<string, ReadonlyMap<string, Buffer>> } {
  const pictures = new Map<string, ReadonlyMap<string, Buffer>>()
  return {
    pictures,
    put: async (id, files) => void pictures.set(id, new Map(files)),
    open: async (id, file) => {
      const bytes = pictures.get(id)?.get(file)
      return bytes ? { size: bytes.length, stream: Readable.from([bytes]) } : null
    },
    remove: async id => void pictures.delete(id),
    async *list() {
      for (const id of pictures.keys()) yield { id, putAt: new Date(0) }
    },
  }
}
