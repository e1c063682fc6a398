import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import { neutralise } from './formula.ts'

export type Cell = string | number | boolean | null

/** Without the mark Excel reads a CSV as Windows-1252. */
const byteOrderMark = '\uFEFF'
const batchRows = 200

/**
 * Rows are read only as fast as the stream is, and destroying the stream ends their iterator. Text survives export and
 * import unchanged, except for surrounding spaces, which stored values do not have.
 */
export function csvStream(header: string[], rows: AsyncIterable<Cell[]>): Readable {
  return Readable.from(batches(header, rows), { objectMode: false })
}

/** For small tables in memory, such as a template or the failed rows of an import. */
export function csvText(header: string[], rows: Cell[][]): string {
  return byteOrderMark + lines([header, ...rows])
}

async function* batches(header: string[], rows: AsyncIterable<Cell[]>): AsyncGenerator<string> {
  yield csvText(header, [])
  let batch: Cell[][] = []
  for await (const row of rows) {
    batch.push(row)
    if (batch.length === batchRows) {
      yield lines(batch)
      batch = []
    }
  }
  if (batch.length > 0) yield lines(batch)
}

function lines(rows: Cell[][]): string {
  return stringify(rows, {
    record_delimiter: '\r\n',
    quote_record_delimiter: true,
    cast: { string: neutralise, boolean: value => (value ? '1' : '0') },
  })
}
