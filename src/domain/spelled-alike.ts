import { foldText } from './text.ts'

/** Letters that sound alike in Mexico, where names are written down as they are heard. */
const sounds: readonly (readonly string[])[] = [
  ['s', 'z', 'c'],
  ['b', 'v'],
  ['ll', 'y'],
  ['g', 'j'],
  ['h', ''],
]

/** Keeps a long word of many such letters from having thousands of spellings. */
const most = 200

/** The other ways to write a word that sound the same: «orosco» is «orozco» too. Without accents. */
export function spelledAlike(word: string): string[] {
  const typed = foldText(word)
  let written = ['']
  for (let at = 0; at < typed.length;) {
    const same = sounds.find(group => group.some(letters => letters !== '' && typed.startsWith(letters, at)))
    const here = same?.find(letters => letters !== '' && typed.startsWith(letters, at)) ?? typed[at] ?? ''
    // A silent h is only left out where a word begins.
    const ways = same ?? (at === 0 && /[aeiou]/.test(here) ? [here, `h${here}`] : [here])
    const longer = written.flatMap(begun => ways.map(letters => begun + letters))
    written = longer.length > most ? written.map(begun => begun + here) : longer
    at += here.length
  }
  return [...new Set(written)].filter(each => each !== typed)
}
