import type { Actor } from '#contract/action.ts'
import { dateOf, isPayday, addDays, weekdayOf } from './calendar.ts'
import type { Luck } from './chance.ts'
import type { Showroom } from './goods.ts'
import type { World } from './world.ts'

export interface Happening {
  readonly minute: number
  readonly run: () => Promise<unknown>
}

/** Events that are to happen today or on a later day. */
export class Agenda {
  readonly #days = new Map<number, Happening[]>()

  plan(day: number, minute: number, run: () => Promise<unknown>): void {
    const happenings = this.#days.get(day) ?? []
    happenings.push({ minute, run })
    this.#days.set(day, happenings)
  }

  /** Everything of a day in its order, also what is added meanwhile. */
  async live(day: number): Promise<void> {
    for (;;) {
      const happenings = this.#days.get(day) ?? []
      const next = happenings.toSorted((a, b) => a.minute - b.minute)[0]
      if (!next) return
      happenings.splice(happenings.indexOf(next), 1)
      await next.run()
    }
  }
}

/** One day of a showroom, with the person at its register. */
export interface Shift {
  readonly world: World
  readonly agenda: Agenda
  readonly luck: Luck
  readonly day: number
  readonly showroom: Showroom
  readonly cashier: Actor
  readonly sellers: readonly Actor[]
  /** Pesos for a dollar. */
  readonly rate: number
  /** Minutes of the day. */
  readonly opens: number
  readonly closes: number
  /** By the id of the product, what is left on the floor. */
  readonly stock: Map<number, number>
  /** The open session. */
  sessionId: number
}

const teams = [
  {
    usual: 'caja@azenzo.mx',
    other: 'ivan@azenzo.mx',
    sellers: ['caja@azenzo.mx', 'ivan@azenzo.mx', 'mariana@azenzo.mx'],
  },
  {
    usual: 'paulina@azenzo.mx',
    other: 'sofia@azenzo.mx',
    sellers: ['paulina@azenzo.mx', 'sofia@azenzo.mx', 'fernanda@azenzo.mx'],
  },
]

function teamOf(place: number) {
  const team = teams[place]
  if (!team) throw new Error(`Nobody works in showroom ${place}`)
  return team
}

export const sellersOf = (place: number) => teamOf(place).sellers

/** The person at the register of a showroom: the second one on Tuesdays, Thursdays and Sundays. */
export function cashierOn(day: number, place: number): string {
  const { usual, other } = teamOf(place)
  return [0, 2, 4].includes(weekdayOf(dateOf(day))) ? other : usual
}

/** Open from Monday to Saturday; the first showroom also on every second Sunday. */
export function isOpen(day: number, place: number): boolean {
  if (weekdayOf(dateOf(day)) !== 0) return true
  return place === 0 && Math.floor(day / 7) % 2 === 0
}

/** The next day, from this one on, on which the person is at the register; undefined if it is far away. */
export function nextShift(day: number, place: number, email: string): number | undefined {
  for (let next = day; next < day + 10; next++) {
    if (isOpen(next, place) && cashierOn(next, place) === email) return next
  }
  return undefined
}

const byWeekday = [9, 11, 12, 13, 15, 21, 27]

/** The number of sales of both showrooms on a day: more at the weekend, and more still when people were paid. */
export function salesOn(day: number, luck: Luck): number {
  const date = dateOf(day)
  const paid = isPayday(date)
    ? 1.7
    : isPayday(addDays(date, -1))
      ? 1.4
      : isPayday(addDays(date, -2))
        ? 1.15
        : 1
  return Math.round((byWeekday[weekdayOf(date)] ?? 12) * paid * (luck.between(82, 118) / 100))
}
