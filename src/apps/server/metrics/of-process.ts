import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { counter, gauge, type Family } from './family.ts'

/** How often the loop is looked at, in milliseconds: an idle loop is late by this. */
const resolution = 20
const spanMs = 15_000
const nanoseconds = 1e9

interface Delay {
  readonly mean: number
  readonly p99: number
  readonly max: number
}

export interface ProcessSource {
  families(): readonly Family[]
  stop(): void
}

/**
 * Processor, memory and event loop of this process. Delays are those of the last span, whoever asks how often: a reader
 * that emptied them would take them from another.
 */
export function processSource(): ProcessSource {
  const loop = monitorEventLoopDelay({ resolution })
  loop.enable()
  let last: Delay | null = null
  const timer = setInterval(() => {
    last = delayOf(loop)
    loop.reset()
  }, spanMs).unref()
  return {
    families: () => familiesOf(last ?? delayOf(loop)),
    stop() {
      clearInterval(timer)
      loop.disable()
    },
  }
}

const late = (value: number) =>
  Number.isFinite(value) ? Math.max(0, value / nanoseconds - resolution / 1_000) : 0

/** In seconds. */
function delayOf(loop: ReturnType<typeof monitorEventLoopDelay>): Delay {
  return { mean: late(loop.mean), p99: late(loop.percentile(99)), max: late(loop.max) }
}

function familiesOf({ mean, p99, max }: Delay): readonly Family[] {
  const { user, system } = process.cpuUsage()
  const { rss, heapUsed, external } = process.memoryUsage()
  const { active } = performance.eventLoopUtilization()
  return [
    gauge(
      'trastienda_event_loop_delay_seconds',
      'How late the event loop was in the last 15 seconds.',
      { labels: { of: 'mean' }, value: mean },
      { labels: { of: 'p99' }, value: p99 },
      { labels: { of: 'max' }, value: max },
    ),
    counter('trastienda_event_loop_active_seconds_total', 'Time that the event loop worked.', active / 1_000),
    counter('process_cpu_seconds_total', 'Processor time.', (user + system) / 1e6),
    gauge('process_resident_memory_bytes', 'Memory of the process.', rss),
    gauge('trastienda_heap_used_bytes', 'Memory of JavaScript objects.', heapUsed),
    gauge('trastienda_external_memory_bytes', 'Memory of buffers, outside of the heap.', external),
    gauge(
      'process_start_time_seconds',
      'When the process started, since 1970.',
      performance.timeOrigin / 1_000,
    ),
  ]
}
