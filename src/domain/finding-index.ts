import { wordsOf } from './synonym-phrases.ts'
import { genderless, plainText } from './word-forms.ts'

/** A piece, a category or a page. */
export interface Findable {
  /** What names it, with how much a word in it is worth, from 0 to 1. */
  readonly names: readonly (readonly [text: string | null, worth: number])[]
  /** A long text, whose words are worth little. */
  readonly about?: string | null
  readonly codes?: readonly (string | null)[]
  readonly seats?: number | null
  /** In centimetres. */
  readonly measures?: readonly number[]
}

interface Places {
  readonly at: number[]
  readonly worth: number[]
}

/** The first word of a name says what a piece is; the others only describe it. */
const later = 0.85
const aboutWorth = 0.25
const kinWorth = 0.85
/** A word worth at least this is in a name and not only in a long text. */
export const named = 0.3

/** The words of many things, each with the places where it stands and its worth there. */
export class FindingIndex {
  readonly #measures: (readonly number[])[] = []
  readonly #words = new Map<string, Places>()
  /** The words that differ by the vowel at their end. */
  readonly #kin = new Map<string, string[]>()
  readonly #codes = new Map<string, number[]>()
  readonly #seats = new Map<number, number[]>()

  constructor(things: readonly Findable[] = []) {
    for (const thing of things) this.add(thing)
  }

  get size(): number {
    return this.#measures.length
  }

  add({ names, about, codes = [], seats, measures = [] }: Findable): void {
    const at = this.size
    const worths = new Map<string, number>()
    const put = (word: string, worth: number) => {
      if ((worths.get(word) ?? 0) < worth) worths.set(word, worth)
    }
    for (const [text, worth] of names) {
      for (const [place, word] of wordsOf(text ?? '').entries())
        put(word, place === 0 ? worth : worth * later)
    }
    for (const word of wordsOf(about ?? '')) put(word, aboutWorth)
    for (const [word, worth] of worths) {
      let places = this.#words.get(word)
      if (!places) {
        this.#words.set(word, (places = { at: [], worth: [] }))
        push(this.#kin, genderless(word), word)
      }
      places.at.push(at)
      places.worth.push(worth)
    }
    for (const code of codes) if (code) push(this.#codes, plainCode(code), at)
    if (seats) push(this.#seats, seats, at)
    this.#measures.push(measures)
  }

  has(word: string): boolean {
    return this.#kin.has(genderless(word))
  }

  /** Whether a word names something, and is not only in a long text. */
  names(word: string): boolean {
    return this.#words.get(word)?.worth.some(worth => worth >= named) ?? false
  }

  get words(): Iterable<string> {
    return this.#words.keys()
  }

  /** All that has the word, or has it in another gender, which is worth less: «barra» is not «barro». */
  each(word: string, visit: (at: number, worth: number) => void): void {
    for (const kin of this.#kin.get(genderless(word)) ?? []) {
      const places = this.#words.get(kin)
      const share = kin === word ? 1 : kinWorth
      for (const [index, at] of places?.at.entries() ?? []) visit(at, (places?.worth[index] ?? 0) * share)
    }
  }

  withCode(code: string): readonly number[] {
    return this.#codes.get(plainCode(code)) ?? []
  }

  withSeats(seats: number): readonly number[] {
    return this.#seats.get(seats) ?? []
  }

  /** How near one of the measures of a thing is to this one, from 0 to 1. */
  measured(at: number, centimetres: number): number {
    let best = 0
    for (const measure of this.#measures[at] ?? []) {
      const apart = Math.abs(measure - centimetres) / centimetres
      best = Math.max(best, apart === 0 ? 1 : apart <= 0.03 ? 0.85 : apart <= 0.08 ? 0.6 : 0)
    }
    return best
  }
}

export const plainCode = (code: string): string => plainText(code).replaceAll(/[^a-z0-9]/g, '')

function push<K, T>(map: Map<K, T[]>, key: K, at: T): void {
  const all = map.get(key)
  if (all) all.push(at)
  else map.set(key, [at])
}
