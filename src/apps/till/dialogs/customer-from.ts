/** A search that found no customer, as the first values of a new one. */
export function customerFrom(typed: string): { full_name: string; phone: string; email: string } {
  const text = typed.trim()
  const nothing = { full_name: '', phone: '', email: '' }
  if (/^[^\s@]+@[^\s@]+$/.test(text)) return { ...nothing, email: text }
  const isPhone = /^\+?[\d\s().-]+$/.test(text) && text.replace(/\D/g, '').length >= 4
  return isPhone ? { ...nothing, phone: text } : { ...nothing, full_name: text }
}
