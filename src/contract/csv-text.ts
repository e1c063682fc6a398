import { DomainError } from '#domain/errors.ts'

export type Delimiter = ',' | ';' | '\t' | '|'
export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252'

const headerCharacters = 64 * 1024

/** Excel in Spanish saves «CSV» as Windows-1252, in which nearly any byte is a character: so that is tried last. */
export function decodeCsv(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const decode = (label: string) => new TextDecoder(label, { fatal: label === 'utf-8' }).decode(bytes)
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return { text: decode('utf-16le'), encoding: 'UTF-16' }
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return { text: decode('utf-16be'), encoding: 'UTF-16' }
  try {
    return { text: decode('utf-8'), encoding: 'UTF-8' }
  } catch {
    if (bytes.includes(0)) throw new DomainError('import_unreadable')
    return { text: decode('windows-1252'), encoding: 'Windows-1252' }
  }
}

/** The delimiter of Excel's `sep=` line, with that line removed; else the most frequent one of the header. */
export function findDelimiter(text: string): { text: string; delimiter: Delimiter } {
  const declared = /^sep=([,;\t|])(?:\r\n|\n|\r)/i.exec(text)
  if (!declared) return { text, delimiter: mostFrequentDelimiter(text) }
  return { text: text.slice(declared[0].length), delimiter: declared[1] as Delimiter }
}

const lookedAt = 20

/**
 * The delimiter that most of the first lines contain outside quotes, because a title above the headers may have none or
 * another. In a tie, the first line with a delimiter decides, and then the comma.
 */
function mostFrequentDelimiter(text: string): Delimiter {
  const lines: Map<Delimiter, number>[] = []
  let line = new Map<Delimiter, number>()
  let quoted = false
  for (const char of text.slice(0, headerCharacters)) {
    if (char === '"') quoted = !quoted
    if (quoted) continue
    if (char === '\n' || char === '\r') {
      if (line.size > 0) lines.push(line)
      line = new Map()
      if (lines.length === lookedAt) break
    } else if (char === ',' || char === ';' || char === '\t') line.set(char, (line.get(char) ?? 0) + 1)
  }
  if (line.size > 0) lines.push(line)
  const [first] = lines
  const weight = (delimiter: Delimiter) => {
    const count = lines.filter(each => each.has(delimiter)).length
    return count * headerCharacters + (first?.get(delimiter) ?? 0)
  }
  return ([',', ';', '\t'] as const).reduce((best, each) => (weight(each) > weight(best) ? each : best))
}
