import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from './store.ts'

const unfinished = 'unfinished'

/**
 * Pictures in a folder: `ab/abcdef01-…/640.avif`. Each is written to a temporary folder and renamed, so that it is
 * there whole or not at all.
 */
export function folderStore(root: string): MediaStore {
  const shardOf = (id: string) => join(root, id.slice(0, 2))
  const placeOf = (id: string) => join(shardOf(id), id)

  return {
    async put(id, files) {
      const aside = join(root, unfinished, id)
      await mkdir(aside, { recursive: true })
      try {
        for (const [name, content] of files) await writeFile(join(aside, name), content)
      } catch (error) {
        await rm(aside, { recursive: true, force: true })
        throw error
      }
      await sync(aside)
      await mkdir(shardOf(id), { recursive: true })
      await rename(aside, placeOf(id))
      await sync(shardOf(id))
    },

    async add(id, file, content) {
      // The temporary name is not a picture's, so that the sweeper finds the leftovers of a crash.
      const aside = join(root, unfinished, randomUUID())
      await mkdir(join(root, unfinished), { recursive: true })
      try {
        await writeFile(aside, content)
        await rename(aside, join(placeOf(id), file))
      } catch (error) {
        await rm(aside, { force: true })
        if (isMissing(error)) return
        throw error
      }
      await sync(placeOf(id))
    },

    files: id => namesIn(placeOf(id)),

    async size(id, file) {
      return (await orNull(stat(join(placeOf(id), file))))?.size ?? null
    },

    async open(id, file, range) {
      const handle = await orNull(open(join(placeOf(id), file)))
      if (!handle) return null
      const { size } = await handle.stat()
      return { size, stream: handle.createReadStream(range) }
    },

    async remove(id) {
      const options = { recursive: true, force: true }
      await rm(placeOf(id), options)
      await rm(join(root, unfinished, id), options)
    },

    async *list() {
      for (const shard of await namesIn(root)) {
        for (const id of await namesIn(join(root, shard))) {
          const found = await orNull(stat(join(root, shard, id)))
          if (found) yield { id, putAt: found.mtime }
        }
      }
    },
  }
}

async function writeFile(path: string, content: Buffer | AsyncIterable<Uint8Array>): Promise<void> {
  const file = await open(path, 'wx')
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** A name survives a power cut only once its folder is synced. Windows cannot open folders and does not need it. */
async function sync(folder: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(folder)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

async function namesIn(folder: string): Promise<string[]> {
  return (await orNull(readdir(folder))) ?? []
}

async function orNull<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(String((error as NodeJS.ErrnoException).code))
}
