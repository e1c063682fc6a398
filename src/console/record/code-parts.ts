/** A word with a hyphen and a digit. */
const code = /([^\s«»()]*-[^\s«»()]*\d[^\s«»()]*|[^\s«»()]*\d[^\s«»()]*-[^\s«»()]*)/u

/** A text cut at its codes: those are at odd places. */
export const codeParts = (text: string): readonly string[] => text.split(code)
