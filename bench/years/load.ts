import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { escapeIdentifier, type Client } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { Table } from './catalog.ts'
import type { Entry } from './numbering.ts'
import { written } from './tile.ts'

/** Characters that are handed to PostgreSQL at once. */
const atOnce = 256 * 1_024

/** Writes the rows by COPY, without waiting for one after the other. */
export async function load(client: Client, table: Table, entries: readonly Entry[]): Promise<void> {
  const columns = table.columns.map(({ name }) => escapeIdentifier(name)).join(', ')
  const stream = client.query(copyFrom(`copy ${escapeIdentifier(table.name)} (${columns}) from stdin`))
  await pipeline(Readable.from(chunksOf(entries), { objectMode: true }), stream)
}

function* chunksOf(entries: readonly Entry[]): Generator<Buffer> {
  let chunk = ''
  for (const { tile, recipe } of entries) {
    chunk += `${written(recipe.pieces, tile)}\n`
    if (chunk.length < atOnce) continue
    yield Buffer.from(chunk)
    chunk = ''
  }
  if (chunk) yield Buffer.from(chunk)
}
