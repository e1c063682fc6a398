/** «María López Hernández» → ML. */
export function initials(name: string): string {
  const words = name.trim().split(/\s+/)
  const letters = [words[0], words[1]].map(word => word?.charAt(0) ?? '')
  return letters.join('').toUpperCase()
}

export function firstName(name: string): string {
  return name.trim().split(/\s+/, 1)[0] ?? name
}
