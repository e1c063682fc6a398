import { lottery } from '../data/lottery.ts'

/** The luck of one day: the same on every machine, and no other day changes it. */
export function luckOf(day: number) {
  const { between, pick } = lottery(7_919 * (day + 11))
  // The first numbers of neighbouring seeds resemble each other.
  for (let turn = 0; turn < 7; turn++) between(0, 1)
  const percent = (of: number): boolean => between(1, 1_000) <= of * 10
  const weighted = <T>(list: readonly T[], weight: (item: T) => number): T | undefined => {
    const total = list.reduce((sum, item) => sum + weight(item), 0)
    let left = (between(0, 999_999) / 1_000_000) * total
    return list.find(item => (left -= weight(item)) < 0) ?? list[0]
  }
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => between(0, 15).toString(16)).join('')
  const uuid = (): string => `${hex(8)}-${hex(4)}-4${hex(3)}-a${hex(3)}-${hex(12)}`
  return { between, pick, percent, weighted, uuid }
}

export type Luck = ReturnType<typeof luckOf>

/** The luck of something that happens besides, so that the day itself goes on as it does without it. */
export const luckBeside = (day: number, place: number): Luck => luckOf(day * 1_000 + 7 + place)
