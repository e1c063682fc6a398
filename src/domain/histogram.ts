/** How many measured values fell below each bound, and their sum, since it was made. */
export class Histogram {
  readonly bounds: readonly number[]
  /** One for each bound, and a last one for what is above all of them. */
  readonly counts: number[]
  sum = 0

  constructor(bounds: readonly number[]) {
    this.bounds = bounds
    this.counts = Array.from({ length: bounds.length + 1 }, () => 0)
  }

  add(value: number): void {
    // There are a dozen bounds and most values are small, so that looking from below finds the place soonest.
    let place = 0
    while (place < this.bounds.length && value > (this.bounds[place] ?? Infinity)) place++
    this.counts[place] = (this.counts[place] ?? 0) + 1
    this.sum += value
  }
}
