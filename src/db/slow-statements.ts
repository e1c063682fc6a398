import type { Client, ClientConfig } from 'pg'
import type { Histogram } from '#domain/histogram.ts'
import { statementsOf, type SlowStatement, type StatementsOf } from './statements-of.ts'

export interface SlowOptions {
  /** From this many milliseconds on a statement is reported; 0 reports none. */
  readonly slowMs: number
  /** Called for a slow statement outside of any request. */
  readonly onSlow: (statement: SlowStatement) => void
}

const mostKept = 5
/** Longer texts are cut, because a statement that inserts many rows repeats itself for each. */
const longestText = 4_000

let kept: readonly SlowStatement[] = []
/** What a statement must exceed to be kept. */
let leastKept = 0

/** The slowest statements of this process since its start, each text once, the slowest first. */
export function slowest(): readonly SlowStatement[] {
  return kept
}

function keep(statement: SlowStatement): void {
  const same = kept.find(({ text }) => text === statement.text)
  if (same && same.ms >= statement.ms) return
  const others = kept.filter(one => one !== same)
  kept = [...others, statement].sort((one, other) => other.ms - one.ms).slice(0, mostKept)
  leastKept = kept.length === mostKept ? (kept.at(-1)?.ms ?? 0) : 0
}

type ClientClass = new (config?: ClientConfig) => Client

/**
 * Connections that measure their statements; those that last as long as their reader (cursors) are left out. `times` gets
 * all of them.
 */
export function timedConnections(
  Base: ClientClass,
  { slowMs, onSlow }: SlowOptions,
  times?: Histogram,
): ClientClass {
  const tellFrom = slowMs === 0 ? Infinity : slowMs

  return class TimedClient extends Base {
    /** When the last statement ended: one that was queued behind it begins then. */
    #free = 0

    override query(...args: readonly unknown[]): never {
      const begun = performance.now()
      const result = super.query(...(args as [string])) as unknown
      if (!(result instanceof Promise)) return result as never
      const request = statementsOf()
      const end = () => {
        const now = performance.now()
        const ms = now - Math.max(begun, this.#free)
        this.#free = now
        times?.add(ms)
        if (ms > leastKept || ms >= tellFrom) tell(args[0], ms, request)
      }
      result.then(end, end)
      return result as never
    }
  }

  function tell(query: unknown, ms: number, request: StatementsOf | undefined): void {
    const statement: SlowStatement = {
      text: textOf(query),
      ms: Math.round(ms * 10) / 10,
      ...(request && { route: request.route }),
      at: new Date(),
    }
    keep(statement)
    if (ms < tellFrom) return
    if (request) request.slow(statement)
    else onSlow(statement)
  }
}

function textOf(query: unknown): string {
  const text = typeof query === 'string' ? query : ((query as { text?: string } | null)?.text ?? '')
  return text.length > longestText ? `${text.slice(0, longestText)}…` : text
}
