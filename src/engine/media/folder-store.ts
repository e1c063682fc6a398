import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { MediaStore } from './store.ts'

const unfinished = 'unfinished'
const discarded = 'trash'
const ownerFile = 'shop.id'
const shardPattern = /^[\da-f]{2}$/
const dayPattern = /^\d{4}-\d{2}-\d{2}$/

/**
 * Pictures in a folder: `ab/abcdef01-…/640.avif`. Each is written to a temporary folder and renamed, so that it is
 * there whole or not at all. The trash is `trash/2026-11-17/abcdef01-…`, and `shop.id` names the owner.
 */
export function folderStore(root: string): MediaStore {
  const shardOf = (id: string) => join(root, id.slice(0, 2))
  const placeOf = (id: string) => join(shardOf(id), id)
  const trash = join(root, discarded)

  /** A temporary name is not a picture's, so that the sweeper finds the leftovers of a crash. */
  async function asideOf(): Promise<string> {
    await mkdir(join(root, unfinished), { recursive: true })
    return join(root, unfinished, randomUUID())
  }

  const daysOfTrash = async () => (await namesIn(trash)).filter(name => dayPattern.test(name)).sort()

  return {
    async owner() {
      const text = (await orNull(readFile(join(root, ownerFile), 'utf8')))?.trim()
      return text || null
    },

    async setOwner(shopId) {
      const aside = await asideOf()
      await writeFile(aside, Buffer.from(`${shopId}\n`))
      await rename(aside, join(root, ownerFile))
      await sync(root)
    },

    async put(id, files) {
      const aside = await asideOf()
      await mkdir(aside)
      try {
        for (const [name, content] of files) await writeFile(join(aside, name), content)
        await sync(aside)
        await mkdir(shardOf(id), { recursive: true })
        await rename(aside, placeOf(id))
      } catch (error) {
        await rm(aside, { recursive: true, force: true })
        if (!isTaken(error) || (await namesIn(placeOf(id))).length === 0) throw error
      }
      await sync(shardOf(id))
    },

    async add(id, file, content) {
      const aside = await asideOf()
      try {
        await writeFile(aside, content)
        await rename(aside, join(placeOf(id), file))
      } catch (error) {
        await rm(aside, { force: true })
        if (isMissing(error)) return
        throw error
      }
      await sync(placeOf(id)).catch(unlessMissing)
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

    async *list() {
      const shards = (await namesIn(root)).filter(name => shardPattern.test(name))
      for (const folder of [...shards, unfinished]) {
        for (const id of await namesIn(join(root, folder))) {
          const facts = await orNull(stat(join(root, folder, id)))
          if (facts) yield { id, putAt: facts.mtime, isWhole: folder !== unfinished }
        }
      }
    },

    async discard(id) {
      await rm(join(root, unfinished, id), { recursive: true, force: true })
      const day = join(trash, new Date().toISOString().slice(0, 10))
      await mkdir(day, { recursive: true })
      await move(placeOf(id), join(day, id))
    },

    async recover(id) {
      for (const day of (await daysOfTrash()).reverse()) {
        await mkdir(shardOf(id), { recursive: true })
        // A folder that is back already has the same files, because files are written once.
        if ((await namesIn(placeOf(id))).length === 0) await move(join(trash, day, id), placeOf(id))
      }
    },

    async *trash() {
      for (const day of await daysOfTrash()) {
        for (const id of await namesIn(join(trash, day))) yield { id, discardedAt: new Date(day) }
      }
    },

    async remove(id) {
      const options = { recursive: true, force: true }
      await rm(join(root, unfinished, id), options)
      for (const day of await daysOfTrash()) {
        // Renamed first: a picture that is brought back meanwhile is there whole or not at all.
        const aside = await asideOf()
        await move(join(trash, day, id), aside)
        await rm(aside, options)
        await rmdir(join(trash, day)).catch(() => undefined)
      }
      await rm(placeOf(id), options)
    },
  }
}

/** The folder of a picture's files, also when it is in the trash; null when it is nowhere. */
export async function folderOfPicture(root: string, id: string): Promise<string | null> {
  const trash = join(root, discarded)
  const days = (await namesIn(trash)).filter(name => dayPattern.test(name)).sort()
  const places = [join(root, id.slice(0, 2), id), ...days.reverse().map(day => join(trash, day, id))]
  for (const place of places) if ((await namesIn(place)).length > 0) return place
  return null
}

/** Does nothing when it is not there, as when another process was first. */
async function move(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (isMissing(error)) return
    if (!isTaken(error)) throw error
    await rm(to, { recursive: true, force: true })
    await rename(from, to).catch(unlessMissing)
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

function unlessMissing(error: unknown): void {
  if (!isMissing(error)) throw error
}

function isMissing(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error))
}

/** Whether a folder with files is where another should go; Windows says that it may not be replaced. */
function isTaken(error: unknown): boolean {
  return ['ENOTEMPTY', 'EEXIST', 'EPERM'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return String((error as NodeJS.ErrnoException).code)
}
