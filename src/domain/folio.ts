/** Shorter numbers are filled with zeros to this many digits. */
export const folioDigits = 6

/** A folio as somebody wrote it. */
export interface WrittenFolio {
  readonly series: string
  readonly number: number
  /** A paper that belongs to the document, with its own number: `R2` of `OC-000012-R2`. */
  readonly part: { readonly letter: string; readonly number: number } | null
}

/** As it is stored: `V-000123`. */
export function printFolio(series: string, number: number): string {
  return `${series}-${String(number).padStart(folioDigits, '0')}`
}

const longest = 60
/** Hyphens, dashes and minus signs, as texts that people copy have them. */
const dashes = /[\u2010-\u2015\u2212]/g
const written = /^#?([A-Z]{1,3})[-.]?(\d{1,9})(?:-?([A-Z])(\d{1,9}))?$/

/** Null for a text that is no folio. Case, spaces, the hyphen and leading zeros do not count. */
export function readFolio(typed: string): WrittenFolio | null {
  if (typed.length > longest) return null
  const plain = typed.normalize('NFKC').toUpperCase().replace(dashes, '-').replace(/\s+/g, '')
  const [, series, digits, letter, own] = written.exec(plain) ?? []
  const number = Number(digits)
  if (series === undefined || number < 1) return null
  return { series, number, part: letter === undefined ? null : { letter, number: Number(own) } }
}
