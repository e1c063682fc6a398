const mexico = '52'
const localDigits = 10

/** The address of a chat with that number; null when it is too short. A number without country code is Mexican. */
export function whatsappAddress(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < localDigits) return null
  return `https://wa.me/${digits.length === localDigits ? mexico : ''}${digits}`
}
