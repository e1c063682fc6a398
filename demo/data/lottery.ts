/** Pseudorandom numbers that are the same on every machine. */
export function lottery(seed: number) {
  let state = seed
  const below = (sides: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  return {
    oneIn: (sides: number): boolean => below(sides) === 0,
    between: (low: number, high: number): number => low + below(high - low + 1),
    pick: <T>(list: readonly [T, ...T[]]): T => list[below(list.length)] ?? list[0],
  }
}
