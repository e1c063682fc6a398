/** Replaces struck-out values in copies; the audit log accepts no other change. */
export const mark = '••••••'

/** A copy of a value without the contents of these fields, at any depth. */
export function struckOut(value: unknown, fields: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map(each => struckOut(each, fields))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      fields.has(name) && each !== null ? mark : struckOut(each, fields),
    ]),
  )
}

/** A copy of a value without the texts that contain one of these words. */
export function withoutWords(value: unknown, words: readonly string[]): unknown {
  if (typeof value === 'string') return hasWord(value, words) ? mark : value
  if (Array.isArray(value)) return value.map(each => withoutWords(each, words))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, withoutWords(each, words)]))
}

export function hasWord(text: string, words: readonly string[]): boolean {
  const folded = text.toLowerCase()
  return words.some(word => folded.includes(word))
}

interface Known {
  readonly fullName?: string | null | undefined
  readonly name?: string | null | undefined
  readonly legalName?: string | null | undefined
  readonly rfc?: string | null | undefined
  readonly phone?: string | null | undefined
  readonly email?: string | null | undefined
  readonly emailSecondary?: string | null | undefined
}

/**
 * Texts that identify a person where no id leads to them, such as in a refused file. A single short name does not
 * count, because other people and common words have it too.
 */
export function wordsOf({ fullName, name, legalName, rfc, phone, email, emailSecondary }: Known): string[] {
  const names = [fullName, name, legalName].filter(each => each?.trim().includes(' '))
  const digits = phone?.replaceAll(/\D/g, '').slice(-10)
  return [...names, rfc, digits, email, emailSecondary].flatMap(each =>
    each && each.length >= 6 ? [each.trim().toLowerCase()] : [],
  )
}
