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

/**
 * The delimiter that Excel's `sep=` line declares, with that line removed; else the most frequent one of the header.
 */
export function findDelimiter(text: string): { text: string; delimiter: Delimiter } {
  const declared = /^sep=([,;\t|])(?:\r\n|\n|\r)/i.exec(text)
  if (!declared) return { text, delimiter: mostFrequentDelimiter(text) }
  return { text: text.slice(declared[0].length), delimiter: declared[1] as Delimiter }
}

/** Counted in the header line, outside quotes. Without any, or in a tie, it is the comma. */
function mostFrequentDelimiter(text: string): Delimiter {
  const counts = new Map<Delimiter, number>([
    [',', 0],
    [';', 0],
    ['\t', 0],
  ])
  let quoted = false
  let started = false
  for (const char of text.slice(0, headerCharacters)) {
    const newline = char === '\n' || char === '\r'
    if (newline && started && !quoted) break
    if (char === '"') quoted = !quoted
    if (!newline) started = true
    const count = counts.get(char as Delimiter)
    if (count !== undefined && !quoted) counts.set(char as Delimiter, count + 1)
  }
  const [winner] = [...counts].reduce((best, entry) => (entry[1] > best[1] ? entry : best))
  return winner
}
