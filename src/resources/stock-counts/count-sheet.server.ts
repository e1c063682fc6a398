import { sql } from 'kysely'
import type { Content, TableLayout } from 'pdfmake'
import { DomainError } from '#domain/errors.ts'
import type { Settings } from '#contract/settings.ts'
import type { Database } from '#db/database.ts'
import type { Context } from '#engine/context.ts'
import type { RecordOf } from '#engine/server-resource.ts'
import { loadPdfmake, printable } from '#engine/tabular/pdf.ts'
import { sheetEn } from './count-sheet.en.ts'
import { sheetEs } from './count-sheet.es.ts'
import type { stockCounts } from './stock-count.resource.ts'

interface SheetLine {
  readonly internalCode: string
  readonly productName: string
  readonly barcode: string | null
  readonly expected: number | null
  readonly undelivered: number | null
  readonly counted: number | null
}

/** The most lines on a sheet, about sixty pages. */
const mostLines = 2_000

// In points, 72 to the inch.
const pageWidth = 612
const margin = 42
const padding = 8
const widths = { code: 84, barcode: 90, expected: 60, counted: 66 }
const ink = '#14181a'
const muted = '#5c6360'
const agave = '#1f4a3f'
const hairline = '#c9cecb'

/** A sheet to count on with a pencil: one product per line, with room to write. */
export async function countSheet(
  db: Database,
  { locale }: Context,
  count: RecordOf<typeof stockCounts>,
  settings: Settings,
): Promise<Buffer> {
  const { rows } = await sql<SheetLine>`
    select internal_code, product_name, barcode, expected, undelivered, counted from stock_count_line_records
    where count_id = ${count.id} order by product_name, id limit ${mostLines + 1}`.execute(db)
  if (rows.length > mostLines) throw new DomainError('sheet_too_long', { max: mostLines })
  const words = locale === 'es' ? sheetEs : sheetEn
  const day = new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: settings.time_zone })
  const isBlind = count.isBlind && count.status === 'open'
  const scope = count.categoryName ?? count.supplierName ?? words.all
  const pdfmake = await loadPdfmake()
  return pdfmake
    .createPdf({
      pageSize: 'LETTER',
      pageMargins: [margin, margin, margin, margin + 12],
      language: 'es-MX',
      info: { title: printable(`${words.title} ${count.folio}`), author: printable(settings.business_name) },
      defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: ink },
      content: [
        { text: printable(settings.business_name), fontSize: 11, bold: true, color: agave },
        { text: `${words.title} ${count.folio}`, fontSize: 18, bold: true, margin: [0, 10, 0, 2] },
        {
          text: printable(`${count.warehouseName ?? ''} · ${scope} · ${day.format(count.createdAt)}`),
          color: muted,
          margin: [0, 0, 0, 10],
        },
        { text: words.note, color: muted, margin: [0, 0, 0, 10] },
        signatures(words),
        table(rows, words, isBlind),
      ],
      footer: (page, pages) => ({
        columns: [
          { text: count.folio, fontSize: 8, color: muted, width: '*' },
          { text: `${page} / ${pages}`, fontSize: 8, color: muted, alignment: 'right', width: 60 },
        ],
        margin: [margin, 14, margin, 0],
      }),
    })
    .getBuffer()
}

type Words = typeof sheetEs | typeof sheetEn

const line = (label: string, width: number | '*') => ({
  text: `${label}  ${'_'.repeat(28)}`,
  color: muted,
  width,
})

const head = (text: string, alignment: 'left' | 'right' = 'left'): Content => ({
  text,
  bold: true,
  fontSize: 8,
  color: muted,
  alignment,
})

function signatures(words: Words): Content {
  return { columns: [line(words.countedBy, 270), line(words.date, '*')], margin: [0, 0, 0, 12] }
}

function table(rows: readonly SheetLine[], words: Words, isBlind: boolean): Content {
  const body: Content[][] = [
    [
      head(words.code),
      head(words.product),
      head(words.barcode),
      ...(isBlind ? [] : [head(words.expected, 'right')]),
      head(words.counted, 'right'),
    ],
    ...rows.map(row => [
      { text: printable(row.internalCode) },
      { text: printable(row.productName) },
      { text: printable(row.barcode ?? ''), color: muted },
      ...(isBlind ? [] : [expectedOf(row, words)]),
      { text: piecesOf(row.counted), alignment: 'right' as const },
    ]),
  ]
  const { code, barcode, expected, counted } = widths
  const others = [barcode, ...(isBlind ? [] : [expected]), counted]
  const taken = [code, ...others].reduce((sum, width) => sum + width, (others.length + 2) * padding)
  // Fixed, because a column of width '*' grows with its longest word, off the page.
  const product = pageWidth - 2 * margin - taken
  return {
    table: { headerRows: 1, widths: [code, product, ...others], body },
    layout: ruled,
  }
}

/** The expected pieces, with the sold ones among them underneath. */
function expectedOf({ expected, undelivered }: SheetLine, words: Words): Content {
  const note = undelivered ? `\n${piecesOf(undelivered)} ${words.undelivered}` : ''
  return { text: `${piecesOf(expected)}${note}`, alignment: 'right' }
}

const piecesOf = (pieces: number | null) => pieces?.toLocaleString('es-MX') ?? ''

const ruled: TableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => hairline,
  paddingLeft: () => padding / 4,
  paddingRight: () => (padding * 3) / 4,
  paddingTop: () => 6,
  paddingBottom: () => 5,
}
