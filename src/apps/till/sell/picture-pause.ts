const pauses = [1_000, 4_000, 15_000, 60_000, 300_000]

/** Milliseconds before a picture that failed so many times is asked for again; null when it is given up until a new connection. */
export function pauseAfter(failures: number, random = Math.random()): number | null {
  const pause = pauses[Math.max(0, failures - 1)]
  // Tiles that failed together do not ask together again.
  return pause === undefined ? null : Math.round(pause * (1 + random / 2))
}
