interface Period {
  readonly from: string
  readonly to: string
}

/** From the first of the month to today. */
export function monthOf(today: string): Period {
  return { from: `${today.slice(0, 8)}01`, to: today }
}

/** The whole month before. */
export function monthBefore(today: string): Period {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const last = new Date(Date.UTC(year, month - 1, 0)).toISOString().slice(0, 10)
  return { from: `${last.slice(0, 8)}01`, to: last }
}
