import { foldText } from './text.ts'

const joined: Readonly<Record<string, string>> = { ø: 'o', æ: 'ae', œ: 'oe', ß: 'ss', ł: 'l', đ: 'd' }

/** Lower case without accents, also of letters that carry no accent but are typed without theirs. */
export function plainText(text: string): string {
  return foldText(text).replaceAll(/[øæœßłđ]/g, letter => joined[letter] ?? letter)
}

/** Words that say nothing about a piece, in the two languages that are typed. */
const empty = new Set(
  'de del la el los las lo en con para y e o u a al un una unos unas por que mi mis su sus se es the for of with and in quiero busco necesito tienen tiene hay venden hacen'.split(
    ' ',
  ),
)

export const isEmptyWord = (word: string): boolean => empty.has(word)

/** «Sillones» and «sillón» are one word, and so are «muebles» and «mueble». */
export function singular(word: string): string {
  if (word.length > 4 && word.endsWith('ces')) return `${word.slice(0, -3)}z`
  if (word.length > 4 && /[aeiou][dlnr]es$/.test(word)) return word.slice(0, -2)
  if (word.length > 5 && word.endsWith('ses')) return word.slice(0, -2)
  return word.length > 3 && word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word
}

/** From five letters on a word may end in another vowel: «redonda» is «redondo» of a table. */
export const genderless = (word: string): string => (word.length > 4 ? word.replace(/[aeo]$/, '') : word)

/** The word as it sounds in Mexico, so that «cabezera» and «cabecera» are the same. */
export function soundOf(word: string): string {
  return word
    .replaceAll('h', '')
    .replaceAll('ll', 'y')
    .replaceAll('v', 'b')
    .replaceAll(/qu(?=[ei])/g, 'k')
    .replaceAll(/c(?=[ei])|z/g, 's')
    .replaceAll('c', 'k')
    .replaceAll(/g(?=[ei])/g, 'j')
    .replaceAll(/n(?=[pb])/g, 'm')
    .replaceAll(/(.)\1+/g, '$1')
}

/** How many letters are missing, too many, wrong or swapped; `most + 1` when there are more. */
export function lettersApart(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, place) => place)
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row]
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1]
      let apart = Math.min(
        (above[column] ?? 0) + 1,
        (line[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (same ? 0 : 1),
      )
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]
      if (swapped) apart = Math.min(apart, (before[column - 2] ?? 0) + 1)
      line.push(apart)
    }
    if (Math.min(...line) > most) return most + 1
    before = above
    above = line
  }
  return above[b.length] ?? most + 1
}
