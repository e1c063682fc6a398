import { counter, gauge, textOf, type Family } from './family.ts'
import { JobTimes } from './job-times.ts'
import { PoolTimes } from './pool-times.ts'
import { RequestTimes } from './request-times.ts'

export type Source = () => readonly Family[] | Promise<readonly Family[]>

/** The counters of a process, and the readers of those figures that are only looked up when they are asked for. */
export interface Metrics {
  readonly requests: RequestTimes
  readonly jobs: JobTimes
  readonly pools: PoolTimes
  /** Adds a source; one of the same name replaces it. */
  add(name: string, source: Source): void
  /** Everything, for Prometheus. */
  text(): Promise<string>
}

/** In milliseconds: a source that does not answer is left out. */
const patience = 5_000

export function createMetrics(): Metrics {
  const requests = new RequestTimes()
  const jobs = new JobTimes()
  const pools = new PoolTimes()
  const sources = new Map<string, Source>([
    ['requests', () => requests.families()],
    ['jobs', () => jobs.families()],
  ])
  let reads = 0
  return {
    requests,
    jobs,
    pools,
    add: (name, source) => void sources.set(name, source),
    async text() {
      reads += 1
      const answers = await Promise.all([...sources].map(([name, source]) => ask(name, source)))
      const answered = gauge(
        'trastienda_source_answered',
        'Whether a part of these numbers could be read; the others are there all the same.',
        ...answers.map(({ name, families }) => ({ labels: { source: name }, value: families ? 1 : 0 })),
      )
      const own = [answered, counter('trastienda_metrics_reads_total', 'How often these were read.', reads)]
      return textOf([...answers.flatMap(({ families }) => families ?? []), ...own])
    },
  }
}

async function ask(
  name: string,
  source: Source,
): Promise<{ readonly name: string; readonly families: readonly Family[] | null }> {
  let alarm: NodeJS.Timeout | undefined
  const late = new Promise<null>(resolve => {
    alarm = setTimeout(() => resolve(null), patience).unref()
  })
  try {
    return { name, families: await Promise.race([Promise.resolve().then(source), late]) }
  } catch {
    return { name, families: null }
  } finally {
    clearTimeout(alarm)
  }
}
