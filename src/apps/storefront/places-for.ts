import type { Link } from './models.ts'

interface Place extends Link {
  readonly subcategories?: readonly Link[]
}

const shortest = 3
const most = 6
const noSynonyms = (): readonly string[] => []

/** The categories and subcategories that a search names: those with all its words, or with any of them. */
export function placesFor(
  q: string,
  places: readonly Place[],
  synonymsOf: (word: string) => readonly string[] = noSynonyms,
): Link[] {
  const words = fold(q)
    .split(/\s+/)
    .filter(word => word.length >= shortest)
    .map(word => [singular(word), ...synonymsOf(word)])
  if (words.length === 0) return []
  const scored = places
    .flatMap(place => [place, ...(place.subcategories ?? [])])
    .map(({ label, href }) => {
      const name = fold(label)
      return { label, href, held: words.filter(forms => forms.some(form => name.includes(form))).length }
    })
    .filter(({ held }) => held > 0)
  const best = Math.max(0, ...scored.map(({ held }) => held))
  return (
    scored
      .filter(({ held }) => held === best)
      // «Mesas» answers «mesas» better than «Lámparas de mesa».
      .toSorted((a, b) => wordsIn(a.label) - wordsIn(b.label))
      .slice(0, most)
      .map(({ label, href }) => ({ label, href }))
  )
}

const wordsIn = (label: string) => label.split(' ').length

/** Not the domain's `foldText`, because sharing a module with the back office would add a file to fetch. */
function fold(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
}

/** «Lámparas» and «lámpara» are one word. */
function singular(word: string): string {
  return word.length > shortest + 1 ? word.replace(/(?<=[aeiou])s$|(?<=[lnrdz])es$/, '') : word
}
