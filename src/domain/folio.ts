const digits = 6

/** `V-000001`: the series and the number with at least six digits. */
export function formatFolio(series: string, number: number): string {
  return `${series}-${String(number).padStart(digits, '0')}`
}
