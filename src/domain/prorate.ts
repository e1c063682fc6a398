/**
 * Divides an amount among weights by largest remainder: each share differs from its exact part by less than one cent,
 * and the shares add up to the amount. Equal remainders go to the earlier weight.
 */
export function prorate(amount: number, weights: readonly number[]): number[] {
  const whole = weights.reduce((sum, weight) => sum + BigInt(weight), 0n)
  if (whole === 0n) return weights.map(() => 0)
  const parts = weights.map((weight, place) => {
    const exact = BigInt(amount) * BigInt(weight)
    return { place, share: Number(exact / whole), rest: exact % whole }
  })
  const missing = amount - parts.reduce((sum, { share }) => sum + share, 0)
  const next = parts.toSorted(
    (a, b) => Number(b.rest > a.rest) - Number(b.rest < a.rest) || a.place - b.place,
  )
  const raised = new Set(next.slice(0, missing).map(({ place }) => place))
  return parts.map(({ place, share }) => share + Number(raised.has(place)))
}
