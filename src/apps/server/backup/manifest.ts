import { createHash } from 'node:crypto'
import { z } from 'zod'
import { CopyFault } from './copy-fault.ts'

/** Raised when the program of before could not read a copy of today. */
export const FORMAT = 1
export const MANIFEST = 'manifest.json'
/** In the form of `sha256sum`, with which anybody can check the manifest by hand. */
export const SEAL = 'manifest.sha256'
export const SEALED_KEY = 'secret.key.sealed'
export const WAITING_JOBS = 'jobs.ndjson.zst'

const sha256 = z.string().regex(/^[\da-f]{64}$/)
const count = z.int().min(0)
const sum = { bytes: count, sha256 }

const member = z.strictObject({ name: z.string().regex(/^[\w./-]{1,99}$/), ...sum })
/** Rows, bytes and sum of the text that COPY wrote, before it was compressed. */
const table = z.strictObject({ name: z.string(), columns: z.array(z.string()), rows: count, ...sum })
const finding = z.strictObject({ name: z.string(), rows: count })

const manifestSchema = z.strictObject({
  format: z.literal(FORMAT),
  shopId: z.guid(),
  /** The moment that the copy shows. */
  copiedAt: z.iso.datetime(),
  schemaVersion: count,
  migrations: z.array(z.strictObject({ name: z.string(), checksum: z.string() })),
  versions: z.strictObject({ node: z.string(), postgres: z.string() }),
  tables: z.array(table),
  /** The last number that each one gave; a table's rows may have been deleted since. */
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string().regex(/^\d+$/) })),
  /** What the rules of the books found; null when the database had the schema of another version. */
  books: z.nullable(z.strictObject({ rules: z.array(z.string()), findings: z.array(finding) })),
  /** Pictures and videos that the database names and the folder did not have. */
  missingMedia: z.array(z.guid()),
  key: z.strictObject({ isInside: z.boolean(), id: z.nullable(z.string()) }),
  /** All of them in their order, without the manifest and its seal. */
  members: z.array(member),
})

export type Manifest = z.infer<typeof manifestSchema>
export type Member = z.infer<typeof member>
export type TableSum = z.infer<typeof table>
export type BookFinding = z.infer<typeof finding>

export function printManifest(manifest: Manifest): string {
  return `${JSON.stringify(manifest, null, 1)}\n`
}

export function sealOf(text: string | Uint8Array): string {
  return `${createHash('sha256').update(text).digest('hex')}  ${MANIFEST}\n`
}

/** Reads a manifest whose seal was compared already. */
export function parseManifest(text: string): Manifest {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new CopyFault('changed', `La copia está dañada: ${MANIFEST} no se puede leer.`)
  }
  const { format } = z.object({ format: z.number() }).safeParse(value).data ?? {}
  if (format !== undefined && format > FORMAT) {
    throw new CopyFault(
      'newer_format',
      `La copia es de un formato más nuevo (${format}) que el que este programa conoce (${FORMAT}).`,
      'Restáurala con la versión del programa que la hizo, o una posterior.',
    )
  }
  const { data } = manifestSchema.safeParse(value)
  if (!data) throw new CopyFault('changed', `La copia está dañada: ${MANIFEST} no es el de una copia.`)
  return data
}
