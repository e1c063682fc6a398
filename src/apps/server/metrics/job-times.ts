import { counter, type Family } from './family.ts'

export interface DoneJob {
  readonly name: string
  readonly ms: number
  readonly hasFailed: boolean
}

interface Runs {
  passed: number
  failed: number
  ms: number
}

/** The jobs and routines that this process ran. */
export class JobTimes {
  readonly #runs = new Map<string, Runs>()

  add({ name, ms, hasFailed }: DoneJob): void {
    const runs = this.#runs.get(name) ?? { passed: 0, failed: 0, ms: 0 }
    this.#runs.set(name, runs)
    if (hasFailed) runs.failed += 1
    else runs.passed += 1
    runs.ms += ms
  }

  families(): readonly Family[] {
    const all = [...this.#runs]
    return [
      counter(
        'trastienda_job_runs_total',
        'Jobs that this process ran, by queue and how they ended.',
        ...all.flatMap(([queue, { passed, failed }]) => [
          { labels: { queue, outcome: 'passed' }, value: passed },
          { labels: { queue, outcome: 'failed' }, value: failed },
        ]),
      ),
      counter(
        'trastienda_job_seconds_total',
        'Time that its jobs took.',
        ...all.map(([queue, { ms }]) => ({ labels: { queue }, value: ms / 1_000 })),
      ),
    ]
  }
}
