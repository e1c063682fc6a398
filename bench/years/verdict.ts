import type { Compared, Timing } from './measure-calls.ts'

/** The most that a call of a screen takes of PostgreSQL, in milliseconds; figures of the office have goals of their own. */
const mostDatabase = 100
const goals: Readonly<Record<string, number>> = { dashboard: 50, reports: 200, everywhere: 30 }
/** What a call may cost more than at the demo's size, where twice its cost is less. */
const allowance = 25

export type Verdict = 'PASS' | 'FAIL' | 'apart'

/**
 * A call may cost twice what it costs at the demo's size, or 25 ms more, and as much of PostgreSQL as its goal. Exports are told
 * apart. Compared as processor time, which a busy machine does not change.
 */
export function verdictOf({ call, demo, shop }: Compared): Verdict {
  if (call.isExport) return 'apart'
  if (shop.status >= 500 || shop.status === 0) return 'FAIL'
  const most = demo ? Math.max(2 * demo.cost, demo.cost + allowance) : Infinity
  const [kind = ''] = call.name.split(' ')
  return shop.cost <= most && shop.database <= (goals[kind] ?? mostDatabase) ? 'PASS' : 'FAIL'
}

const widths = [48, 10, 10, 10, 10, 8, 9, 9, 9]

export const heading = lineOf([
  'call (milliseconds)',
  'wall demo',
  'wall now',
  'cost demo',
  'cost now',
  'ratio',
  'db demo',
  'db now',
  '',
])

export function printed(compared: Compared): string {
  const { call, demo, shop } = compared
  return lineOf([
    call.name,
    of(demo, 'wall'),
    of(shop, 'wall'),
    of(demo, 'cost'),
    of(shop, 'cost'),
    demo ? `×${(shop.cost / demo.cost).toFixed(1)}` : '–',
    of(demo, 'database'),
    of(shop, 'database'),
    shop.status >= 300 || shop.status === 0 ? `${verdictOf(compared)} ${shop.status}` : verdictOf(compared),
  ])
}

const of = (timing: Timing | null, key: 'wall' | 'cost' | 'database') => timing?.[key].toFixed(1) ?? '–'

function lineOf(cells: readonly string[]): string {
  return cells
    .map((cell, place) =>
      place === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart((widths[place] ?? 0) + 1),
    )
    .join('')
}
