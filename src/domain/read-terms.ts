import { keyOf, type Meanings } from './synonym-phrases.ts'
import type { Vocabulary } from './vocabulary.ts'
import { isEmptyWord, plainText, singular } from './word-forms.ts'

export type Atom =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'seats'; readonly seats: number }
  | { readonly kind: 'measure'; readonly centimetres: number }

/** One way to say a term: all of its atoms. */
export interface Form {
  readonly atoms: readonly Atom[]
  readonly worth: number
}

export interface Term {
  /** As typed, to say which words were left out. */
  readonly typed: string
  readonly forms: readonly Form[]
}

const mostWords = 10
const numbers: Readonly<Record<string, string>> = {
  dos: '2',
  tres: '3',
  cuatro: '4',
  cinco: '5',
  seis: '6',
  siete: '7',
  ocho: '8',
  diez: '10',
  doce: '12',
}
const seatWords = new Set(
  [
    'plaza',
    'persona',
    'lugar',
    'silla',
    'asiento',
    'puesto',
    'comensal',
    'seater',
    'seat',
    'pax',
    'people',
  ].map(singular),
)
const units: Readonly<Record<string, number>> = {
  cm: 1,
  cms: 1,
  centimetro: 1,
  centimetr: 1,
  m: 100,
  mt: 100,
  metro: 100,
  metr: 100,
}

interface Token {
  readonly typed: string
  readonly word: string
  readonly atom: Atom | null
}

interface HowToRead {
  /** The last word may be unfinished. */
  readonly isTyping?: boolean
  /** Reads each word alone, because nothing was found with the meaning that they have together. */
  readonly isApart?: boolean
}

export function readTerms(
  q: string,
  meanings: Meanings,
  vocabulary: Vocabulary,
  { isTyping = false, isApart = false }: HowToRead = {},
): Term[] {
  const all = tokensOf(q).slice(0, mostWords)
  // A single letter of an unfinished word says nothing yet.
  const isBegun = isTyping && all.length > 1 && (all.at(-1)?.word.length ?? 0) < 2 && !all.at(-1)?.atom
  const tokens = isBegun ? all.slice(0, -1) : all
  const terms: Term[] = []
  const mended = tokens.map(token =>
    token.atom || /\d/.test(token.word) ? [token.word] : vocabulary.mend(token.word),
  )
  const words = mended.map(([best = '']) => best)
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]
    if (!token) break
    if (token.atom) {
      terms.push({ typed: token.typed, forms: [{ atoms: [token.atom], worth: 1 }] })
      at += 1
      continue
    }
    const length = isApart ? 1 : longestPhrase(words.slice(at), meanings)
    const here = words.slice(at, at + length)
    const typed = tokens
      .slice(at, at + length)
      .map(each => each.typed)
      .join(' ')
    const forms = [form(here, 1), ...(meanings.get(keyOf(here)) ?? []).map(meant => form(meant, 0.9))]
    if (length === 1) {
      for (const other of mended[at]?.slice(1) ?? []) forms.push(form([other], 0.8))
      if (/^\d+$/.test(token.word)) forms.push(...numberForms(Number(token.word)))
      else if (isTyping && at === tokens.length - 1) {
        for (const word of vocabulary.beginning(token.word)) forms.push(form([word], 0.7))
      }
    }
    terms.push({ typed, forms })
    at += length
  }
  const telling = terms.filter(({ typed }) => !vague.has(singular(typed)))
  return telling.length > 0 ? telling : terms
}

/** Words that suit any piece of furniture, so they narrow nothing. */
const vague = new Set(
  'mueble muebles pieza precio precios costo barato económico bonito moderno grande chico pequeño nuevo comprar venta tipo estilo color hogar furniture cheap'
    .split(' ')
    .map(word => singular(plainText(word))),
)

function form(words: readonly string[], worth: number): Form {
  const atoms: Atom[] = []
  for (const [place, word] of words.entries()) {
    if (/^\d+$/.test(word) && seatWords.has(words[place + 1] ?? '')) {
      atoms.push({ kind: 'seats', seats: Number(word) })
    } else if (!(seatWords.has(word) && /^\d+$/.test(words[place - 1] ?? ''))) {
      atoms.push({ kind: 'word', word: word })
    }
  }
  return { atoms, worth }
}

function numberForms(number: number): Form[] {
  if (number >= 30 && number <= 1_000)
    return [{ atoms: [{ kind: 'measure', centimetres: number }], worth: 0.9 }]
  return number <= 30 ? [{ atoms: [{ kind: 'seats', seats: number }], worth: 0.8 }] : []
}

function tokensOf(q: string): Token[] {
  const text = plainText(q).replaceAll(/(\d)\s*(?:x|×|\*|por)\s*(?=\d)/g, '$1 x ')
  const raw = (text.match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? []).map(word => numbers[word] ?? word)
  const tokens: Token[] = []
  const isAcross = (at: number) => raw[at] === 'x'
  for (let at = 0; at < raw.length; at += 1) {
    const word = raw[at] ?? ''
    const next = raw[at + 1] ?? ''
    if (!/^\d/.test(word)) {
      if (!isEmptyWord(word) && word !== 'x') tokens.push({ typed: word, word: singular(word), atom: null })
      continue
    }
    const number = Number(word.replace(',', '.'))
    const unit = units[next] ?? units[singular(next)]
    if (unit !== undefined) {
      tokens.push(measure(`${word} ${next}`, number * unit))
      at += 1
    } else if (isAcross(at + 1) || isAcross(at - 1)) {
      tokens.push(measure(word, number < 10 ? number * 100 : number))
    } else if (Number.isInteger(number) && seatWords.has(singular(next))) {
      tokens.push({ typed: `${word} ${next}`, word: word, atom: { kind: 'seats', seats: number } })
      at += 1
    } else if (!Number.isInteger(number) || word.includes('.')) {
      tokens.push(measure(word, number < 10 ? number * 100 : number))
    } else {
      tokens.push({ typed: word, word: String(number), atom: null })
    }
  }
  return tokens
}

function measure(typed: string, centimetres: number): Token {
  return { typed, word: typed, atom: { kind: 'measure', centimetres: Math.round(centimetres * 10) / 10 } }
}

/** The number of words from here that have a meaning together; else one. */
function longestPhrase(words: readonly string[], meanings: Meanings): number {
  for (let length = Math.min(5, words.length); length > 1; length -= 1) {
    if (meanings.has(keyOf(words.slice(0, length)))) return length
  }
  return 1
}
