import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { inBatches, type Cell, type Rows } from './batches.ts'
import { neutralise } from './formula.ts'

/** Without the mark Excel reads a CSV as Windows-1252. */
const byteOrderMark = '\uFEFF'

/**
 * Rows are read only as fast as the stream is, and destroying the stream ends their iterator. Text survives export and
 * import unchanged, except for surrounding spaces, which stored values do not have.
 */
export function csvStream(header: string[], rows: Rows): Readable {
  return Readable.from(parts(header, rows), { objectMode: false })
}

/** For small tables in memory, such as a template or the failed rows of an import. */
export function csvText(header: string[], rows: Cell[][]): string {
  return byteOrderMark + lines([header, ...rows])
}

async function* parts(header: string[], rows: Rows): AsyncGenerator<string> {
  yield csvText(header, [])
  for await (const batch of inBatches(rows)) yield lines(batch)
}

function lines(rows: Cell[][]): string {
  return stringify(rows, {
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    cast: { string: neutralise, boolean: value => (value ? '1' : '0') },
  })
}
