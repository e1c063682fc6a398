import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { codeOf } from './error.ts'

/**
 * The text of a file that only its owner may read, made by `make` the first time. It appears whole or not at all, and
 * two processes that make it at once get the same text.
 */
export async function secretFile(path: string, make: () => string): Promise<string> {
  const existing = await readSecret(path)
  if (existing !== undefined) return existing
  const draft = `${path}.${randomBytes(6).toString('hex')}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(`${make()}\n`)
      await file.sync()
    } finally {
      await file.close()
    }
    await link(draft, path).catch((error: unknown) => {
      if (codeOf(error) !== 'EEXIST') throw error
    })
  } finally {
    await rm(draft, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}

async function readSecret(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
