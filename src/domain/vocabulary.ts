import { genderless, lettersApart, soundOf } from './word-forms.ts'

const most = 6
const fewestLetters = 4
const fewestBegun = 2
/** Shorter sounds are too much like a part of every word. */
const fewestHeard = 3
/** Two errors are forgiven in words longer than this. */
const long = 8

interface Spelling {
  readonly word: string
  readonly sound: string
  /** Puts words of long texts behind those of names. */
  readonly handicap: number
}

/** The words that can be searched, prepared to be compared with misspelt ones. */
export class Vocabulary {
  /** Without the vowel that tells their gender. */
  readonly #kin: ReadonlySet<string>
  readonly #sorted: readonly string[]
  /** By the first letter of the sound, where hardly anybody errs. */
  readonly #spellings: ReadonlyMap<string, readonly Spelling[]>

  constructor(named: Iterable<string>, mentioned: Iterable<string>) {
    const handicaps = new Map<string, number>()
    for (const word of mentioned) handicaps.set(word, 0.9)
    for (const word of named) handicaps.set(word, 0)
    this.#kin = new Set([...handicaps.keys()].map(word => genderless(word)))
    this.#sorted = [...handicaps.keys()].toSorted((a, b) => (a < b ? -1 : 1))
    const spellings = [...handicaps]
      .filter(([word]) => word.length > 2 && !/\d/.test(word))
      .map(([word, handicap]) => ({ word, sound: soundOf(word), handicap }))
    this.#spellings = Map.groupBy(spellings, ({ sound }) => sound.slice(0, 1))
  }

  /** The word itself when it is known, else those that begin with it, else those that are spelled or sound alike. */
  mend(word: string): readonly string[] {
    if (this.#kin.has(genderless(word))) return [word]
    const begun = word.length > fewestBegun ? this.beginning(word) : []
    if (begun.length > 0) return begun
    const alike = word.length < fewestLetters ? [] : this.#alike(word)
    return alike.length > 0 ? alike : [word]
  }

  #alike(word: string): string[] {
    const sound = soundOf(word)
    if (sound.length < fewestHeard) return []
    const errors = word.length > long ? 2 : 1
    const near = (this.#spellings.get(sound.slice(0, 1)) ?? []).flatMap(spelling => {
      const heard = lettersApart(sound, spelling.sound, errors)
      // A doubled letter may stand for another one, which the sound of the word leaves out.
      const apart = heard === 0 ? 0 : Math.min(heard, lettersApart(word, spelling.word, errors))
      return apart > errors ? [] : [{ word: spelling.word, apart: apart + spelling.handicap }]
    })
    const best = Math.min(...near.map(({ apart }) => apart))
    return near
      .filter(({ apart }) => apart <= best + 0.5)
      .toSorted((a, b) => a.apart - b.apart)
      .slice(0, most)
      .map(each => each.word)
  }

  /** The known words that begin like this one. */
  beginning(word: string): string[] {
    if (word.length < fewestBegun) return []
    let [low, high] = [0, this.#sorted.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((this.#sorted[middle] ?? '') < word) low = middle + 1
      else high = middle
    }
    const all: string[] = []
    for (let at = low; at < this.#sorted.length && all.length < most; at += 1) {
      const known = this.#sorted[at] ?? ''
      if (!known.startsWith(word)) break
      if (known !== word) all.push(known)
    }
    return all
  }
}
