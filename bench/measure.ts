/** The milliseconds of each run. The first runs warm up and are not counted. */
export async function sample(times: number, work: (index: number) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  const warmUp = Math.ceil(times / 10)
  for (let index = 0; index < warmUp + times; index++) {
    const milliseconds = await time(() => work(index))
    if (index >= warmUp) taken.push(milliseconds)
  }
  return taken
}

export async function time(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

export function median(samples: readonly number[]): number {
  return percentile(samples, 50)
}

/** The value that this percentage of the samples does not exceed. */
export function percentile(samples: readonly number[], percent: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.floor((sorted.length * percent) / 100)] ?? Number.NaN
}

export interface Result {
  readonly name: string
  readonly value: string
  /** The comparison with a reference measured in the same run. */
  readonly beside?: string
}

export const ms = (milliseconds: number) => `${milliseconds.toFixed(2)} ms`
export const times = (ratio: number) => `×${ratio.toFixed(ratio < 10 ? 2 : 0)}`
export const perSecond = (count: number, milliseconds: number) =>
  `${Math.round((count * 1000) / milliseconds).toLocaleString('en-US')}/s`
