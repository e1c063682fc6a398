import { copyFile, rename, rm, stat, truncate } from 'node:fs/promises'

const LIMIT = 10 * 1024 * 1024
const KEPT = 5

export async function isLong(log: string): Promise<boolean> {
  return (await sizeOf(log)) > LIMIT
}

/**
 * Puts a log that passes 10 MB aside as `.1`, the former `.1` as `.2`, and so on up to `.5`. PostgreSQL keeps the
 * file open and appends to it, so it is copied and then emptied in place. A process killed in between leaves lines
 * twice; lines written between the two steps, some microseconds, are lost. The caller holds the lock.
 */
export async function rotateLog(log: string): Promise<void> {
  if (!(await isLong(log))) return
  const draft = `${log}.new`
  try {
    // What was written while a long file was copied is copied too.
    for (let copied = -1, tries = 0; copied !== (await sizeOf(log)) && tries < 3; tries++) {
      await copyFile(log, draft)
      copied = await sizeOf(draft)
    }
    for (let number = KEPT; number > 1; number--)
      await moveIfThere(older(log, number - 1), older(log, number))
    await rename(draft, older(log, 1))
    await truncate(log)
  } finally {
    await rm(draft, { force: true })
  }
}

function older(log: string, number: number): string {
  return `${log}.${number}`
}

async function sizeOf(path: string): Promise<number> {
  return (await stat(path).catch(() => undefined))?.size ?? 0
}

async function moveIfThere(from: string, to: string): Promise<void> {
  if ((await stat(from).catch(() => undefined)) !== undefined) await rename(from, to)
}
