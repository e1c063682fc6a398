import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

/** The texts of a dictionary: each `${…}` stands for a word, and the texts inside it are texts of their own. */
function textsIn(code: string): string[] {
  const found: string[] = []
  let at = 0
  readCode(false)
  return found

  function readCode(isInside: boolean): void {
    let depth = 0
    while (at < code.length) {
      const char = code[at]
      if (char === '}' && isInside && depth === 0) return
      if (char === '{') depth += 1
      if (char === '}') depth -= 1
      if (code.startsWith('/*', at)) at = code.indexOf('*/', at) + 2
      else if (code.startsWith('//', at)) at = code.indexOf('\n', at)
      else if (char === "'" || char === '"' || char === '`') readText(char)
      else at += 1
    }
  }

  function readText(quote: string): void {
    const start = at
    let text = ''
    at += 1
    while (code[at] !== quote) {
      if (code[at] === '\\') {
        text += code[at + 1] === 'n' ? '\n' : code[at + 1]
        at += 2
      } else if (quote === '`' && code.startsWith('${', at)) {
        at += 2
        readCode(true)
        at += 1
        text += 'x'
      } else {
        text += code[at]
        at += 1
      }
    }
    at += 1
    const isKey = /[{,]\s*$/.test(code.slice(0, start)) && /^\s*:/.test(code.slice(at))
    const isCode = /(?:===|!==|from|case|\?\.\[|\[)\s*$/.test(code.slice(Math.max(0, start - 8), start))
    if (!isKey && !isCode) found.push(text)
  }
}

const texts = globSync('src/**/*.es.ts').flatMap(file =>
  textsIn(readFileSync(file, 'utf8')).map(text => ({ file, text })),
)
const those = (isWrong: (text: string) => boolean) =>
  texts.filter(({ text }) => isWrong(text)).map(({ file, text }) => `${file}: ${text}`)

describe('the Spanish dictionaries', () => {
  it('are read whole', () => {
    expect(texts.length).toBeGreaterThan(2_000)
    expect(textsIn("const a = { 'k': 'uno', b: n => `¿${n === 1 ? 'dos' : `tres ${n}`} cuatro?` }")).toEqual([
      'uno',
      'dos',
      'tres x',
      '¿x cuatro?',
    ])
  })

  it('leave space between their marks and the words around them', () => {
    expect(those(text => /»[\p{L}\d¿]|[\p{L}\d»]¿|[\p{L}\d]«|« | »|¿ | \?/u.test(text))).toEqual([])
  })

  it('open every question that they close', () => {
    expect(those(text => text.split('¿').length !== text.split('?').length)).toEqual([])
  })

  it('have no English and no words of the code', () => {
    const english = /\b(the|and|with|your|please|image|images|rate|loading|invalid|unknown|undefined|null)\b/i
    const code = /\p{Ll}_\p{Ll}|\p{Ll}{2}\p{Lu}\p{Ll}|Arrow(left|right|up|down)|America\/|\bid\b|\{\}/u
    const proper =
      /WhatsApp|iPhone|WebP|WebM|PostgreSQL|JavaScript|YouTube|TikTok|LibreOffice|\{\w+(\|[^}]*)?\}/g
    const isWrong = (text: string) => english.test(text) || code.test(text)
    expect(those(text => isWrong(text.replaceAll(proper, '')))).toEqual([])
  })
})
