import { DomainError } from '#domain/errors.ts'
import { foldText } from '#domain/text.ts'
import { kindOf } from './file-kind.ts'
import { restore } from './formula.ts'
import { readCsv } from './read-csv.ts'
import { readXlsx } from './read-xlsx.ts'

export interface Table {
  headers: string[]
  headerLine: number
  /** The first row with a value under each blank header, by place. */
  unnamed: Map<number, number>
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
/** Titles, dates and logos take a few rows above the headers. */
const headerRows = 15

/** How many headers of the wanted table a row has. */
export type HeadersIn = (cells: readonly string[]) => number

/** Reads the first sheet of an XLSX workbook, or a CSV; the content decides, because file names cannot be trusted. */
export async function readTable(
  file: { name: string; bytes: Buffer },
  headersIn?: HeadersIn,
): Promise<Table> {
  const { bytes } = file
  if (bytes.length === 0) throw new DomainError('import_empty')
  if (bytes.length > maxMegabytes * 1024 * 1024) {
    throw new DomainError('import_too_large', { max: `${maxMegabytes} MB` })
  }
  return toTable(kindOf(bytes) === 'xlsx' ? await readXlsx(bytes) : readCsv(bytes), headersIn)
}

async function toTable(
  records: Iterable<string[]> | AsyncIterable<string[]>,
  headersIn?: HeadersIn,
): Promise<Table> {
  const filled: TableRow[] = []
  let line = 0
  for await (const record of records) {
    line += 1
    if (line > maxLines) throw new DomainError('import_too_many_rows', { max: maxRows })
    if (record.length > maxCells) throw new DomainError('import_too_many_columns', { max: maxColumns })
    const cells = record.map(cell => restore(cell.trim()).trim())
    const width = cells.findLastIndex(cell => cell !== '') + 1
    if (width > 0) filled.push({ line, cells: cells.slice(0, width) })
    if (filled.length > maxRows + headerRows) throw new DomainError('import_too_many_rows', { max: maxRows })
  }
  const place = headerPlace(filled, headersIn)
  const header = filled[place]
  const rows = header ? filled.slice(place + 1).filter(row => !isHeader(row, header)) : []
  if (!header) throw new DomainError('import_empty')
  if (header.cells.length > maxColumns) throw new DomainError('import_too_many_columns', { max: maxColumns })
  if (rows.length === 0) throw new DomainError('import_empty')
  if (rows.length > maxRows) throw new DomainError('import_too_many_rows', { max: maxRows })
  return withHeaders(header, rows)
}

/**
 * The first of the rows with the most known headers. Where none is known, titles are passed over: the first row that is
 * at least half as wide as the widest.
 */
function headerPlace(filled: readonly TableRow[], headersIn?: HeadersIn): number {
  if (!headersIn) return 0
  const first = filled.slice(0, headerRows)
  const scores = first.map(({ cells }) => headersIn(cells))
  const most = Math.max(0, ...scores)
  if (most > 0) return scores.indexOf(most)
  const counts = first.map(({ cells }) => cells.filter(cell => cell !== '').length)
  const widest = Math.max(0, ...counts)
  return Math.max(
    0,
    counts.findIndex(count => count * 2 >= widest),
  )
}

/** A long sheet repeats its headers on each page. */
function isHeader({ cells }: TableRow, header: TableRow): boolean {
  return (
    cells.length === header.cells.length &&
    cells.every((cell, at) => foldText(cell) === foldText(header.cells[at] ?? ''))
  )
}

/** Gives every row a cell for each header; a column without a header but with values gets a blank one. */
function withHeaders(header: TableRow, rows: readonly TableRow[]): Table {
  const unnamed = new Map<number, number>()
  for (const { cells, line } of rows) {
    if (cells.length > maxColumns) throw new DomainError('import_ragged', { row: line })
    for (const [place, cell] of cells.entries()) {
      if (cell !== '' && !header.cells[place] && !unnamed.has(place)) unnamed.set(place, line)
    }
  }
  const width = Math.max(header.cells.length, ...[...unnamed.keys()].map(place => place + 1))
  const headers = Array.from({ length: width }, (_, place) => header.cells[place] ?? '')
  return {
    headers,
    headerLine: header.line,
    unnamed,
    rows: rows.map(({ line, cells }) => ({ line, cells: headers.map((_, place) => cells[place] ?? '') })),
  }
}
