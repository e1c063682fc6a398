import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import type { Database } from '#db/database.ts'

/** Large uploads that wait for a job, in a folder that all processes share. */
export interface Inbox {
  /** The file is on stable storage when this returns, and is never whole in memory. */
  put(content: Readable): Promise<{ readonly name: string; readonly digest: string }>
  pathOf(name: string): string
  /** Succeeds also when the file no longer exists. */
  remove(name: string): Promise<void>
  list(): AsyncIterable<{ readonly name: string; readonly putAt: Date }>
}

export function folderInbox(root: string): Inbox {
  const pathOf = (name: string) => join(root, name)
  const remove = (name: string) => rm(pathOf(name), { force: true })
  return {
    pathOf,
    remove,
    async put(content) {
      await mkdir(root, { recursive: true })
      const name = randomUUID()
      const hash = createHash('sha256')
      const read = new Transform({
        transform(chunk: Buffer, _encoding, done) {
          hash.update(chunk)
          done(null, chunk)
        },
      })
      try {
        await pipeline(content, read, createWriteStream(pathOf(name), { flags: 'wx', flush: true }))
      } catch (error) {
        await remove(name)
        throw error
      }
      return { name, digest: hash.digest('hex') }
    },
    async *list() {
      await mkdir(root, { recursive: true })
      for (const name of await readdir(root)) {
        const facts = await stat(pathOf(name)).catch(() => null)
        if (facts) yield { name, putAt: facts.mtime }
      }
    },
  }
}

const graceHours = 1
/**
 * An import that has not ended after this time never will: its job was given up, or its process was killed before its rows
 * were planned.
 */
const longestImportHours = 24

/** Ends imports that no process works on any more, and removes the files that no import refers to. */
export async function sweepInbox(db: Database, inbox: Inbox): Promise<void> {
  await sql`
    update imports set state = 'failed', archive = null, finished_at = now()
    where state = 'running' and plan is null and created_at < now() - ${`${longestImportHours} hours`}::interval
  `.execute(db)
  const before = Date.now() - graceHours * 3_600_000
  for await (const { name, putAt } of inbox.list()) {
    if (putAt.getTime() >= before) continue
    const { rows } = await sql`select from imports where archive::text = ${name}`.execute(db)
    if (rows.length === 0) await inbox.remove(name)
  }
}
