/** Mexico no longer dials 01, 044, 045 nor the 1 of mobiles after 52, but old lists have them. No area begins with 0 or 1. */
const mexican = /^(?:\+?52(?:1|01|044|045)?|01|044|045)?([2-9]\d{9})$/
/** With its country: ten digits in North America, and elsewhere fifteen at most, as E.164 has it. */
const foreign = /^\+(?:1[2-9]\d{9}|(?!52)[2-9]\d{7,14})$/
/** Mexico City, Guadalajara and Monterrey dial two digits before the number; everywhere else dials three. */
const shortAreas = ['33', '55', '56', '81']
/** Countries of one and two digits; all others have three. */
const country = /^\+([17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/

/**
 * «+525512345678»: E.164, as every network dials it. One without a country is Mexican; null when it cannot be told which
 * number is meant. The database has the same rule in `kept_phone`.
 */
export function dialledPhone(typed: string): string | null {
  const digits = typed.replace(/[^0-9]/g, '')
  const isAbroad = /^[^0-9]*\+/.test(typed) || digits.startsWith('00')
  const number = (isAbroad ? '+' : '') + digits.replace(/^00/, '')
  const [, local] = mexican.exec(number) ?? []
  if (local !== undefined) return `+52${local}`
  return foreign.test(number) ? number : null
}

/** As it is stored: a number that is not understood stays as it was typed. */
export function keptPhone(typed: string): string {
  return dialledPhone(typed) ?? typed
}

/** «55 1234 5678», «222 123 4567», as Mexicans write it; «+1 415 555 0100» for another country. */
export function phoneText(phone: string): string {
  const dialled = dialledPhone(phone)
  if (dialled === null) return phone
  if (!dialled.startsWith('+52')) {
    const [, code = '', rest = ''] = country.exec(dialled) ?? []
    return `+${code} ${groups(rest)}`
  }
  const local = dialled.slice(3)
  const area = shortAreas.includes(local.slice(0, 2)) ? 2 : 3
  return [local.slice(0, area), local.slice(area, 6), local.slice(6)].join(' ')
}

export function callAddress(phone: string): string {
  return `tel:${dialledPhone(phone) ?? phone.replace(/[^\d+]/g, '')}`
}

/** The address of a chat by WhatsApp, its text prepared; null when the number is not understood. */
export function whatsappAddress(phone: string, message = ''): string | null {
  const dialled = dialledPhone(phone)
  if (dialled === null) return null
  const chat = `https://wa.me/${dialled.slice(1)}`
  return message === '' ? chat : `${chat}?text=${encodeURIComponent(message)}`
}

/** A chat with this number; without one that is understood the user chooses with whom. */
export function chatAddress(phone: string | null, message: string): string {
  return whatsappAddress(phone ?? '', message) ?? `https://wa.me/?text=${encodeURIComponent(message)}`
}

/** A search with each telephone number in it, whole or in part, as the digits that are stored; null without any. */
export function searchedPhones(search: string): string | null {
  const written = search.replace(
    /(?<!\S)[+(]{0,2}\d[\d\s().-]*\d(?!\S)/g,
    typed => dialledPhone(typed)?.slice(1) ?? typed.replace(/\D/g, ''),
  )
  return written === search ? null : written
}

/** Groups of three, with four where three would leave one or two over. */
function groups(digits: string): string {
  if (digits.length <= 4) return digits
  const size = digits.length % 3 === 2 && digits.length > 5 ? 4 : 3
  return `${digits.slice(0, size)} ${groups(digits.slice(size))}`
}
