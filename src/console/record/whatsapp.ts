const mexico = '52'
const localDigits = 10

/** Where a chat with that number opens; null for what is too short to be one. A local number is Mexican. */
export function whatsappAddress(phone: string): string | null {
  const digits = phone.replace(/\D/g, '')
  if (digits.length < localDigits) return null
  return `https://wa.me/${digits.length === localDigits ? mexico : ''}${digits}`
}
