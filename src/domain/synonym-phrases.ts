import { isEmptyWord, plainText, singular } from './word-forms.ts'

/** What typed words may mean, by those words. */
export type Meanings = ReadonlyMap<string, readonly (readonly string[])[]>

/** Singular words without empty ones; numbers stay as they are. */
export function wordsOf(text: string): string[] {
  const words = plainText(text).match(/\d+(?:[.,]\d+)?|\p{L}+/gu) ?? []
  return words.filter(word => !isEmptyWord(word)).map(word => singular(word))
}

export const keyOf = (words: readonly string[]): string => words.join(' ')

/** The rules of furniture, then the shop's own groups, whose words are separated by commas. */
export function readMeanings(rules: string, groups: string): Meanings {
  const meanings = new Map<string, (readonly string[])[]>()
  const add = (from: readonly string[], to: readonly string[]) => {
    const [typed, meant] = [keyOf(from), keyOf(to)]
    if (typed === '' || meant === '' || typed === meant) return
    const known = meanings.get(typed) ?? []
    if (!known.some(each => keyOf(each) === meant)) meanings.set(typed, [...known, to])
  }
  for (const line of rules.split('\n')) {
    const [first = [], ...meant] = line.split('>').map(wordsOf)
    for (const each of meant) add(first, each)
    if (meant.length === 0) same(line.split('=').map(wordsOf), add)
  }
  for (const line of groups.split('\n')) same(line.split(',').map(wordsOf), add)
  return meanings
}

function same(phrases: readonly string[][], add: (from: string[], to: string[]) => void): void {
  for (const from of phrases) for (const to of phrases) add(from, to)
}
