import { foldText } from './text.ts'

/** Words that mean the same to whoever searches: a group per line, its words separated by commas. */
export type Synonyms = ReadonlyMap<string, readonly string[]>

export function readSynonyms(text: string): Synonyms {
  const byWord = new Map<string, readonly string[]>()
  for (const line of text.split('\n')) {
    const words = [
      ...new Set(line.split(',').map(word => foldText(word).trim().replaceAll(/\s+/g, ' '))),
    ].filter(Boolean)
    for (const word of words) {
      const others = words.filter(other => other !== word)
      byWord.set(word, [...new Set([...(byWord.get(word) ?? []), ...others])])
    }
  }
  return byWord
}

/** The other words of its groups, also for a plural. */
export function synonymsOf(synonyms: Synonyms, word: string): readonly string[] {
  const typed = foldText(word)
  return (
    synonyms.get(typed) ??
    synonyms.get(typed.replace(/s$/, '')) ??
    synonyms.get(typed.replace(/es$/, '')) ??
    []
  )
}
