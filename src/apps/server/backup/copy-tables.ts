import { createHash } from 'node:crypto'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import type { Client } from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { WAITING_JOBS, type Member, type TableSum } from './manifest.ts'
import type { Sink } from './sink.ts'
import { copyOut, memberOf, type CopiedTable } from './tables.ts'

/** Compresses well for little work, because the shop sells meanwhile. */
const compression = { params: { [constants.ZSTD_c_compressionLevel]: 3 } }

export interface WrittenTable {
  readonly member: Member
  readonly table: TableSum
}

/** Streams one table from the open snapshot into the copy. */
export async function writeTable(client: Client, sink: Sink, table: CopiedTable): Promise<WrittenTable> {
  const rows = client.query(copyTo(copyOut(table)))
  const { member, sha256, bytes } = await writePacked(sink, memberOf(table.name), rows)
  return {
    member,
    table: { name: table.name, columns: [...table.columns], rows: rows.rowCount, bytes, sha256 },
  }
}

/**
 * Mails that were asked for and not sent yet, one per line. Imports of pictures are not among them, because the file that
 * they read is not in the copy; nor links for a forgotten password, which are asked for again.
 */
export async function writeWaitingJobs(client: Client, sink: Sink): Promise<Member | null> {
  const { rows } = await client.query(
    `select from pg_tables where schemaname = 'pgboss' and tablename = 'job'`,
  )
  if (rows.length === 0) return null
  const jobs = client.query(
    copyTo(`copy (
      select json_build_object('name', name, 'data', data) from pgboss.job
      where state < 'completed' and (name in ('order_mail', 'sale_mail')
        or name = 'access_link' and data ->> 'kind' = 'invitation')
      order by created_on, id
    ) to stdout`),
  )
  return (await writePacked(sink, WAITING_JOBS, jobs)).member
}

async function writePacked(sink: Sink, name: string, content: Readable) {
  const hash = createHash('sha256')
  let bytes = 0
  const count = new Transform({
    transform(piece: Buffer, _encoding, done) {
      hash.update(piece)
      bytes += piece.length
      done(null, piece)
    },
  })
  let member: Member | undefined
  await pipeline(content, count, createZstdCompress(compression), async (packed: AsyncIterable<Buffer>) => {
    member = await sink.put(name, packed)
  })
  if (!member) throw new Error(`${name} was not written`)
  return { member, bytes, sha256: hash.digest('hex') }
}
