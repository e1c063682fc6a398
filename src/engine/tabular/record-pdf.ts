import type { Content, TableLayout, TextStyle } from 'pdfmake'
import { loadPdfmake, printable } from './pdf.ts'

export interface RecordReport {
  business: { name: string; lines: string[] }
  title: string
  subtitle?: string
  sections: { heading?: string; rows: { label: string; value: string }[] }[]
  footer: string
}

// In points, 72 to the inch. The widths are fixed because a column of width '*' grows with its longest word, off the
// page.
const pageWidth = 612
const margin = 54
const labelWidth = 150
const gutter = 16
const valueWidth = pageWidth - 2 * margin - labelWidth - gutter
const ink = '#14181a'
const muted = '#5c6360'
const agave = '#1f4a3f'
const hairline = '#dfe2df'

/** A PDF of one record in letter size, as offices in Mexico use. Everything is set as plain text. */
export async function recordPdf(report: RecordReport): Promise<Buffer> {
  const pdfmake = await loadPdfmake()
  return pdfmake
    .createPdf({
      pageSize: 'LETTER',
      pageMargins: [margin, margin, margin, margin + 18],
      language: 'es-MX',
      info: { title: printable(report.title), author: printable(report.business.name) },
      defaultStyle: { font: 'Roboto', fontSize: 10, lineHeight: 1.2, color: ink },
      content: [letterhead(report.business), heading(report), ...report.sections.flatMap(section)],
      // Moves a heading from the last tenth of a page, where it would be separated from its table.
      pageBreakBefore: node => node.headlineLevel === 1 && node.startPosition.verticalRatio > 0.9,
      footer: (page, pages) => pageFooter(report.footer, page, pages),
    })
    .getBuffer()
}

function letterhead({ name, lines }: RecordReport['business']): Content {
  return {
    stack: [
      { text: printable(name), fontSize: 12, bold: true, color: agave },
      { text: lines.map(printable).join('\n'), fontSize: 8.5, color: muted },
    ],
    margin: [0, 0, 0, 28],
  }
}

function heading({ title, subtitle }: RecordReport): Content {
  return {
    stack: [
      { text: printable(title), fontSize: 20, bold: true },
      ...(subtitle ? [{ text: printable(subtitle), color: muted }] : []),
    ],
    margin: [0, 0, 0, 14],
  }
}

function section({ heading, rows }: RecordReport['sections'][number]): Content[] {
  if (rows.length === 0) return []
  const body: Content[][] = rows.map(({ label, value }) => [
    { text: printable(label), color: muted },
    { text: printable(value) || '–' },
  ])
  const table: Content = {
    table: { widths: [labelWidth, valueWidth], body },
    layout: hairlines,
    margin: [0, 0, 0, 10],
  }
  return heading ? [{ text: printable(heading), ...headingStyle }, table] : [table]
}

const headingStyle: TextStyle = {
  fontSize: 11,
  bold: true,
  color: agave,
  margin: [0, 10, 0, 6],
  headlineLevel: 1,
}

const hairlines: TableLayout = {
  hLineWidth: () => 0.5,
  vLineWidth: () => 0,
  hLineColor: () => hairline,
  paddingLeft: () => 0,
  paddingRight: column => (column === 0 ? gutter : 0),
  paddingTop: () => 5,
  paddingBottom: () => 4,
}

function pageFooter(text: string, page: number, pages: number): Content {
  return {
    columns: [
      { text: printable(text), fontSize: 8, color: muted, width: '*' },
      { text: `${page} / ${pages}`, fontSize: 8, color: muted, alignment: 'right', width: 60 },
    ],
    margin: [margin, 24, margin, 0],
  }
}
