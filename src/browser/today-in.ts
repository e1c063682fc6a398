/** The day of the shop, YYYY-MM-DD: a device may be in another time zone. */
export function todayIn(timeZone: string, now = new Date()): string {
  return now.toLocaleDateString('sv-SE', { timeZone })
}
