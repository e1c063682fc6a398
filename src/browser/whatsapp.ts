import { dialledPhone } from '#domain/phone.ts'

/** The address of a chat with that number, its text prepared; null when the number is too short. */
export function whatsappAddress(phone: string, message = ''): string | null {
  const dialled = dialledPhone(phone)
  if (dialled === null) return null
  const chat = `https://wa.me/${dialled.slice(1)}`
  return message === '' ? chat : `${chat}?text=${encodeURIComponent(message)}`
}
