/** A day so many days from today, as the wire writes it. */
export function dayIn(days: number): string {
  return new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same in the shop's time zone, in which business dates are. */
export function shopDayIn(days: number): string {
  const today = new Date().toLocaleDateString('sv-SE', { timeZone: 'America/Mexico_City' })
  return new Date(Date.parse(today) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The same day as the papers write it: «31 de enero de 2027». */
export const longDay = (day: string): string =>
  new Intl.DateTimeFormat('es-MX', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(day))
