import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, link, mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { codeOf } from '#db/embedded/error.ts'
import type { Member } from './manifest.ts'
import { partialOf, type Sink } from './sink.ts'
import { PIECE } from './source.ts'
import { syncFolder } from './sync-folder.ts'

/** A copy as a folder. Files on the same disk are not written again: both names lead to the same bytes. */
export async function folderSink(target: string): Promise<Sink> {
  const root = partialOf(target)
  await mkdir(root, { mode: 0o700 })
  const folders = new Set([root])
  let bytes = 0

  async function placeOf(name: string): Promise<string> {
    const path = join(root, name)
    for (let folder = dirname(path); !folders.has(folder); folder = dirname(folder)) folders.add(folder)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    return path
  }

  async function put(name: string, content: AsyncIterable<Uint8Array>): Promise<Member> {
    const place = await placeOf(name)
    const file = await open(place, 'wx', 0o600)
    try {
      const member = await digest(name, content, piece => writeAll(file, piece))
      await file.sync()
      bytes += member.bytes
      return member
    } catch (error) {
      await rm(place, { force: true })
      throw error
    } finally {
      await file.close()
    }
  }

  return {
    put,
    async putFile(name, path) {
      const place = await placeOf(name)
      try {
        await link(path, place)
      } catch (error) {
        // Another disk, a file system without links, or a file of another user: each is copied instead.
        if (codeOf(error) === 'ENOENT' || codeOf(error) === 'EEXIST') throw error
        return put(name, createReadStream(path, { highWaterMark: PIECE }))
      }
      const member = await digest(name, createReadStream(place, { highWaterMark: PIECE }))
      bytes += member.bytes
      return member
    },
    async finish() {
      for (const folder of [...folders].reverse()) await syncFolder(folder)
      await rename(root, target)
      await chmod(target, 0o700)
      await syncFolder(dirname(target))
      return { bytes }
    },
    abandon: () => rm(root, { recursive: true, force: true }),
  }
}

/** Counts and sums what passes, piece by piece. */
export async function digest(
  name: string,
  content: AsyncIterable<Uint8Array>,
  write?: (piece: Uint8Array) => Promise<unknown>,
): Promise<Member> {
  const hash = createHash('sha256')
  let bytes = 0
  for await (const piece of content) {
    hash.update(piece)
    bytes += piece.length
    await write?.(piece)
  }
  return { name, bytes, sha256: hash.digest('hex') }
}

interface Writer {
  write(piece: Uint8Array, offset: number, length: number): Promise<{ bytesWritten: number }>
}

/** The system may take less than it was given. */
async function writeAll(file: Writer, piece: Uint8Array): Promise<void> {
  for (let done = 0; done < piece.length;) {
    done += (await file.write(piece, done, piece.length - done)).bytesWritten
  }
}
