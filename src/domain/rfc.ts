/** The RFC of sales to the public in general, and the one of buyers without a Mexican one. */
export const publicRfc = 'XAXX010101000'
export const foreignRfc = 'XEXX010101000'

/** A company has 12 characters, a person 13; the two generic ones belong to nobody. */
export type RfcKind = 'company' | 'person' | 'public' | 'foreign'

const pattern = /^([A-ZÑ&]{3,4})(\d{2})(\d{2})(\d{2})[A-Z\d]{2}[\dA]$/
const companyLength = 12

/** As it is stored: in capitals, without the spaces and hyphens that people type. */
export function cleanRfc(typed: string): string {
  return typed.normalize('NFC').replace(/[\s-]/g, '').toUpperCase()
}

/** Null for a text that cannot be an RFC. Only its form is checked: the SAT alone knows whether it exists. */
export function rfcKind(rfc: string): RfcKind | null {
  if (rfc === publicRfc) return 'public'
  if (rfc === foreignRfc) return 'foreign'
  const [, , year, month, day] = pattern.exec(rfc) ?? []
  if (!isDay(Number(year), Number(month), Number(day))) return null
  return rfc.length === companyLength ? 'company' : 'person'
}

const monthDays = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** A day of any century: 29 February is one of every fourth year. */
function isDay(year: number, month: number, day: number): boolean {
  const last = month === 2 && year % 4 !== 0 ? 28 : (monthDays[month - 1] ?? 0)
  return day >= 1 && day <= last
}
