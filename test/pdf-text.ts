import { inflateSync } from 'node:zlib'

/** The text of a PDF made by pdfmake, in the order in which it is drawn, with single spaces. */
export function pdfText(pdf: Buffer): string {
  const objects = new Map(
    [...pdf.toString('latin1').matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [
      Number(id),
      body ?? '',
    ]),
  )
  const fonts = new Map<string, Map<number, string>>()
  for (const body of objects.values()) {
    for (const [, name, id] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id)) ?? '')?.[1]
      if (name && map) fonts.set(name, lettersOf(streamOf(objects.get(Number(map)) ?? '')))
    }
  }
  const pages = [...objects.values()].flatMap(body => {
    const id = /\/Type \/Page\b[\s\S]*\/Contents (\d+) 0 R|\/Contents (\d+) 0 R[\s\S]*\/Type \/Page\b/.exec(
      body,
    )
    return id ? [streamOf(objects.get(Number(id[1] ?? id[2])) ?? '')] : []
  })
  return pages
    .map(page => readPage(page, fonts))
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The contents of a stream, inflated. */
function streamOf(body: string): string {
  const start = /stream\r?\n/.exec(body)
  const from = start ? start.index + start[0].length : 0
  const data = body.slice(from, from + Number(/\/Length (\d+)/.exec(body)?.[1] ?? 0))
  const bytes = Buffer.from(data, 'latin1')
  return body.includes('/FlateDecode') ? inflateSync(bytes).toString('latin1') : bytes.toString('latin1')
}

/** The letters of a font by the number of their glyph. */
function lettersOf(cmap: string): Map<number, string> {
  const letters = new Map<number, string>()
  for (const [, first = '', list = ''] of cmap.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    for (const [index, [, units = '']] of [...list.matchAll(/<([^>]*)>/g)].entries()) {
      const codes = units.match(/\w{4}/g)?.map(unit => Number.parseInt(unit, 16)) ?? []
      letters.set(Number.parseInt(first, 16) + index, String.fromCharCode(...codes))
    }
  }
  return letters
}

function readPage(content: string, fonts: ReadonlyMap<string, ReadonlyMap<number, string>>): string {
  let text = ''
  let letters: ReadonlyMap<number, string> = new Map()
  for (const [, font, glyphs] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font) letters = fonts.get(font) ?? new Map()
    else {
      const drawn = [...(glyphs ?? '').matchAll(/<(\w+)>/g)].flatMap(([, hex]) => hex?.match(/.{4}/g) ?? [])
      text += `${drawn.map(glyph => letters.get(Number.parseInt(glyph, 16)) ?? '').join('')} `
    }
  }
  return text
}
