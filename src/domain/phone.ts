const mexico = '52'
const localDigits = 10
/** E.164 has at most fifteen digits. */
const mostDigits = 15
/** Mexico City, Guadalajara and Monterrey dial two digits before the number; everywhere else dials three. */
const shortAreas = ['33', '55', '56', '81']

/** «+525512345678»: how every network dials it. One without a country is Mexican; null when the number is too short. */
export function dialledPhone(phone: string): string | null {
  const digits = withoutPrefix(phone.replace(/\D/g, ''))
  if (digits.length < localDigits || digits.length > mostDigits) return null
  return `+${digits.length === localDigits ? mexico : ''}${digits}`
}

/** «55 1234 5678», «222 123 4567»: as Mexicans write it. A number of another country stays as it was written. */
export function phoneText(phone: string): string {
  const [, local = ''] = /^\+52(\d{10})$/.exec(dialledPhone(phone) ?? '') ?? []
  if (local === '') return phone
  const area = shortAreas.includes(local.slice(0, 2)) ? 2 : 3
  return [local.slice(0, area), local.slice(area, 6), local.slice(6)].join(' ')
}

/** Mexico no longer dials 01, 044, 045 nor the 1 of mobiles after 52, but old lists have them. */
function withoutPrefix(digits: string): string {
  return digits.replace(/^00/, '').replace(/^(?:01|044|045|521)(?=\d{10}$)/, '')
}
