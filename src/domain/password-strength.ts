import { commonPasswords, withoutDisguise } from './common-passwords.ts'
import { foldText } from './text.ts'

export const strengthLabels = ['very_weak', 'weak', 'good', 'strong', 'very_strong'] as const

/** An index of `strengthLabels`. */
export type Strength = 0 | 1 | 2 | 3 | 4

const minLength = 6

/** Bits of guessing needed for weak, good, strong and very strong: 6, 9, 13 and 17 random lower-case letters. */
const thresholds = [28, 42, 60, 79] as const

const alphabets: readonly (readonly [RegExp, number])[] = [
  [/[0-9]/, 10],
  [/[a-z]/, 26],
  [/[A-Z]/, 26],
  [/[ -/:-@[-`{-~]/, 33],
  [/[^ -~]/, 32],
]

/** Rows and columns of neighbouring keys on a keyboard. */
const keyRuns = [
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
].flatMap(run => [run, Array.from(run).reverse().join('')])

/**
 * Measures how many guesses a password costs: the number of characters that do not follow from those before them, times
 * the bits of the alphabets in use. A common password, a year or a personal word counts as one character.
 */
export function passwordStrength(password: string, personal: readonly string[] = []): Strength {
  if (password.length < minLength) return 0
  const size = alphabets.reduce((sum, [used, letters]) => sum + (used.test(password) ? letters : 0), 0)
  const bits = countUnpredictable(foldText(password), personal) * Math.log2(size)
  return thresholds.filter(threshold => bits >= threshold).length as Strength
}

function countUnpredictable(folded: string, personal: readonly string[]): number {
  const counts = Array.from({ length: folded.length }, (_, at) => !isPredictable(folded, at))
  for (const [start, end] of findWords(folded, personal)) counts.fill(false, start + 1, end)
  return counts.filter(Boolean).length
}

/** Depends on the earlier characters only, so that adding characters never lowers the strength. */
function isPredictable(folded: string, at: number): boolean {
  if (at === 0) return false
  const pair = folded.slice(at - 1, at + 1)
  const run = folded.slice(Math.max(0, at - 2), at + 1)
  return (
    pair[0] === pair[1] ||
    folded.slice(0, at).includes(pair) ||
    (run.length === 3 && (isSequence(run) || keyRuns.some(keys => keys.includes(run))))
  )
}

/** `abc`, `987`. */
function isSequence(run: string): boolean {
  const [first, second, third] = [run.charCodeAt(0), run.charCodeAt(1), run.charCodeAt(2)]
  return Math.abs(second - first) === 1 && third - second === second - first
}

function findWords(folded: string, personal: readonly string[]): [start: number, end: number][] {
  const words = [...commonPasswords, ...personal.flatMap(personalWords)]
  const plain = withoutDisguise(folded)
  return [
    ...[...folded.matchAll(/(?:19|20)\d\d/g)].map(({ index }): [number, number] => [index, index + 4]),
    ...words.flatMap(word => [...occurrences(folded, word), ...occurrences(plain, word)]),
  ]
}

/** The words of a name, an e-mail address or a company. */
function personalWords(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length >= 3)
}

function* occurrences(text: string, word: string): Generator<[start: number, end: number]> {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) yield [at, at + word.length]
}
