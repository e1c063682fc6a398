/** Ten digits, grouped as usual for the length of the area code: `33 1234 5678`, `477 123 4567`. */
export function phoneOf(areaCode: string, rest: number): string {
  const digits = String(rest).padStart(10 - areaCode.length, '0')
  return `${areaCode} ${digits.slice(0, -4)} ${digits.slice(-4)}`
}

/** A name as in an e-mail address: `Ana Sofía Núñez` becomes `ana.sofia.nunez`. */
export function mailboxOf(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\W+/g, '.')
}
