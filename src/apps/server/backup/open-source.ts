import { createReadStream } from 'node:fs'
import { lstat, readdir, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { CopyFault } from './copy-fault.ts'
import { partialOf } from './sink.ts'
import { PIECE, type Entry, type Source } from './source.ts'
import { tarSource } from './tar-source.ts'

/** Finds what is there, without believing any of it yet. */
export async function openSource(path: string): Promise<Source> {
  const place = resolve(path)
  if (place.endsWith('.partial')) throw unfinished(place)
  const stats = await stat(place).catch(() => null)
  if (!stats) {
    if (await stat(partialOf(place)).catch(() => null)) throw unfinished(partialOf(place))
    throw new CopyFault('not_found', `No hay ninguna copia en ${place}.`)
  }
  return stats.isDirectory() ? folderSource(place) : tarSource(place, stats.size)
}

export function unfinished(place: string): CopyFault {
  return new CopyFault(
    'partial',
    `${place} es una copia que no terminó: no sirve para restaurar.`,
    'Usa otra copia y borra esta.',
  )
}

async function folderSource(place: string): Promise<Source> {
  const entries: Entry[] = []
  for (const entry of await readdir(place, { recursive: true, withFileTypes: true })) {
    if (entry.isDirectory()) continue
    const path = join(entry.parentPath, entry.name)
    const name = path.slice(place.length + 1).replaceAll('\\', '/')
    // A link could lead anywhere, and whatever is not a file has no bytes to compare.
    if (!entry.isFile())
      throw new CopyFault('extra_member', `En la copia sobra ${name}, que no es un archivo.`)
    entries.push({ name, bytes: (await lstat(path)).size })
  }
  return {
    place,
    entries,
    isOrdered: false,
    open: name => createReadStream(join(place, name), { highWaterMark: PIECE }),
  }
}
