/** Lower case without accents, to match headers and to search lists in memory. */
export function foldText(text: string): string {
  const lower = text.toLowerCase()
  // Most of 50,000 codes and many names have no accents, and taking those apart is the slow part.
  return /^[ -~]*$/.test(lower) ? lower : lower.normalize('NFD').replace(/\p{M}/gu, '')
}

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
export function hasForbiddenCharacters(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}

/** Removes what PostgreSQL cannot store in a text: NUL and half surrogate pairs. */
export function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}

/** `m•••@correo.mx`: enough to recognise an address, too little to write to it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${at < 0 ? '' : email.slice(at)}`
}
