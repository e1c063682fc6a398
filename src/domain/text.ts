/** Lower case without accents: how headers are matched and lists searched in memory. */
export function foldText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export function hasForbiddenCharacters(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

/** What a database keeps as text: neither NUL nor half a surrogate pair. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
