import { foldText } from '#domain/text.ts'

/** Splits a text around the query, ignoring case and accents: «Sofá **Oaxaca** 3 plazas». */
export function splitMatch(
  text: string,
  query: string,
): readonly [before: string, match: string, after: string] {
  const sought = foldText(query.trim())
  // Letter by letter, so that positions in the folded text are positions in the text.
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
