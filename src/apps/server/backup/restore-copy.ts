import { join } from 'node:path'
import type { Client } from 'pg'
import { migrateWithin } from '#db/migrate.ts'
import { knownMigrations } from '#db/migration-files.ts'
import type { Finding } from '#engine/verify.ts'
import { asFault } from './as-fault.ts'
import { readBooks } from './books.ts'
import type { Copy } from './check-copy.ts'
import { CopyFault } from './copy-fault.ts'
import { refuseUsed } from './empty-database.ts'
import { differs, loadTables } from './load-tables.ts'
import { picturesOf, placeMedia, refuseOtherShop } from './place-media.ts'
import { planKey, writeKey, type KeyOptions, type KeyPlan } from './restore-key.ts'
import { restoreJobs } from './restore-jobs.ts'
import { openSession } from './session.ts'

export interface RestoreOptions extends KeyOptions {
  readonly copy: Copy
  readonly databaseUrl: string
  /** Restores the database only: no pictures, no key. */
  readonly isDrill?: boolean
  readonly signal?: AbortSignal | undefined
  readonly onProgress?: ((text: string) => void) | undefined
}

export interface Restored {
  readonly tables: number
  readonly rows: number
  readonly pictures: number
  readonly waitingJobs: number
  /** Rules that do not hold and did not hold in the shop either, or that the copy's version did not have yet. */
  readonly findings: readonly Finding[]
  readonly key: KeyPlan['state']
}

/**
 * Refuses what can be seen without touching anything: a copy of a newer program, a folder of another shop, a wrong
 * passphrase. Answers what becomes of the key.
 */
export async function checkPlace(options: RestoreOptions): Promise<KeyPlan> {
  const { copy, dataDir, isDrill } = options
  const { schemaVersion, migrations, shopId } = copy.manifest
  const known = await knownMigrations()
  if (schemaVersion > known.length) {
    throw new CopyFault(
      'newer_schema',
      `La copia es de una versión más nueva del programa (${migrations.at(-1)?.name}).`,
      'Restáurala con esa versión.',
    )
  }
  const other = migrations.find(({ checksum }, place) => known[place]?.checksum !== checksum)
  if (other || migrations.length !== schemaVersion) {
    throw new CopyFault(
      'other_schema',
      `La copia es de otro programa: su migración ${other?.name ?? schemaVersion} no es la de este.`,
    )
  }
  if (isDrill) return drillKey(options)
  await refuseOtherShop(join(dataDir, 'media'), shopId)
  return planKey(copy, options)
}

/**
 * Restores a checked copy into an empty database, in one transaction: whatever goes wrong, also a power cut, leaves an
 * empty database. Pictures and key are put in their places before the commit; without the database nothing uses them.
 */
export async function restoreCopy(options: RestoreOptions): Promise<Restored> {
  const { databaseUrl, signal } = options
  try {
    signal?.throwIfAborted()
    const plan = await checkPlace(options)
    const client = await openSession(databaseUrl, signal)
    try {
      return await restoreInto(client, options, plan)
    } finally {
      // Ends the transaction too, unless it was committed.
      await client.end().catch(() => undefined)
    }
  } catch (error) {
    throw asFault(error, { what: 'restore', place: options.dataDir, signal })
  }
}

/** A drill proves the passphrase when it is given one, and says when it was not. */
async function drillKey(options: RestoreOptions): Promise<KeyPlan> {
  const { copy, passphrase, secretKey } = options
  if (!copy.manifest.key.isInside) return { state: 'same' }
  if (passphrase === undefined) return { state: 'untried' }
  return planKey(copy, { dataDir: join(options.dataDir, 'nowhere'), secretKey, passphrase })
}

async function restoreInto(client: Client, options: RestoreOptions, plan: KeyPlan): Promise<Restored> {
  const { copy, databaseUrl, dataDir, isDrill, signal, onProgress } = options
  const { manifest } = copy
  const onStep = onProgress ?? (() => undefined)
  await refuseUsed(client, manifest.schemaVersion)
  await client.query('begin')
  onStep('esquema')
  await migrateWithin(client, manifest.schemaVersion)
  await loadTables(client, copy, { signal, onStep })
  await migrateWithin(client, Infinity)
  await settle(client, manifest.copiedAt)
  const pictures = picturesOf(manifest.members)
  await comparePictures(client, pictures, manifest.missingMedia)
  onStep('revisando los libros')
  const findings = compareBooks(await readBooks(client), manifest.books)
  const waitingJobs = await restoreJobs(client, databaseUrl, copy)
  if (!isDrill) {
    await placeMedia(copy, join(dataDir, 'media'), { signal, onStep })
    await writeKey(plan, dataDir)
  }
  signal?.throwIfAborted()
  await client.query('commit')
  return {
    tables: manifest.tables.length,
    rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
    pictures: pictures.size,
    waitingJobs,
    findings,
    key: plan.state,
  }
}

/** Removes from the restored rows what is no longer true. */
async function settle(client: Client, copiedAt: string): Promise<void> {
  // The shop sends nothing out until an Admin says that it is the shop now.
  await client.query('update shop_identity set restored_at = now(), copied_at = $1', [copiedAt])
  // The run of this copy is among them, because it had not ended yet.
  await client.query('delete from upkeep_runs where ended_at is null')
  // Their files were not copied. An import with a plan has its rows, and goes on once this is the shop.
  await client.query(
    `update imports set state = 'failed', archive = null, finished_at = now()
    where state = 'running' and plan is null`,
  )
  await client.query('delete from exports')
  // The sizes are made again from the masters.
  await client.query('update media set rendered_at = null where rendered_at is not null')
}

/** Every picture that the restored rows name is in the copy, unless the shop itself had lost it. */
async function comparePictures(
  client: Client,
  pictures: ReadonlyMap<string, unknown>,
  missing: readonly string[],
): Promise<void> {
  const known = new Set([...pictures.keys(), ...missing])
  const { rows } = await client.query<{ id: string }>('select id from media union all select id from videos')
  const lost = rows.filter(({ id }) => !known.has(id))
  if (lost.length > 0) throw differs(`imágenes sin archivo en la copia: ${lost.length} (${lost[0]?.id})`)
}

/** Rules that held in the shop must hold now; one that did not, must not find more than it did. */
function compareBooks(findings: readonly Finding[], books: Copy['manifest']['books']): Finding[] {
  const broken = findings.filter(({ rows }) => rows.length > 0)
  const worse = broken.filter(({ name, rows }) => {
    if (!books?.rules.includes(name)) return false
    return rows.length > (books.findings.find(finding => finding.name === name)?.rows ?? 0)
  })
  if (worse.length > 0) {
    throw differs(
      worse.map(({ name, rows }) => `${name}: ${rows.length}, ${JSON.stringify(rows[0])}`).join('\n'),
    )
  }
  return broken
}
