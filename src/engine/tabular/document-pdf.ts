import type { Content, TableLayout } from 'pdfmake'
import { barcodeBars } from './barcode-bars.ts'
import { loadPdfmake, printable } from './pdf.ts'

/** With several texts, the first is on top and larger. */
export type DocumentCell = string | readonly string[]

/** The cells of a row, those of a row in bold, or the heading of the rows that follow. */
export type DocumentRow =
  | readonly DocumentCell[]
  | { readonly result: readonly DocumentCell[] }
  | { readonly part: string }

export interface DocumentColumn {
  readonly heading: string
  /** In points; the widths should add up to `paperWidth`. */
  readonly width: number
  readonly isFigure?: boolean
}

/**
 * A document for a recipient outside the shop: letterhead, parties, a table, totals and texts, all set as plain text.
 */
export interface PaperDocument {
  readonly business: {
    readonly name: string
    readonly lines: readonly string[]
    readonly logo: string | null
  }
  readonly kind: string
  readonly title: string
  /** A text that a scanner reads, below the facts. */
  readonly barcode?: string | null
  /** Dates and numbers beside the title. */
  readonly facts: readonly (readonly [label: string, value: string])[]
  readonly parties: readonly { readonly heading: string; readonly lines: readonly string[] }[]
  readonly columns: readonly DocumentColumn[]
  readonly rows: readonly DocumentRow[]
  /** A picture before each row, as a data address of a JPEG or PNG; null leaves its place empty. */
  readonly pictures?: readonly (string | null)[]
  /** The last one is the grand total. */
  readonly totals: readonly (readonly [label: string, value: string])[]
  readonly words: readonly { readonly heading: string; readonly text: string }[]
  /** The labels of the lines to sign on. */
  readonly signatures: readonly string[]
  readonly footer: string
  /** On its side and in smaller letters, for a table of many columns; their widths add up to `widePaper`. */
  readonly isWide?: boolean
}

const pageWidth = 612
const margin = 48
export const paperWidth = pageWidth - 2 * margin
export const widePaper = 792 - 2 * margin
/** In points; smaller where a table has very many columns. */
export const wideLetters = (columns: number): number => (columns > 11 ? 6.5 : 7.5)
/** The column of pictures, which the other widths leave free. */
export const pictureWidth = 46
const ink = '#14181a'
const muted = '#5c6360'
const agave = '#1f4a3f'
const hairline = '#c9cfca'
const padding = 6

export async function documentPdf(paper: PaperDocument): Promise<Buffer> {
  const pdfmake = await loadPdfmake()
  return pdfmake
    .createPdf({
      pageSize: 'LETTER',
      ...(paper.isWide && { pageOrientation: 'landscape' as const }),
      pageMargins: [margin, margin, margin, margin + 12],
      language: 'es-MX',
      info: { title: printable(`${paper.kind} ${paper.title}`), author: printable(paper.business.name) },
      defaultStyle: {
        font: 'Roboto',
        fontSize: paper.isWide ? wideLetters(paper.columns.length) : 9,
        lineHeight: 1.2,
        color: ink,
      },
      content: [
        letterhead(paper),
        ...(paper.parties.length > 0 ? [parties(paper)] : []),
        lines(paper),
        ...closing(paper),
      ],
      footer: (page, pages) => footer(paper, page, pages),
    })
    .getBuffer()
}

/** The free width beside the letterhead, in points. */
const headWidth = paperWidth - 300

function letterhead({ business, kind, title, facts, barcode }: PaperDocument): Content {
  const bars = barcode ? barcodeBars(barcode, headWidth, 'right') : null
  const name: Content = business.logo
    ? { image: business.logo, fit: [170, 48], margin: [0, 0, 0, 6] }
    : { text: printable(business.name), fontSize: 17, bold: true, color: agave, margin: [0, 0, 0, 3] }
  return {
    columns: [
      {
        width: 300,
        stack: [name, { text: business.lines.map(printable).join('\n'), fontSize: 8, color: muted }],
      },
      {
        width: '*',
        stack: [
          { text: printable(kind).toUpperCase(), fontSize: 8.5, color: muted, alignment: 'right' },
          { text: printable(title), fontSize: 19, bold: true, alignment: 'right', margin: [0, 1, 0, 5] },
          ...facts.map(([label, value]): Content => ({
            text: `${printable(label)}: ${printable(value)}`,
            fontSize: 8.5,
            alignment: 'right',
          })),
          ...(bars ? [{ canvas: bars, margin: [0, 6, 0, 0] } satisfies Content] : []),
        ],
      },
    ],
    margin: [0, 0, 0, 22],
  }
}

function parties({ parties: each }: PaperDocument): Content {
  return {
    columns: each.map(({ heading, lines: [first = '', ...rest] }) => ({
      width: '*' as const,
      stack: [
        { text: printable(heading).toUpperCase(), fontSize: 7.5, color: muted, margin: [0, 0, 0, 3] },
        { text: printable(first), bold: true, fontSize: 10 },
        { text: rest.map(printable).join('\n'), fontSize: 8.5 },
      ],
    })),
    margin: [0, 0, 0, 18],
  }
}

function lines({ columns: given, rows, pictures, isWide }: PaperDocument): Content {
  const columns = pictures ? [{ heading: '', width: pictureWidth }, ...given] : given
  const alignment = (index: number) => (columns[index]?.isFigure ? ('right' as const) : ('left' as const))
  const head = columns.map(({ heading }, index): Content => ({
    text: printable(heading),
    fontSize: isWide ? wideLetters(given.length) : 7.5,
    bold: true,
    color: agave,
    alignment: alignment(index),
  }))
  const body = rows.map((row, place) => {
    if ('part' in row) return partRow(row.part, columns.length)
    const bold = 'result' in row
    const cells = ('result' in row ? row.result : row).map((cell, index): Content => {
      const [first = '', ...rest] = typeof cell === 'string' ? [cell] : cell
      const top: Content = {
        text: printable(first),
        alignment: alignment(pictures ? index + 1 : index),
        bold,
      }
      const below = rest.filter(Boolean).map(printable).join('\n')
      return below ? { stack: [top, { text: below, fontSize: 7.5, color: muted }] } : top
    })
    return pictures ? [picture(pictures[place]), ...cells] : cells
  })
  return {
    table: {
      widths: columns.map(({ width }, index) => width - (index === columns.length - 1 ? 0 : padding)),
      headerRows: 1,
      dontBreakRows: true,
      body: [head, ...body],
    },
    layout: { ...hairlines, paddingRight: column => (column === columns.length - 1 ? 0 : padding) },
    margin: [0, 0, 0, 10],
  }
}

/** A heading over the whole width, set apart from the rows before it. */
function partRow(text: string, width: number): Content[] {
  const cell: Content = {
    text: printable(text),
    colSpan: width,
    bold: true,
    color: agave,
    margin: [0, 6, 0, 0],
  }
  return [cell, ...Array.from({ length: width - 1 }, (): Content => ({ text: '' }))]
}

function picture(address: string | null | undefined): Content {
  const side = pictureWidth - 8
  return address ? { image: address, fit: [side, side] } : { text: '' }
}

const hairlines: TableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => hairline,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 5,
  paddingBottom: () => 4,
}

const totalsWidth = 210

function totals({ totals: sums }: PaperDocument): Content {
  if (sums.length === 0) return { text: '' }
  const last = sums.length - 1
  const body = sums.map(([label, value], index): Content[] => {
    const look = index === last ? { fontSize: 11, bold: true } : {}
    return [
      { text: printable(label), ...look },
      { text: printable(value), alignment: 'right', ...look },
    ]
  })
  return {
    table: { widths: [totalsWidth / 2, totalsWidth / 2], dontBreakRows: true, body },
    layout: hairlines,
    margin: [paperWidth - totalsWidth, 0, 0, 16],
  }
}

function words({ heading, text }: PaperDocument['words'][number]): Content {
  const title: Content = {
    text: printable(heading).toUpperCase(),
    fontSize: 7.5,
    color: muted,
    margin: [0, 0, 0, 3],
  }
  return {
    stack: [...(heading === '' ? [] : [title]), { text: printable(text) }],
    margin: [0, 0, 0, 14],
  }
}

/** A longer text may begin on one page and end on the next. */
const mostKeptTogether = 1_500

/** The totals, the texts and the lines to sign on, which never stand alone on a page. */
function closing(paper: PaperDocument): Content[] {
  const texts = paper.words.filter(({ text }) => text !== '')
  const parts = [totals(paper), ...texts.map(words)]
  const toSign = signatures(paper)
  const last = parts.at(-1)
  if (toSign.length === 0 || !last || (texts.at(-1)?.text.length ?? 0) > mostKeptTogether) {
    return [...parts, ...toSign]
  }
  return [...parts.slice(0, -1), { stack: [last, ...toSign], unbreakable: true }]
}

function signatures({ signatures: names }: PaperDocument): Content[] {
  if (names.length === 0) return []
  return [
    {
      columns: names.map(name => ({
        width: '*' as const,
        stack: [
          { text: '_'.repeat(34), color: hairline },
          { text: printable(name), fontSize: 8, color: muted },
        ],
      })),
      margin: [0, 34, 0, 0],
    },
  ]
}

function footer({ footer: text }: PaperDocument, page: number, pages: number): Content {
  return {
    columns: [
      { text: printable(text), fontSize: 7.5, color: muted, width: '*' },
      { text: `${page} / ${pages}`, fontSize: 7.5, color: muted, alignment: 'right', width: 60 },
    ],
    margin: [margin, 18, margin, 0],
  }
}
