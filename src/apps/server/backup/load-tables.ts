import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import type { Client } from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { openMember, type Copy } from './check-copy.ts'
import { withBareTables } from './bare-tables.ts'
import { CopyFault } from './copy-fault.ts'
import type { Member, TableSum } from './manifest.ts'
import { quoted } from './session.ts'
import { copyIn, copyOut, memberOf, readTables, type CopiedTable } from './tables.ts'

/** For indexes, which are made in fewer passes than with the default. */
const indexMemory = '128MB'

/**
 * Fills the tables of an empty schema of the copy's version, and reads each of them back: its text must be the one that
 * was copied, byte for byte.
 */
export async function loadTables(
  client: Client,
  copy: Copy,
  { signal, onStep }: { readonly signal: AbortSignal | undefined; readonly onStep: (text: string) => void },
): Promise<void> {
  const tables = await readTables(client)
  const expected = copy.manifest.tables
  compareColumns(tables, expected)
  const members = new Map(copy.manifest.members.map(member => [member.name, member]))
  const names = quoted(tables.map(({ name }) => name))
  const load = async () => {
    for (const [place, table] of tables.entries()) {
      signal?.throwIfAborted()
      const sum = expected.find(({ name }) => name === table.name)
      const member = members.get(memberOf(table.name))
      if (!sum || !member) throw otherSchema(table.name)
      onStep(`tabla ${place + 1} de ${tables.length}: ${table.name}`)
      await loadTable(client, copy, member, sum)
      await compareText(client, table, sum)
    }
  }
  // Rows lie as they came, in the order of their keys; before they are counted PostgreSQL cannot know, and would sort them.
  await client.query('set local enable_sort = off')
  await client.query(`set local maintenance_work_mem = '${indexMemory}'`)
  await withBareTables(client, names, load, onStep)
  await client.query('set local enable_sort to default')
  for (const { name, last } of copy.manifest.sequences) {
    await client.query('select setval(format($1::text, current_schema(), $2::text)::regclass, $3::bigint)', [
      '%I.%I',
      name,
      last,
    ])
  }
  onStep('estadísticas')
  await client.query('analyze')
}

async function loadTable(client: Client, copy: Copy, member: Member, sum: TableSum): Promise<void> {
  // Rows can be frozen because the table was emptied in this transaction; no later vacuum has to touch them again.
  const writing = client.query(copyFrom(`${copyIn(sum)} with (freeze)`))
  await pipeline(openMember(copy, member), createZstdDecompress(), writing)
  if (writing.rowCount !== sum.rows) {
    throw differs(`${sum.name}: ${sum.rows} filas en la copia y ${writing.rowCount} en la base de datos`)
  }
}

/** Compares what the database has now with what the shop had, as text. */
async function compareText(client: Client, table: CopiedTable, sum: TableSum): Promise<void> {
  const hash = createHash('sha256')
  const reading = client.query(copyTo(copyOut({ ...table, columns: sum.columns })))
  for await (const piece of reading as AsyncIterable<Buffer>) hash.update(piece)
  if (hash.digest('hex') !== sum.sha256) throw differs(`${sum.name}: el contenido es otro`)
}

function compareColumns(tables: readonly CopiedTable[], expected: readonly TableSum[]): void {
  const [here, there] = [shapesOf(tables), shapesOf(expected)]
  const other = there.find((table, place) => table !== here[place]) ?? here[there.length]
  if (other !== undefined) throw otherSchema(other.split('(', 1)[0] ?? '')
}

function shapesOf(tables: readonly Pick<CopiedTable, 'name' | 'columns'>[]): string[] {
  return tables.map(({ name, columns }) => `${name}(${columns.toSorted().join()})`).sort()
}

export function differs(difference: string): CopyFault {
  return new CopyFault('differs', 'Lo restaurado no es igual a la copia y se deshizo.', difference)
}

function otherSchema(table: string): CopyFault {
  return new CopyFault(
    'other_schema',
    `La tabla ${table} de la copia no es como la de este programa.`,
    'Restaura con la versión del programa que hizo la copia.',
  )
}
