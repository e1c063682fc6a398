/** Weeks that a season of the demo may take; it lives up to 141 days. */
const seasonWeeks = 21
export const seasonDays = 7 * seasonWeeks
/** As far back as the history goes. */
const mostWeeks = 521

export interface Season {
  /** 0 is the demo itself, and the others are before it. */
  readonly age: number
  /** Days between the demo's dates and its own, a whole number of weeks, so that weekdays stay. */
  readonly days: number
  /** The cashiers and registers that work in it. Teams of seasons that overlap are different. */
  readonly team: number
}

export interface Plan {
  /** The latest first. */
  readonly seasons: readonly Season[]
  readonly teams: number
  /** Days from the first day of the first season until today. */
  readonly length: number
  /** How many lots of the demo's products, and of its customers. */
  readonly lots: number
  readonly crowds: number
}

export interface Counts {
  readonly sales: number
  readonly products: number
  readonly customers: number
}

/**
 * As many seasons as make the wanted sales, one after the other; when that would be longer than ten years, several teams
 * sell side by side. A product and a customer for every ten sales.
 */
export function planOf(wanted: number, demo: Counts): Plan {
  const count = Math.max(1, Math.round(wanted / demo.sales))
  const teams = Math.ceil((count * seasonWeeks) / mostWeeks)
  const step = teams === 1 ? seasonWeeks : mostWeeks / count
  const seasons = Array.from({ length: count }, (_, age) => ({
    age,
    days: 0 - 7 * Math.floor(age * step),
    team: age % teams,
  }))
  return {
    seasons,
    teams,
    length: seasonDays - (seasons.at(-1)?.days ?? 0),
    lots: Math.max(1, Math.round(wanted / 10 / demo.products)),
    crowds: Math.max(1, Math.round(wanted / 10 / demo.customers)),
  }
}
