/**
 * A spreadsheet runs a text cell that begins with one of these as a formula, also behind spaces or
 * quotes, and in full width. A tab or carriage return counts only before something visible.
 */
const formula = /^[\s'"]*(?:[=+\-@＝＋－＠]|[\t\r]\s*\S)/

/** Makes a text inert in a spreadsheet by a leading apostrophe. */
export function neutralise(text: string): string {
  return formula.test(text) ? `'${text}` : text
}

/** The inverse: `restore(neutralise(text)) === text` for every text. */
export function restore(text: string): string {
  return text.startsWith("'") && formula.test(text.slice(1)) ? text.slice(1) : text
}
