import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse } from 'csv-parse'
import { DomainError } from '#domain/errors.ts'

const chunkBytes = 1024
const headerCharacters = 64 * 1024

/** Records as a spreadsheet would count them: blank ones included, a quoted newline starts no new one. */
export async function* readCsv(bytes: Buffer): AsyncGenerator<string[]> {
  const { text, delimiter } = findDelimiter(decode(bytes))
  const parser = parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // `Mesa de 12" roble` is a value that people type.
    relax_quotes: true,
  })
  try {
    yield* Readable.from(chunks(Buffer.from(text))).pipe(parser) as AsyncIterable<string[]>
  } catch (error) {
    throw error instanceof CsvError ? new DomainError('import_unreadable') : error
  }
}

/** Lets the server breathe between two chunks: parsing is CPU work. */
async function* chunks(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let start = 0; start < bytes.length; start += chunkBytes) {
    yield bytes.subarray(start, start + chunkBytes)
    await setImmediate()
  }
}

/** Excel in Spanish still saves "CSV" as Windows-1252, where nearly any byte is a character: hence the last guess. */
function decode(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    if (bytes.includes(0)) throw new DomainError('import_unreadable')
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function findDelimiter(text: string): { text: string; delimiter: string } {
  const declared = /^sep=([,;\t|])(?:\r\n|\n|\r)/i.exec(text)
  if (declared?.[1]) return { text: text.slice(declared[0].length), delimiter: declared[1] }
  return { text, delimiter: mostFrequentDelimiter(text) }
}

/** Counted in the header line, outside quotes; a comma when none is there or two are tied. */
function mostFrequentDelimiter(text: string): string {
  const counts = new Map([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ])
  let quoted = false
  let started = false
  for (const char of text.slice(0, headerCharacters)) {
    const newline = char === '\n' || char === '\r'
    if (newline && started && !quoted) break
    if (char === '"') quoted = !quoted
    if (!newline) started = true
    const count = counts.get(char)
    if (count !== undefined && !quoted) counts.set(char, count + 1)
  }
  const [winner] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))
  return winner
}
