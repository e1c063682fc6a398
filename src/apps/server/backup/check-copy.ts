import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { CopyFault } from './copy-fault.ts'
import { digest } from './folder-sink.ts'
import { MANIFEST, parseManifest, SEAL, sealOf, type Manifest, type Member } from './manifest.ts'
import { openSource, unfinished } from './open-source.ts'
import type { Source } from './source.ts'

export interface Copy {
  readonly source: Source
  readonly manifest: Manifest
}

export interface CheckOptions {
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((text: string) => void) | undefined
}

/** More than a shop with a million pictures needs, and less than would fill the memory. */
const LONGEST_MANIFEST = 300 * 1024 * 1024

/** Opens a copy and compares every byte of it with what was noted when it was made. */
export async function openCopy(path: string, options: CheckOptions = {}): Promise<Copy> {
  try {
    return await compare(path, options)
  } catch (error) {
    if (error instanceof CopyFault) throw error
    if (options.signal?.aborted) throw new CopyFault('interrupted', 'La revisión de la copia se interrumpió.')
    // Any other error comes from the disk, or from a file that this user may not read.
    const message = error instanceof Error ? error.message : String(error)
    throw new CopyFault('unreadable', `No se puede leer la copia ${path}.`, message, error)
  }
}

async function compare(path: string, options: CheckOptions): Promise<Copy> {
  const source = await openSource(path)
  const manifest = await readManifest(source)
  compareNames(source, manifest.members)
  const sizes = new Map(source.entries.map(({ name, bytes }) => [name, bytes]))
  for (const { name, bytes } of manifest.members) {
    const size = sizes.get(name) ?? 0
    if (size < bytes) throw new CopyFault('truncated', `La copia está dañada: ${name} está cortado.`, OTHER)
    if (size > bytes) throw changed(name)
  }
  const all = manifest.members.length
  for (const [place, member] of manifest.members.entries()) {
    options.signal?.throwIfAborted()
    if (place % 100 === 0) options.onProgress?.(`${place + 1} de ${all}`)
    const { sha256 } = await digest(member.name, source.open(member.name))
    if (sha256 !== member.sha256) throw changed(member.name)
  }
  return { source, manifest }
}

/** Reads a member of a checked copy, and compares its digest once more while it is read. */
export async function* openMember({ source }: Copy, member: Member): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  for await (const piece of source.open(member.name) as AsyncIterable<Buffer>) {
    hash.update(piece)
    yield piece
  }
  if (hash.digest('hex') !== member.sha256) throw changed(member.name)
}

const OTHER = 'Usa otra copia.'

async function readManifest(source: Source): Promise<Manifest> {
  const entry = source.entries.find(({ name }) => name === MANIFEST)
  if (!entry) {
    if (source.entries.some(({ name }) => name.startsWith('tables/'))) throw unfinished(source.place)
    throw new CopyFault('not_a_copy', `${source.place} no es una copia de la tienda: no tiene ${MANIFEST}.`)
  }
  if (!source.entries.some(({ name }) => name === SEAL)) throw missing(SEAL)
  if (entry.bytes > LONGEST_MANIFEST) throw changed(MANIFEST)
  const text = await buffer(source.open(MANIFEST))
  if ((await buffer(source.open(SEAL))).toString() !== sealOf(text)) throw changed(MANIFEST)
  return parseManifest(text.toString())
}

function compareNames({ entries, isOrdered }: Source, members: readonly Member[]): void {
  const expected = [...members.map(({ name }) => name), MANIFEST, SEAL]
  const names = entries.map(({ name }) => name)
  const there = new Set(names)
  const lost = expected.find(name => !there.has(name))
  if (lost !== undefined) throw missing(lost)
  // A name that stands twice is refused, because it does not say which member to read.
  const known = new Set(expected)
  const extra = names.find(name => !known.delete(name))
  if (extra !== undefined) {
    throw new CopyFault('extra_member', `En la copia sobra ${extra}, que no estaba cuando se hizo.`, OTHER)
  }
  const misplaced = isOrdered ? expected.find((name, place) => names[place] !== name) : undefined
  if (misplaced !== undefined) {
    throw new CopyFault('wrong_order', `La copia está dañada: ${misplaced} no está en su lugar.`, OTHER)
  }
}

function missing(name: string): CopyFault {
  return new CopyFault('missing_member', `A la copia le falta ${name}.`, OTHER)
}

function changed(name: string): CopyFault {
  return new CopyFault('changed', `La copia está dañada: ${name} cambió después de hacerse.`, OTHER)
}
