import { foldText } from '#domain/text.ts'

/** The part of a text that was searched for, ignoring case and accents: «Sofá **Oaxaca** 3 plazas». */
export function splitMatch(
  text: string,
  query: string,
): readonly [before: string, match: string, after: string] {
  const sought = foldText(query.trim())
  // Letter by letter, so that a place in the folded text is a place in the text.
  const letters = Array.from(text.normalize('NFC'))
  const folded = letters.map(foldText)
  if (sought !== '') {
    for (let start = 0; start < letters.length; start++) {
      let end = start
      for (let seen = ''; end < letters.length && sought.startsWith(seen);) {
        seen += folded[end++]
        if (seen === sought) return [join(0, start), join(start, end), join(end)]
      }
    }
  }
  return [text, '', '']

  function join(from: number, to?: number): string {
    return letters.slice(from, to).join('')
  }
}
