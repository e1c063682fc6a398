/** A copy that the schedule made, by its name. */
export interface KeptCopy {
  readonly name: string
  readonly madeAt: Date
}

/** How many days, weeks and months with a copy keep one. */
export interface Keeping {
  readonly days: number
  readonly weeks: number
  readonly months: number
}

export const usualKeeping: Keeping = { days: 7, weeks: 4, months: 12 }

/** `trastienda-1f0c9a2b-20261116T210400Z.tar`: which shop, and when in UTC, so that names sort by date in any time zone. */
export function copyName(shopId: string, madeAt: Date): string {
  const moment = madeAt.toISOString().replace(/[-:]|\.\d+/g, '')
  return `${ofShop(shopId)}${moment}.tar`
}

const ofShop = (shopId: string): string => `trastienda-${shopId.slice(0, 8)}-`

/** When the copy of this shop with this name was made; null for any other name. */
export function madeAtOf(shopId: string, name: string): Date | null {
  if (!name.startsWith(ofShop(shopId))) return null
  const [, ...parts] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.tar$/.exec(name.slice(ofShop(shopId).length)) ?? []
  if (parts.length === 0) return null
  const [year, month, day, hour, minute, second] = parts
  const at = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}.000Z`)
  return Number.isNaN(at.getTime()) || copyName(shopId, at) !== name ? null : at
}

/** What an interrupted copy of this shop leaves behind. */
export function isLeftover(shopId: string, name: string): boolean {
  const [, copy] = /^(.+\.tar)\.(?:partial|lock)$/.exec(name) ?? []
  return copy !== undefined && madeAtOf(shopId, copy) !== null
}

/**
 * The copies that may go: all but the newest of each of the last days, weeks and months that have one. Days without a copy
 * count for nothing, so that a shop that was closed for a year still has all of its periods. The newest one always stays.
 */
export function toRemove(
  copies: readonly KeptCopy[],
  timeZone: string,
  { days, weeks, months }: Keeping = usualKeeping,
): KeptCopy[] {
  const newestFirst = copies.toSorted((a, b) => b.madeAt.getTime() - a.madeAt.getTime())
  const dated = newestFirst.map(copy => ({ copy, day: dayIn(timeZone, copy.madeAt) }))
  const kept = new Set<KeptCopy>(newestFirst.slice(0, 1))
  const keepNewest = (most: number, periodOf: (day: string) => string) => {
    const seen = new Set<string>()
    for (const { copy, day } of dated) {
      const period = periodOf(day)
      if (seen.has(period)) continue
      if (seen.size === most) return
      seen.add(period)
      kept.add(copy)
    }
  }
  keepNewest(days, day => day)
  keepNewest(weeks, mondayOf)
  keepNewest(months, day => day.slice(0, 7))
  return newestFirst.filter(copy => !kept.has(copy))
}

/** `2026-11-16`, in the shop's time zone. */
function dayIn(timeZone: string, moment: Date): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment)
}

function mondayOf(day: string): string {
  const date = new Date(`${day}T00:00:00Z`)
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7))
  return date.toISOString().slice(0, 10)
}
