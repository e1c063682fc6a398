import { expect, it } from 'vitest'
import { pdfText } from '#test/pdf-text.ts'
import { documentPdf, paperWidth } from './document-pdf.ts'

const paper = (rows: number, text: string) =>
  documentPdf({
    business: { name: 'Mueblería del Centro', lines: [], logo: null },
    kind: 'Cotización',
    title: 'C-000012',
    facts: [],
    parties: [],
    columns: [{ heading: 'Artículo', width: paperWidth }],
    rows: Array.from({ length: rows }, (_, place) => [`Silla ${place + 1}`]),
    totals: [['Total', '$1,000.00']],
    words: text === '' ? [] : [{ heading: 'Condiciones', text }],
    signatures: ['Elaboró', 'Acepto'],
    footer: 'pie',
  })

it.each(['', 'Vigencia de 15 días.'])(
  'the lines to sign on are never alone on a page, after the text «%s»',
  async text => {
    for (let rows = 20; rows <= 60; rows++) {
      const pages = pdfText(await paper(rows, text)).split(/pie \d+ \/ \d+/)
      const signed = pages.find(page => page.includes('Acepto'))
      expect(signed, `${rows} rows`).toContain(text === '' ? '$1,000.00' : text)
    }
  },
)
