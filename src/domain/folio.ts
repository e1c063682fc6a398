const digits = 6

/** `V-000001`: the series and the number, with as many digits as six, or more once they are used up. */
export function formatFolio(series: string, number: number): string {
  return `${series}-${String(number).padStart(digits, '0')}`
}
