import { Readable } from 'node:stream'
import type { FieldKind } from '#contract/field.ts'
import { inBatches, type Cell, type Rows } from './batches.ts'
import { neutralise, restore } from './formula.ts'
import { sheetEnd, sheetStart, styles, workbookParts } from './xlsx-parts.ts'
import { cellXml } from './xlsx-text.ts'
import { zipStream } from './zip-stream.ts'

export interface Column {
  readonly header: string
  readonly kind: FieldKind
}

export interface Sheet {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: Rows
  /** Moments are written in its time, because a workbook has no zones. */
  readonly timeZone: string
}

/** Like `csvStream`: rows are read only as fast as the stream is, and destroying it ends their iterator. */
export function xlsxStream(sheet: Sheet): Readable {
  const parts = [...workbookParts(sheet.name), { name: 'xl/worksheets/sheet1.xml', content: sheetXml(sheet) }]
  return Readable.from(zipStream(parts), { objectMode: false })
}

async function* sheetXml({ columns, rows, timeZone }: Sheet): AsyncGenerator<string> {
  const letters = columns.map((_, index) => lettersOf(index))
  const clock = clockIn(timeZone)
  const header = `<row r="1">${columns.map(({ header }, at) => textXml(`${letters[at]}1`, header, styles.header)).join('')}</row>`
  let line = 1
  for await (const batch of inBatches(rows)) {
    // The widths stand before the rows, so the first ones decide them.
    if (line === 1) yield sheetStart(widths(columns, batch)) + header
    yield batch.map(rowXml).join('')
  }
  if (line === 1) yield sheetStart(widths(columns, [])) + header
  yield sheetEnd

  function rowXml(cells: Cell[]): string {
    line += 1
    const written = columns.map(({ kind }, at) =>
      valueXml(`${letters[at]}${line}`, cells[at] ?? null, kind, clock),
    )
    return `<row r="${line}">${written.join('')}</row>`
  }
}

function valueXml(address: string, cell: Cell, kind: FieldKind, clock: Clock): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'boolean') return `<c r="${address}" t="b"><v>${cell ? 1 : 0}</v></c>`
  if (typeof cell === 'number') {
    return numberXml(address, cell, kind === 'money' ? styles.money : styles.plain)
  }
  const serial =
    kind === 'date' ? serialOf(`${cell}T00:00Z`) : kind === 'moment' ? serialOf(clock(cell)) : null
  if (serial !== null) return numberXml(address, serial, kind === 'date' ? styles.date : styles.moment)
  // A text by its type never runs; the mark keeps it so when a person edits the cell.
  const isFormula = neutralise(cell) !== cell
  // The reader takes off an apostrophe before a formula, so a text that has its own gets another.
  const kept = restore(cell.trim()) === cell.trim() ? cell : neutralise(cell)
  return textXml(address, kept, isFormula ? styles.quoted : styles.plain)
}

function numberXml(address: string, value: number, style: number): string {
  return `<c r="${address}" s="${style}"><v>${value}</v></c>`
}

function textXml(address: string, text: string, style: number): string {
  return `<c r="${address}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${cellXml(text)}</t></is></c>`
}

/** A, B, …, Z, AA. */
function lettersOf(index: number): string {
  const last = String.fromCharCode(65 + (index % 26))
  return index < 26 ? last : lettersOf(Math.floor(index / 26) - 1) + last
}

type Clock = (moment: string) => string

/** The hands of the clock there, written as if they were UTC. */
function clockIn(timeZone: string): Clock {
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return moment => {
    const at = Date.parse(moment)
    return Number.isNaN(at) ? moment : `${format.format(at).replace(' ', 'T')}Z`
  }
}

const dayMilliseconds = 86_400_000
/** 1970-01-01 in days since 1899-12-30. */
const epoch = 25_569
/** Before 1900-03-01 Excel counts a day that did not exist, so an older day is a text. */
const firstDay = 61

function serialOf(utc: string): number | null {
  const serial = Date.parse(utc) / dayMilliseconds + epoch
  return serial >= firstDay ? serial : null
}

const [narrowest, widest] = [8, 60]

/** In characters, with room for the edges and for the sign and commas of money. */
function widths(columns: readonly Column[], rows: readonly Cell[][]): number[] {
  return columns.map(({ header, kind }, at) => {
    const lengths = rows.map(row => longestLine(row[at] ?? null, kind))
    return Math.min(widest, Math.max(narrowest, header.length * 1.1, ...lengths) + 2)
  })
}

function longestLine(cell: Cell, kind: FieldKind): number {
  if (kind === 'date') return 10
  if (kind === 'moment') return 16
  if (kind === 'money' && typeof cell === 'number') {
    const whole = Math.trunc(Math.abs(cell)).toString().length
    return whole + Math.floor(whole / 3) + 5
  }
  return Math.max(
    ...String(cell ?? '')
      .split('\n')
      .map(line => line.length),
  )
}
