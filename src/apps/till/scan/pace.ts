/** Between two characters of a quick scanner, in milliseconds; people are slower. */
export const quickMs = 35
/** The mean of a slow scanner. A practised hand needs more for each of eight keys. */
const meanMs = 60
/** Characters further apart do not belong together. One pause of a slow scanner may be longer than its mean. */
export const apartMs = 100
const fewestQuick = 4
const fewestSlow = 8

/**
 * Where in a burst the code of a scanner begins, by the moments at which its characters were struck; null when a person
 * struck them all. A person may have typed just before the scan: that part is left out.
 */
export function codeStart(times: readonly number[]): number | null {
  const quick = quickStart(times)
  const slowest = times.length - fewestSlow
  for (let start = 0; start <= slowest && start !== quick; start++) {
    if (mean(times, start) > meanMs) continue
    if (quick === null || mean(times.slice(0, quick + 1), start) <= meanMs) return start
  }
  return quick
}

/** The first of enough characters in a row that only a quick scanner strikes. */
function quickStart(times: readonly number[]): number | null {
  let first = 0
  for (const [place, time] of times.entries()) {
    if (time - (times[place - 1] ?? time) > quickMs) first = place
    if (place - first + 1 >= fewestQuick) return first
  }
  return null
}

function mean(times: readonly number[], start: number): number {
  return ((times.at(-1) ?? 0) - (times[start] ?? 0)) / (times.length - 1 - start)
}
