import type { weekDays } from '#contract/contents.ts'

export interface Hours {
  readonly first_day: (typeof weekDays)[number]
  readonly last_day: (typeof weekDays)[number]
  readonly opens: string
  readonly closes: string
}

const names: Readonly<Record<Hours['first_day'], readonly [spoken: string, schema: string]>> = {
  mo: ['lunes', 'Monday'],
  tu: ['martes', 'Tuesday'],
  we: ['miércoles', 'Wednesday'],
  th: ['jueves', 'Thursday'],
  fr: ['viernes', 'Friday'],
  sa: ['sábado', 'Saturday'],
  su: ['domingo', 'Sunday'],
}
const week = Object.keys(names) as Hours['first_day'][]

/** «Lunes a sábado, 10:00 a 19:00». */
export function hoursText({ first_day, last_day, opens, closes }: Hours): string {
  const [first] = names[first_day]
  const [last] = names[last_day]
  const days = first === last ? first : `${first} a ${last}`
  return `${days.charAt(0).toUpperCase()}${days.slice(1)}, ${opens} a ${closes}`
}

/** In the format of schema.org. A range of days may cross the end of the week. */
export function openingHours({ first_day, last_day, opens, closes }: Hours): object {
  const start = week.indexOf(first_day)
  const count = ((week.indexOf(last_day) - start + 7) % 7) + 1
  const days = Array.from({ length: count }, (_, index) => week[(start + index) % 7] ?? first_day)
  return {
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(day => names[day][1]),
    opens,
    closes,
  }
}
