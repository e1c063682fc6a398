const mexico = '52'
const localDigits = 10

/** The address of a chat with that number, its text prepared; null when the number is too short. One without country code is Mexican. */
export function whatsappAddress(phone: string, message = ''): string | null {
  const digits = withoutPrefix(phone.replace(/\D/g, ''))
  if (digits.length < localDigits) return null
  const chat = `https://wa.me/${digits.length === localDigits ? mexico : ''}${digits}`
  return message === '' ? chat : `${chat}?text=${encodeURIComponent(message)}`
}

/** Mexico no longer dials 01, 044, 045 nor the 1 of mobiles after 52, but old lists have them. */
function withoutPrefix(digits: string): string {
  return digits.replace(/^00/, '').replace(/^(?:01|044|045|521)(?=\d{10}$)/, '')
}
