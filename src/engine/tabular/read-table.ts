import { DomainError } from '#domain/errors.ts'
import { restore } from './formula.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

export interface Table {
  headers: string[]
  rows: TableRow[]
}

export interface TableRow {
  /** The row number in the person's spreadsheet; the headers are usually row 1. */
  line: number
  /** One cell per header, trimmed. */
  cells: string[]
}

const maxMegabytes = 5
const maxRows = 10_000
const maxColumns = 60
/** Blank rows and cells have a higher limit, because old sheets have many at the end. */
const maxLines = 50_000
const maxCells = 16_384

const zipMagic = Buffer.from('PK\x03\x04', 'latin1')
const oleMagic = Buffer.from([0xd0, 0xcf, 0x11, 0xe0])

/** Reads the first sheet of an XLSX workbook, or a CSV; the content decides, because file names cannot be trusted. */
export async function readTable(file: { name: string; bytes: Buffer }): Promise<Table> {
  const { bytes } = file
  if (bytes.length === 0) throw new DomainError('import_empty')
  if (bytes.length > maxMegabytes * 1024 * 1024) {
    throw new DomainError('import_too_large', { max: `${maxMegabytes} MB` })
  }
  if (startsWith(bytes, oleMagic)) throw new DomainError('import_old_excel')
  return toTable(startsWith(bytes, zipMagic) ? await readXlsx(bytes) : readCsv(bytes))
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic)
}

async function toTable(records: Iterable<string[]> | AsyncIterable<string[]>): Promise<Table> {
  const rows: TableRow[] = []
  let headers: string[] | undefined
  let line = 0
  for await (const record of records) {
    line += 1
    if (line > maxLines) throw new DomainError('import_too_many_rows', { max: maxRows })
    if (record.length > maxCells) throw new DomainError('import_too_many_columns', { max: maxColumns })
    const cells = record.map(cell => restore(cell.trim()).trim())
    const width = cells.findLastIndex(cell => cell !== '') + 1
    if (width === 0) continue
    if (!headers) {
      if (width > maxColumns) throw new DomainError('import_too_many_columns', { max: maxColumns })
      headers = cells.slice(0, width)
    } else {
      if (rows.length === maxRows) throw new DomainError('import_too_many_rows', { max: maxRows })
      rows.push({ line, cells: underHeaders(headers, cells, line) })
    }
  }
  if (!headers || rows.length === 0) throw new DomainError('import_empty')
  return { headers, rows }
}

/** Fills in missing cells; a value without a header is refused, because it would be lost. */
function underHeaders(headers: string[], cells: string[], row: number): string[] {
  if (cells.some((cell, index) => cell !== '' && !headers[index])) {
    throw new DomainError('import_ragged', { row })
  }
  return headers.map((_, index) => cells[index] ?? '')
}
