import { CsvError, parse } from 'csv-parse/browser/esm/sync'
import { decodeCsv, findDelimiter, type Delimiter, type Encoding } from '#contract/csv-text.ts'
import { importColumns, matchHeaders } from '#contract/import-headers.ts'
import { issueMessage } from '#contract/messages.ts'
import type { Resource } from '#contract/resource.ts'
import { DomainError } from '#domain/errors.ts'
import { locale, textsOf } from '#browser/locale.ts'

export interface CsvPreview {
  readonly delimiter: Delimiter
  readonly encoding: Encoding
  readonly headers: readonly string[]
  readonly rows: readonly (readonly string[])[]
}

/** The result of checking a file without sending it. */
export interface FileCheck {
  /** Null for a spreadsheet, which only the server reads. */
  readonly preview: CsvPreview | null
  readonly faults: readonly string[]
}

const maxMegabytes = 5
const shownRows = 5
/** Enough records to find rows after some blank lines. */
const readRecords = 50

/** Compares the headers with those of the resource, with the server's own rules and messages. */
export async function checkFile(
  file: File,
  resource: Resource,
  fixed: readonly string[],
): Promise<FileCheck> {
  let preview: CsvPreview | null = null
  try {
    if (file.size > maxMegabytes * 1024 * 1024) {
      throw new DomainError('import_too_large', { max: `${maxMegabytes} MB` })
    }
    const bytes = await bytesOf(file)
    if (isSpreadsheet(bytes)) return { preview, faults: [] }
    preview = previewCsv(bytes)
    matchHeaders(preview.headers, importColumns(resource, fixed))
    return { preview, faults: [] }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    return { preview, faults: error.issues.map(issue => issueMessage(locale, issue, textsOf(resource))) }
  }
}

/** The browser cannot read a file that was moved or changed after it was chosen. */
async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new DomainError('import_unreadable')
  }
}

function previewCsv(bytes: Uint8Array): CsvPreview {
  const { text: decoded, encoding } = decodeCsv(bytes)
  const { text, delimiter } = findDelimiter(decoded)
  const filled = readStart(text, delimiter)
    .map(record => record.map(cell => cell.trim()))
    .filter(record => record.some(cell => cell !== ''))
  const [headers, ...rows] = filled
  if (!headers || rows.length === 0) throw new DomainError('import_empty')
  return { delimiter, encoding, headers: withoutBlankEnd(headers), rows: rows.slice(0, shownRows) }
}

/** Uses the same options as the server's reader. */
function readStart(text: string, delimiter: Delimiter): string[][] {
  try {
    return parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      to: readRecords,
    })
  } catch (error) {
    throw error instanceof CsvError ? new DomainError('import_unreadable') : error
  }
}

function withoutBlankEnd(headers: readonly string[]): string[] {
  return headers.slice(0, headers.findLastIndex(cell => cell !== '') + 1)
}

/** XLSX is a ZIP archive; the old XLS is an OLE file, which the server refuses with a reason. */
function isSpreadsheet(bytes: Uint8Array): boolean {
  const magics = [
    [0x50, 0x4b, 0x03, 0x04],
    [0xd0, 0xcf, 0x11, 0xe0],
  ]
  return magics.some(magic => magic.every((byte, index) => bytes[index] === byte))
}
