/** «Sala de estar» → «SE»: of the first and the last word, shown instead of a missing picture. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(word => /^[\p{L}\p{N}]/u.test(word))
  const [first = '', last = ''] = words.length > 1 ? [words[0], words.at(-1)] : words
  return [first, last].map(word => word.slice(0, 1).toUpperCase()).join('')
}
