import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { DomainError } from '#domain/errors.ts'
import { decodeCsv, findDelimiter } from '#contract/csv-text.ts'

const chunkBytes = 1024

/** Records counted as in a spreadsheet: blank ones included, and a quoted newline starts no new one. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<string[]> {
  const { text, delimiter } = findDelimiter(decodeCsv(bytes).text)
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // People type values such as `Mesa de 12" roble`.
    relax_quotes: true,
  })
  try {
    yield* Readable.from(chunks(Buffer.from(text))).pipe(parser) as AsyncIterable<string[]>
  } catch (error) {
    throw error instanceof CsvError ? new DomainError('import_unreadable') : error
  }
}

/** Yields between chunks to other requests, because parsing is CPU work. */
async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    yield bytes.subarray(start, start + chunkBytes)
    await setImmediate()
  }
}
