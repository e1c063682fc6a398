import type { Content, TableLayout } from 'pdfmake'
import { drawQrCode } from '#domain/qr-code.ts'
import { barcodeBars } from '../tabular/barcode-bars.ts'
import { loadPdfmake, printable } from '../tabular/pdf.ts'
import { qrModule, slipWidths, type Slip, type SlipBlock, type SlipWidth } from './slip.ts'

const mm = 72 / 25.4
const ink = '#000000'

interface Paper {
  /** In points. */
  readonly width: number
  readonly fontSize: number
}

/** The slip as a PDF of one page, as long as its contents. */
export async function slipPdf(slip: Slip, width: SlipWidth): Promise<Buffer> {
  const { paper, print } = slipWidths[width]
  const side = ((paper - print) / 2) * mm
  const on: Paper = { width: print * mm, fontSize: width === '80' ? 8.5 : 7.5 }
  const pdfmake = await loadPdfmake()
  return pdfmake
    .createPdf({
      pageSize: { width: paper * mm, height: 'auto' },
      pageMargins: [side, 4 * mm, side, 6 * mm],
      language: slip.lang,
      info: { title: printable(slip.name), author: printable(slip.business.name) },
      defaultStyle: { font: 'Roboto', fontSize: on.fontSize, lineHeight: 1.2, color: ink },
      content: [...logo(slip, on), ...shown(slip).flatMap(block => draw(block, on))],
    })
    .getBuffer()
}

/** A logo replaces the name. */
function shown({ business, blocks }: Slip): readonly SlipBlock[] {
  return business.logo ? blocks.filter(({ kind }) => kind !== 'head') : blocks
}

function logo({ business }: Slip, on: Paper): Content[] {
  if (!business.logo) return []
  const fit: [number, number] = [on.width * 0.7, 18 * mm]
  return [{ image: business.logo, fit, alignment: 'center', margin: [0, 0, 0, 6] }]
}

function draw(block: SlipBlock, on: Paper): Content[] {
  const { fontSize } = on
  switch (block.kind) {
    case 'rule':
      return [dashes(on)]
    case 'head':
      return [centred(block.text, on.width, fontSize * 2, true)]
    case 'title':
      return [{ stack: [centred(block.text, on.width, fontSize * 1.35, true)], margin: [0, 5, 0, 0] }]
    case 'mark':
      return [framed(block.text, on)]
    case 'centred':
      return [centred(block.text, on.width, fontSize, false)]
    case 'strong':
      return [{ stack: [centred(block.text, on.width, fontSize, true)], margin: [0, 4, 0, 0] }]
    case 'heading':
      return [{ text: narrow(block.text, on.width, fontSize), bold: true }]
    case 'note':
      return [{ text: narrow(block.text, on.width, fontSize) }]
    case 'fact':
      return [fact(block, on)]
    case 'item':
      return [
        {
          stack: [{ text: narrow(block.name, on.width, fontSize), bold: true }, figure(block, on, {})],
          margin: [0, 0, 0, 4],
        },
      ]
    case 'row':
      return [figure(block, on, {})]
    case 'sum':
      return [figure(block, on, { bold: true })]
    case 'total':
      return [figure(block, on, { bold: true, fontSize: fontSize * 1.5 })]
    case 'bar':
      return [inverse(block, on)]
    case 'barcode':
      return barcode(block.text, on)
    case 'qr':
      return [square(block.text, on)]
    case 'signatures':
      return [signatures(block.names, on)]
  }
}

/** Words that may be wider than their place get a break after each letter. */
function narrow(text: string, width: number, fontSize: number): string {
  const most = Math.max(1, Math.floor(width / (fontSize * widest)))
  const long = new RegExp(`[^\\s\\u200B]{${most + 1},}`, 'gu')
  return printable(text).replace(long, word => word.replace(/./gu, '$&\u200B'))
}

/** In em, of a digit or a usual letter of Roboto in bold. */
const widest = 0.6

function centred(text: string, width: number, fontSize: number, bold: boolean): Content {
  return { text: narrow(text, width, fontSize), fontSize, bold, alignment: 'center' }
}

interface Pair {
  readonly label: string
  readonly value: string
}

interface Look {
  readonly bold?: boolean
  readonly fontSize?: number
  readonly color?: string
}

const noLines: TableLayout = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  hLineColor: () => ink,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
}

/** Digits of Roboto are 0.56 em wide, the bold ones slightly more; the column is as wide as its figure. */
function figureWidth(value: string, size: number): number {
  return value.length * size * widest + 2
}

function figure({ label, value }: Pair, on: Paper, look: Look): Content {
  const right = Math.min(figureWidth(value, look.fontSize ?? on.fontSize), on.width * 0.75)
  return pair({ label, value }, [on.width - right, right], { fontSize: on.fontSize, ...look })
}

function fact(block: Pair, on: Paper): Content {
  return pair(block, [on.width * 0.34, on.width * 0.66], { fontSize: on.fontSize }, true)
}

function pair(
  { label, value }: Pair,
  widths: [number, number],
  look: Look & { readonly fontSize: number },
  wraps = false,
): Content {
  const cells: Content[] = [
    { text: narrow(label, widths[0], look.fontSize), ...look },
    wraps
      ? { text: narrow(value, widths[1], look.fontSize), alignment: 'right', ...look }
      : { text: value, noWrap: true, alignment: 'right', ...look },
  ]
  return { table: { widths, body: [cells], dontBreakRows: true }, layout: noLines }
}

/** White on black. */
function inverse({ label, value }: Pair, on: Paper): Content {
  const look = { bold: true, color: '#ffffff', fontSize: on.fontSize * 1.15 }
  const inner = on.width - 8
  const right = figureWidth(value, look.fontSize)
  const cells: Content[] = [
    { text: narrow(label, inner - right, look.fontSize), ...look },
    { text: value, alignment: 'right', ...look },
  ]
  return {
    table: { widths: [inner - right, right], body: [cells] },
    layout: {
      ...noLines,
      fillColor: () => ink,
      paddingLeft: column => (column === 0 ? 4 : 0),
      paddingRight: column => (column === 1 ? 4 : 0),
      paddingTop: () => 2,
    },
    margin: [0, 3, 0, 3],
  }
}

function framed(text: string, on: Paper): Content {
  return {
    table: { widths: [on.width - 8], body: [[centred(text, on.width - 8, on.fontSize * 1.25, true)]] },
    layout: {
      ...noLines,
      hLineWidth: () => 1.5,
      vLineWidth: () => 1.5,
      paddingLeft: () => 3,
      paddingRight: () => 3,
      paddingTop: () => 2,
    },
    margin: [0, 3, 0, 3],
  }
}

function dashes(on: Paper): Content {
  return {
    canvas: [
      {
        type: 'line',
        x1: 0,
        y1: 0,
        x2: on.width,
        y2: 0,
        lineWidth: 0.7,
        lineColor: ink,
        dash: { length: 2.5, space: 2 },
      },
    ],
    margin: [0, 5, 0, 5],
  }
}

function barcode(text: string, on: Paper): Content[] {
  const bars = barcodeBars(text, on.width)
  const below = centred(text, on.width, on.fontSize, true)
  return bars ? [{ canvas: bars, margin: [0, 3, 0, 3] }, below] : [below]
}

function square(text: string, on: Paper): Content {
  const { side, bars } = drawQrCode(text)
  const module = Math.min(qrModule * mm, on.width / side)
  const left = (on.width - side * module) / 2
  const canvas = bars.map(({ x, y, width }) => ({
    type: 'rect' as const,
    x: left + x * module,
    y: y * module,
    w: width * module,
    h: module,
    color: ink,
  }))
  return { canvas, margin: [0, 3, 0, 3] }
}

function signatures(names: readonly string[], on: Paper): Content {
  const gap = 14
  const width = (on.width - gap * (names.length - 1)) / names.length
  const lines = names.map((_, index) => {
    const x1 = index * (width + gap)
    return { type: 'line' as const, x1, y1: 0, x2: x1 + width, y2: 0, lineWidth: 0.7, lineColor: ink }
  })
  const cells = names.map(name => centred(name, width, on.fontSize, false))
  return {
    stack: [
      { canvas: lines, margin: [0, 14 * mm, 0, 3] },
      {
        table: { widths: names.map(() => width), body: [cells] },
        layout: { ...noLines, paddingRight: column => (column === names.length - 1 ? 0 : gap) },
      },
    ],
    margin: [0, 0, 0, 8],
  }
}
