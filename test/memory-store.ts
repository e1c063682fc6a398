import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { MediaStore } from '#engine/media/store.ts'

type Files = ReadonlyMap<string, Buffer>

/** Keeps pictures in memory for the duration of a test. */
export function memoryStore(): MediaStore & { readonly pictures: Map<string, Files> } {
  const pictures = new Map<string, Files>()
  const discarded = new Map<string, { readonly files: Files; readonly discardedAt: Date }>()
  let shop: string | null = null
  return {
    pictures,
    owner: async () => shop,
    setOwner: async shopId => void (shop = shopId),
    put: async (id, files) => {
      const read = new Map<string, Buffer>()
      for (const [name, content] of files)
        read.set(name, Buffer.isBuffer(content) ? content : await buffer(content))
      if (!pictures.has(id)) pictures.set(id, read)
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
    async *list() {
      for (const id of pictures.keys()) yield { id, putAt: new Date(0), isWhole: true }
    },
    discard: async id => {
      const files = pictures.get(id)
      if (files) discarded.set(id, { files, discardedAt: new Date() })
      pictures.delete(id)
    },
    recover: async id => {
      const found = discarded.get(id)
      if (found && !pictures.has(id)) pictures.set(id, found.files)
      discarded.delete(id)
    },
    async *trash() {
      for (const [id, { discardedAt }] of discarded) yield { id, discardedAt }
    },
    remove: async id => {
      pictures.delete(id)
      discarded.delete(id)
    },
  }
}
