import { DomainError } from '#domain/errors.ts'

/** As in a table: blank rows at the end of an old sheet are many, and cost nothing once they are cut off. */
const maxRow = 50_000
const shownRows = 10_000
const shownColumns = 60
/** Cells that the parser would make, most of them blank ones that fill a row up to its last. */
const maxCells = maxRow * shownColumns

/** A row, a cell, or what holds the text of a cell, with the text after it. Quotes may hold a «>». */
const marks = /<(?:\w+:)?(row|c|v|t)(?=[\s/>])((?:[^>"']|"[^"]*"|'[^']*')*)>([^<]*)/g

/**
 * A sheet without the blank rows after its last value. The parser fills every gap up to a cell, wherever it says it is,
 * so a sheet that would take too many is refused before it is parsed.
 */
export function boundSheet(sheet: string): string {
  let row = 0
  let column = 0
  /** The cells of the current row, and of all before it. */
  let [width, cells] = [0, 0]
  let [lastRow, lastColumn] = [0, 0]
  /** Where the rows after the last value begin, and what there was until then. */
  let end = 0
  let hasValue = false
  let kept = { cells: 0, lastRow: 0 }
  for (const { 1: mark, 2: attributes = '', 3: text = '', index } of sheet.matchAll(marks)) {
    if (mark === 'row') {
      cells += width
      if (hasValue) [end, kept, hasValue] = [index, { cells, lastRow }, false]
      row = Number(attribute(attributes, 'r') ?? row + 1)
      column = 0
      width = 0
    } else if (mark === 'c') {
      ;[row, column] = placeOf(attributes, row, column)
      width = Math.max(width, column)
      lastRow = Math.max(lastRow, row)
    } else if (text.trim() !== '') {
      hasValue = true
      lastColumn = Math.max(lastColumn, column)
    }
  }
  if (hasValue) [end, kept] = [sheet.length, { cells: cells + width, lastRow }]
  check(Math.max(kept.cells, kept.lastRow * lastColumn), kept.lastRow, lastColumn)
  return cut(sheet, end)
}

function check(cells: number, rows: number, columns: number): void {
  if (!Number.isFinite(rows)) throw new DomainError('import_unreadable')
  if (rows > maxRow) throw new DomainError('import_too_many_rows', { max: shownRows })
  if (cells <= maxCells) return
  throw columns > shownColumns || rows <= shownRows
    ? new DomainError('import_too_many_columns', { max: shownColumns })
    : new DomainError('import_too_many_rows', { max: shownRows })
}

/** A cell without an address follows the one before it. */
function placeOf(attributes: string, row: number, column: number): [number, number] {
  const address = attribute(attributes, 'r')
  if (address === undefined) return [row, column + 1]
  const [, letters, digits] = /^([A-Z]{1,3})(\d+)$/.exec(address) ?? []
  if (!letters) throw new DomainError('import_unreadable')
  const place = Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
  return [Number(digits), place]
}

function attribute(attributes: string, name: string): string | undefined {
  const match = new RegExp(String.raw`(?:^|\s)${name}\s*=\s*(?:"([^"]*)"|'([^']*)')`).exec(attributes)
  return match?.[1] ?? match?.[2]
}

function cut(sheet: string, end: number): string {
  const rest = /<\/(?:\w+:)?sheetData\s*>/g
  rest.lastIndex = end
  const close = rest.exec(sheet)
  return close && end > 0 ? sheet.slice(0, end) + sheet.slice(close.index) : sheet
}
