import { createHash } from 'node:crypto'
import { code128 } from '#domain/code128.ts'
import { drawQrCode } from '#domain/qr-code.ts'
// By another name, because the formatter adds line breaks inside `safe`, and some blocks show theirs.
import { html as safe, Html } from '../html.ts'
import { qrModule, slipWidths, type Slip, type SlipBlock, type SlipWidth } from './slip.ts'

/**
 * Black on white for a thermal printer. No page size is given: CSS knows no endless paper, and the printer's own is the
 * roll.
 */
const styleOf = (width: SlipWidth) => `
@page { margin: 0 }
* { box-sizing: border-box; margin: 0; padding: 0 }
body {
  width: ${slipWidths[width].paper}mm; margin: 0 auto; background: #fff; color: #000;
  padding: 4mm ${(slipWidths[width].paper - slipWidths[width].print) / 2}mm 8mm;
  font: ${width === '80' ? '12px/16px' : '11px/14px'} 'Hanken Grotesk', 'Segoe UI', Roboto, Arial, sans-serif;
  font-variant-numeric: tabular-nums; overflow-wrap: anywhere;
  -webkit-print-color-adjust: exact; print-color-adjust: exact;
}
p, h1, h2, .mark { white-space: pre-line }
.logo { display: block; max-width: 70%; max-height: 18mm; margin: 0 auto 2mm; filter: grayscale(1) contrast(1.6) }
.head { font-size: 2em; line-height: 1.15; font-weight: 700; text-align: center; text-wrap: balance; margin-bottom: 1mm }
.title { font-size: 1.35em; line-height: 1.3; font-weight: 700; text-align: center; text-wrap: balance; margin-top: 2mm }
.mark {
  border: 2px solid #000; font-size: 1.25em; line-height: 1.3; font-weight: 700; text-align: center; padding: 1mm;
  margin-top: 1mm
}
.centred, .strong { text-align: center; text-wrap: balance }
.strong, .heading { font-weight: 700 }
.strong { margin-top: 1.5mm }
hr { border: 0; border-top: 1px dashed #000; margin: 2mm 0 }
dl { display: flex; justify-content: space-between; gap: 3mm; break-inside: avoid }
dt { min-width: 0 }
dd { text-align: right; white-space: nowrap; flex: none }
.fact dt { flex: none; max-width: 45% }
.fact dd { white-space: normal; flex: 1; min-width: 0 }
.sum { font-weight: 700 }
.total { font-size: ${width === '80' ? '1.6em' : '1.4em'}; line-height: 1.3; font-weight: 700; margin: 1mm 0 }
.total { align-items: baseline; flex-wrap: wrap; gap: 0 3mm }
.total dt { flex: none; max-width: 100% }
.total dd { margin-left: auto }
.bar { background: #000; color: #fff; font-size: 1.2em; line-height: 1.5; font-weight: 700; padding: 0 1.5mm; margin: 1mm 0 }
.item { break-inside: avoid; margin-bottom: 1.5mm }
.item:last-child { margin-bottom: 0 }
.item p { font-weight: 700 }
.code { text-align: center; break-inside: avoid; margin: 1mm 0 }
.code svg { display: block; height: 12mm; max-width: 100%; margin: 0 auto 1mm }
.code p { font-weight: 700 }
.qr { display: block; max-width: 100%; margin: 1mm auto; break-inside: avoid }
.signatures { display: flex; gap: 5mm; padding-top: 14mm; margin-bottom: 4mm; break-inside: avoid }
.signatures p { flex: 1; border-top: 1px solid #000; text-align: center; padding-top: 1mm }
@media screen {
  html { background: #c9cecb }
  body { min-height: 100vh }
}`

const styles = { '80': styleOf('80'), '58': styleOf('58') } satisfies Record<SlipWidth, string>

/** A slip runs no script and loads only the logo. Pages of this origin may frame it, to print it. */
export function slipPolicy(width: SlipWidth): string {
  const style = createHash('sha256').update(styles[width]).digest('base64')
  return [
    "default-src 'none'",
    `style-src 'sha256-${style}'`,
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

/** A page that prints by itself on a roll. */
export function slipHtml({ lang, name, business, blocks }: Slip, width: SlipWidth): string {
  const logo = business.logoUrl
    ? safe`<img class="logo" src="${business.logoUrl}" alt="${business.name}" />`
    : safe``
  const { markup } = safe`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${name}</title>
        ${new Html(`<style>${styles[width]}</style>`)}
      </head>
      <body>
        ${logo}${blocks.filter(({ kind }) => kind !== 'head' || !business.logoUrl).map(block => draw(block, width))}
      </body>
    </html> `
  return markup
}

function draw(block: SlipBlock, width: SlipWidth): Html {
  switch (block.kind) {
    case 'rule':
      return safe`<hr />`
    case 'head':
      return safe`<h1 class="head">${block.text}</h1>`
    case 'title':
      return safe`<h2 class="title">${block.text}</h2>`
    case 'item':
      return safe`<div class="item"><p>${block.name}</p><dl><dt>${block.label}</dt><dd>${block.value}</dd></dl></div>`
    case 'barcode':
      return safe`<div class="code">${bars(block.text, width)}<p>${block.text}</p></div>`
    case 'qr':
      return square(block.text)
    case 'signatures':
      return safe`<div class="signatures">${block.names.map(name => safe`<p>${name}</p>`)}</div>`
    case 'fact':
    case 'row':
    case 'sum':
    case 'total':
    case 'bar':
      return safe`<dl class="${block.kind}"><dt>${block.label}</dt><dd>${block.value}</dd></dl>`
    default:
      return safe`<p class="${block.kind}">${block.text}</p>`
  }
}

/** A module is two dots of a thermal printer with 203 dots to the inch. */
const module = 0.25
const quiet = 10

function bars(text: string, width: SlipWidth): Html {
  const widths = code128(text)
  if (!widths) return safe``
  let left = quiet
  const path = widths.map((size, index) => {
    const start = left
    left += size
    return index % 2 === 0 ? `M${start} 0h${size}v40h-${size}z` : ''
  })
  const modules = left + quiet
  const size = Math.min(modules * module, slipWidths[width].print)
  return safe`<svg
    width="${String(size)}mm"
    viewBox="0 0 ${String(modules)} 40"
    preserveAspectRatio="none"
    shape-rendering="crispEdges"
    aria-hidden="true"
  ><path d="${path.join('')}" /></svg>`
}

function square(text: string): Html {
  const { side, path } = drawQrCode(text)
  return safe`<svg
    class="qr"
    width="${String(side * qrModule)}mm"
    viewBox="0 0 ${String(side)} ${String(side)}"
    shape-rendering="crispEdges"
    aria-hidden="true"
  ><path d="${path}" /></svg>`
}
