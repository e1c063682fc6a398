import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'
import type { Change, StoredRow, Value } from './rows.ts'

/** The rows that the shop wrote up to its shortest history, and then day by day. */
export interface Prepared {
  /** A digest of what it had done after its first days, which a short test compares. */
  readonly digest: string
  readonly changes: readonly Change[]
}

const path = fileURLToPath(new URL('history.json.br', import.meta.url))

export async function readPrepared(): Promise<Prepared> {
  const { digest, changes } = JSON.parse(brotliDecompressSync(await readFile(path)).toString()) as Packed
  return {
    digest,
    changes: changes.map(({ added, changed }) => ({ added: opened(added), changed: opened(changed) })),
  }
}

export async function writePrepared(prepared: Prepared): Promise<number> {
  const bytes = brotliCompressSync(textOf(prepared), {
    params: { [constants.BROTLI_PARAM_QUALITY]: 9, [constants.BROTLI_PARAM_LGWIN]: 24 },
  })
  await writeFile(path, bytes)
  return bytes.length
}

/** Two histories are equal when these texts are. */
export function textOf({ digest, changes }: Prepared): string {
  const packed: Packed = {
    digest,
    changes: changes.map(({ added, changed }) => ({ added: columns(added), changed: columns(changed) })),
  }
  return JSON.stringify(packed)
}

/** Values of a column lie together, which takes a third of the space; rows with the same columns make a block. */
interface Block {
  readonly names: readonly string[]
  readonly values: readonly (readonly Value[])[]
}
type Blocks = Readonly<Record<string, readonly Block[]>>
interface Packed {
  readonly digest: string
  readonly changes: readonly { readonly added: Blocks; readonly changed: Blocks }[]
}

function columns(tables: Change['added']): Blocks {
  return Object.fromEntries(Object.entries(tables).map(([table, rows]) => [table, blocksOf(rows)]))
}

export function blocksOf(rows: readonly StoredRow[]): Block[] {
  const byNames = new Map<string, StoredRow[]>()
  for (const row of rows) {
    const names = Object.keys(row).toSorted().join(' ')
    const group = byNames.get(names)
    if (group) group.push(row)
    else byNames.set(names, [row])
  }
  return [...byNames].map(([joined, group]) => {
    const names = joined.split(' ')
    return { names, values: names.map(name => group.map(row => row[name] ?? null)) }
  })
}

function opened(tables: Blocks): Change['added'] {
  return Object.fromEntries(Object.entries(tables).map(([table, blocks]) => [table, blocks.flatMap(rowsOf)]))
}

function rowsOf({ names, values }: Block): StoredRow[] {
  const count = values[0]?.length ?? 0
  return Array.from({ length: count }, (_, place) =>
    Object.fromEntries(names.map((name, column) => [name, values[column]?.[place] ?? null])),
  )
}
