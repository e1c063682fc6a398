import type { Content } from 'pdfmake'
import { code128 } from '#domain/code128.ts'
import { labelPapers, labelsPerPage, type LabelFormat } from './label-papers.ts'
import { loadPdfmake, printable } from '#engine/tabular/pdf.ts'

export interface Label {
  readonly name: string
  /** The price that the customer pays; `oldPrice` is the price before the offer. */
  readonly price: string
  readonly oldPrice: string | null
  readonly code: string
  /** Printed beside the price when the bars are of another code. */
  readonly internalCode: string | null
}

const mm = 72 / 25.4
const ink = '#000000'

export async function labelPdf(
  labels: readonly Label[],
  { format, start }: { readonly format: LabelFormat; readonly start: number },
  title: string,
): Promise<Buffer> {
  const { page, label: paper, columns, first, step } = labelPapers[format]
  const size = { width: paper.width * mm, height: paper.height * mm }
  const onPage = labelsPerPage(format)
  const content: Content[] = labels.flatMap((label, index) => {
    const cell = (start - 1 + index) % onPage
    const place = {
      x: (first.x + (cell % columns) * step.x) * mm,
      y: (first.y + Math.floor(cell / columns) * step.y) * mm,
    }
    const endsPage = cell + 1 === onPage && index + 1 < labels.length
    const pageEnd: Content[] = endsPage ? [{ text: '', pageBreak: 'after' }] : []
    return [...draw(label, place, size), ...pageEnd]
  })
  const pdfmake = await loadPdfmake()
  return pdfmake
    .createPdf({
      pageSize: { width: page.width * mm, height: page.height * mm },
      pageMargins: [0, 0, 0, 0],
      language: 'es-MX',
      info: { title, author: title },
      defaultStyle: { font: 'Roboto', fontSize: 7, lineHeight: 1, color: ink },
      content,
    })
    .getBuffer()
}

const padding = 5
/** The empty modules that a scanner needs on both sides. */
const quiet = 10
const widestModule = 1.4

function draw(
  { name, price, oldPrice, code, internalCode }: Label,
  { x, y }: { x: number; y: number },
  size: { width: number; height: number },
) {
  const width = size.width - 2 * padding
  const at = (left: number, top: number) => ({
    absolutePosition: { x: x + padding + left, y: y + top },
    noWrap: true,
  })
  const barsTop = 27
  const barsHeight = size.height - barsTop - 12
  const content: Content[] = [
    { text: fitting(name, width, 7), fontSize: 7, ...at(0, padding) },
    { text: price, fontSize: 11, bold: true, ...at(0, 13) },
  ]
  if (oldPrice !== null) {
    content.push({
      text: oldPrice,
      fontSize: 7,
      decoration: 'lineThrough',
      ...at(textWidth(price, 12.5), 16.5),
    })
  }
  if (internalCode !== null) {
    const text = fitting(internalCode, width / 3, 6)
    content.push({ text, fontSize: 6, ...at(width - textWidth(text, 6) - 1, 16.5) })
  }
  const widths = code128(code)
  if (widths) {
    const modules = widths.reduce((sum, module) => sum + module, 0) + 2 * quiet
    const module = Math.min(widestModule, width / modules)
    content.push({ canvas: bars(widths, module, barsHeight), ...at(quiet * module, barsTop) })
  }
  content.push({ text: fitting(code, width, 6), fontSize: 6, ...at(0, barsTop + barsHeight + 2) })
  return content
}

function bars(widths: readonly number[], module: number, height: number) {
  let left = 0
  return widths.flatMap((width, index) => {
    const bar = { type: 'rect' as const, x: left * module, y: 0, w: width * module, h: height, color: ink }
    left += width
    return index % 2 === 0 ? [bar] : []
  })
}

/** Roboto's letters are about half as wide as they are high. */
function textWidth(text: string, fontSize: number): number {
  return text.length * fontSize * 0.52
}

function fitting(text: string, width: number, fontSize: number): string {
  const line = printable(text)
    .replace(/\u200B/g, '')
    .replace(/\s+/g, ' ')
    .trim()
  const most = Math.floor(width / textWidth('n', fontSize))
  return line.length <= most ? line : `${line.slice(0, most - 1).trimEnd()}…`
}
