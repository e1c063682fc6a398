import { createReadStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { digest } from './folder-sink.ts'
import type { Member } from './manifest.ts'
import { partialOf, type Sink } from './sink.ts'
import { PIECE } from './source.ts'
import { syncFolder } from './sync-folder.ts'
import { BLOCK, END, paddingAfter, tarHeader } from './tar.ts'

/** A copy as one file. A header is written once the size of its member is known, in the place that was left for it. */
export async function tarSink(target: string, copiedAt: Date): Promise<Sink> {
  const path = partialOf(target)
  const file = await open(path, 'wx', 0o600)
  const at = Math.floor(copiedAt.getTime() / 1_000)
  let end = 0

  async function writeAt(piece: Uint8Array, place: number): Promise<void> {
    for (let done = 0; done < piece.length;) {
      done += (await file.write(piece, done, piece.length - done, place + done)).bytesWritten
    }
  }

  async function put(name: string, content: AsyncIterable<Uint8Array>): Promise<Member> {
    const begin = end
    end += BLOCK
    const member = await digest(name, content, async piece => {
      await writeAt(piece, end)
      end += piece.length
    }).catch((error: unknown) => {
      // The next member takes its place.
      end = begin
      throw error
    })
    const padding = paddingAfter(member.bytes)
    await writeAt(Buffer.alloc(padding), end)
    end += padding
    await writeAt(tarHeader({ name, bytes: member.bytes, at }), begin)
    return member
  }

  return {
    put,
    putFile: (name, source) => put(name, createReadStream(source, { highWaterMark: PIECE })),
    async finish() {
      await writeAt(END, end)
      end += END.length
      await file.sync()
      await file.close()
      await rename(path, target)
      await syncFolder(dirname(target))
      return { bytes: end }
    },
    async abandon() {
      await file.close().catch(() => undefined)
      await rm(path, { force: true })
    },
  }
}
