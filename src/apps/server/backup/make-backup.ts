import { stat, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Client } from 'pg'
import { EmbeddedError } from '#db/embedded/error.ts'
import { withFileLock } from '#db/embedded/file-lock.ts'
import { aloneInShop } from './alone-in-shop.ts'
import { asFault } from './as-fault.ts'
import { readBooks } from './books.ts'
import { CopyFault } from './copy-fault.ts'
import { writeMedia } from './copy-media.ts'
import { writeTable, writeWaitingJobs } from './copy-tables.ts'
import { folderSink } from './folder-sink.ts'
import { FORMAT, MANIFEST, printManifest, SEAL, SEALED_KEY, sealOf, type Manifest } from './manifest.ts'
import { keyId, readKeyFile, sealKey } from './seal-key.ts'
import { openSession } from './session.ts'
import { isTar, partialOf, type Sink } from './sink.ts'
import { beginSnapshot, type Snapshot } from './snapshot.ts'
import { tarSink } from './tar-sink.ts'

export interface BackupOptions {
  readonly databaseUrl: string
  /** The shop's folder, with `media/` and, unless `secretKey` is given, `secret.key`. */
  readonly dataDir: string
  /** A folder, or a file that ends in `.tar`. Nothing may be there. */
  readonly target: string
  /** With it the shop's key goes into the copy, sealed. */
  readonly passphrase?: string | undefined
  /** The configured key; without it, that of `dataDir`. */
  readonly secretKey?: Buffer | undefined
  readonly signal?: AbortSignal | undefined
  /** Called often, with what is being copied. */
  readonly onProgress?: ((text: string) => void) | undefined
}

export interface Backup {
  readonly place: string
  readonly bytes: number
  /** The moment that the copy shows. */
  readonly copiedAt: Date
  /** Rules of the books that did not hold, and pictures that were missing; the copy is whole all the same. */
  readonly findings: number
  /** Whether the shop's key is in the copy. */
  readonly hasKey: boolean
}

/**
 * Copies the shop while it sells: one connection, one snapshot, one table after the other, nothing whole in memory. The
 * copy gets its name as the last step, so that an interrupted one is none. Throws a Fault with a sentence for people.
 */
export async function makeBackup(options: BackupOptions): Promise<Backup> {
  const target = resolve(options.target)
  try {
    options.signal?.throwIfAborted()
    await checkTarget(target)
    return await aloneAt(target, async () => {
      await refuseTaken(target)
      // What a killed process left behind.
      await rm(partialOf(target), { recursive: true, force: true })
      return copyTo(target, options)
    })
  } catch (error) {
    throw asFault(error, { what: 'backup', place: dirname(target), signal: options.signal })
  }
}

async function copyTo(target: string, options: BackupOptions): Promise<Backup> {
  const client = await openSession(options.databaseUrl, options.signal)
  try {
    await aloneInShop(client)
    const snapshot = await beginSnapshot(client)
    const sink = await (isTar(target) ? tarSink(target, snapshot.copiedAt) : folderSink(target))
    try {
      const manifest = await writeAll(client, sink, snapshot, options)
      options.signal?.throwIfAborted()
      const { bytes } = await sink.finish()
      return {
        place: target,
        bytes,
        copiedAt: snapshot.copiedAt,
        findings: (manifest.books?.findings.length ?? 0) + manifest.missingMedia.length,
        hasKey: manifest.key.isInside,
      }
    } catch (error) {
      await sink.abandon()
      throw error
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function writeAll(
  client: Client,
  sink: Sink,
  snapshot: Snapshot,
  { dataDir, passphrase, secretKey, signal, onProgress }: BackupOptions,
): Promise<Manifest> {
  const tell = onProgress ?? (() => undefined)
  const members: Manifest['members'] = []
  const tables: Manifest['tables'] = []
  for (const [place, table] of snapshot.tables.entries()) {
    signal?.throwIfAborted()
    tell(`tabla ${place + 1} de ${snapshot.tables.length}: ${table.name}`)
    const written = await writeTable(client, sink, table)
    members.push(written.member)
    tables.push(written.table)
  }
  const jobs = await writeWaitingJobs(client, sink)
  if (jobs) members.push(jobs)
  const { rows: sequences } = await client.query<Manifest['sequences'][number]>(LAST_NUMBERS)
  if (snapshot.isCurrent) tell('revisando los libros')
  const books = snapshot.isCurrent ? await readBooks(client) : null
  const media = await writeMedia({
    client,
    sink,
    root: join(dataDir, 'media'),
    signal,
    onPicture: (done, total) => {
      if (done % 50 === 1) tell(`imagen ${done} de ${total}`)
    },
  })
  members.push(...media.members)
  const key = secretKey ?? (await readKeyFile(dataDir))
  if (passphrase !== undefined) members.push(await writeKey(sink, key, passphrase))

  const manifest: Manifest = {
    format: FORMAT,
    shopId: snapshot.shopId,
    copiedAt: snapshot.copiedAt.toISOString(),
    schemaVersion: snapshot.migrations.length,
    migrations: snapshot.migrations,
    versions: { node: process.version, postgres: snapshot.postgres },
    tables,
    sequences,
    books: books && {
      rules: books.map(({ name }) => name),
      findings: books.flatMap(({ name, rows }) => (rows.length > 0 ? [{ name, rows: rows.length }] : [])),
    },
    missingMedia: [...media.missing],
    key: { isInside: passphrase !== undefined, id: key && keyId(key) },
    members,
  }
  const text = printManifest(manifest)
  await sink.put(MANIFEST, Readable.from([Buffer.from(text)]))
  await sink.put(SEAL, Readable.from([Buffer.from(sealOf(text))]))
  return manifest
}

/** Sequences are outside of transactions, so their last numbers are at least those of the snapshot. */
const LAST_NUMBERS = `
  select sequencename as name, last_value::text as last from pg_sequences
  where schemaname = current_schema() and last_value is not null order by sequencename collate "C"`

async function writeKey(sink: Sink, key: Buffer | null, passphrase: string) {
  if (!key) {
    throw new CopyFault('no_key', 'No hay clave que guardar en la copia.', 'Quita --passphrase-file.')
  }
  return sink.put(SEALED_KEY, Readable.from([Buffer.from(await sealKey(key, passphrase))]))
}

/** Two copies to one place would write into each other. */
async function aloneAt<T>(target: string, work: () => Promise<T>): Promise<T> {
  try {
    return await withFileLock(`${target}.lock`, work, 0)
  } catch (error) {
    if (!(error instanceof EmbeddedError && error.fault === 'locked')) throw error
    throw new CopyFault('target_busy', `Otro proceso está haciendo una copia en ${target}.`, undefined, error)
  }
}

/** Refuses a place where a copy cannot be made. Its folder is not made, so that a disk that is not mounted is noticed. */
export async function checkTarget(target: string): Promise<void> {
  await refuseTaken(target)
  const folder = dirname(target)
  if ((await stat(folder).catch(() => null))?.isDirectory()) return
  throw new CopyFault('no_folder', `No existe la carpeta ${folder}.`, 'Créala, o conecta su disco.')
}

async function refuseTaken(target: string): Promise<void> {
  const stats = await stat(target).catch(() => null)
  if (!stats) return
  throw new CopyFault('target_exists', `Ya hay algo en ${target}.`, 'Elige otro nombre; nada se sobrescribe.')
}
