import { describe, expect, it } from 'vitest'
import { recordPdf, type RecordReport } from './record-pdf.ts'

const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length

const report = (rows: RecordReport['sections'][number]['rows']): RecordReport => ({
  business: { name: 'Mueblería del Centro', lines: ['Orizaba 101, Ciudad de México', 'RFC MCE010203AB1'] },
  title: 'María Peña',
  subtitle: 'Cliente 128',
  sections: [
    { heading: 'Datos generales', rows },
    { heading: 'Sin filas', rows: [] },
  ],
  footer: '14/03/2026 12:30',
})

describe('the PDF of a record', () => {
  it('is one page for a short record', async () => {
    const pdf = await recordPdf(report([{ label: 'Nombre', value: 'María Peña' }]))
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
    expect(pages(pdf)).toBe(1)
  })

  it('grows by pages for a long one', async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({ label: `Campo ${index}`, value: 'Valor' }))
    expect(pages(await recordPdf(report(rows)))).toBe(3)
  })

  it('wraps a word that is wider than the page', async () => {
    const word = await recordPdf(report([{ label: 'Notas', value: 'x'.repeat(5_000) }]))
    const sentence = await recordPdf(report([{ label: 'Notas', value: 'xxxx '.repeat(1_000) }]))
    expect(pages(word)).toBe(pages(sentence))
  })

  it.each([
    ['control characters', 'a\0b\x07c\td\r\ne\u2028f'],
    ['emoji', '👩‍👩‍👧 ❤️ 🇲🇽 ok'],
    ['half a surrogate pair', 'a\ud800b\udfff'],
    ['writing that the font lacks', '漢字 العربية'],
    ['only spaces', ' \n '],
  ])('survives %s in every place', async (_, text) => {
    const pdf = await recordPdf({
      business: { name: text, lines: [text] },
      title: text,
      subtitle: text,
      sections: [{ heading: text, rows: [{ label: text, value: text }] }],
      footer: text,
    })
    expect(pages(pdf)).toBe(1)
  })
})
