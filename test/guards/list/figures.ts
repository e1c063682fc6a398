import type { Guard } from '../guard.ts'

const recounted = 'src/resources/figures/figures.db.test.ts'
const asked = 'src/resources/figures/figures-now.db.test.ts'
const reports = 'src/resources/reports/reports.db.test.ts'
const same = 'are what a recount of the ledgers says'

/** What figures count, and who sees them. */
export const figureGuards: readonly Guard[] = [
  {
    name: 'the sums stay behind transactions that run',
    text: 'least(now() - ${margin}::interval, min(xact_start)) as at',
    instead: 'now() as at',
    test: asked,
    named: 'wait for a transaction that began before them',
  },
  {
    name: 'figures are read again when the sums moved on',
    text: 'if (rows.every(row => row.mark === mark)) return',
    instead: 'if (rows.length > 0) return',
    test: asked,
    named: 'count nothing twice when they move on while they are read',
  },
  {
    name: 'sums are made anew when the clock was set back',
    text: '  if (turn.isClockBack) {',
    instead: '  if (false as boolean) {',
    test: asked,
    named: 'are made anew when the clock was set back',
  },
  {
    name: 'a quotation that is sold counts once',
    text: '    WHERE s.sold_at <= s.created_at\n',
    instead: '    WHERE s.sold_at IS NOT NULL\n',
    test: recounted,
    named: same,
  },
  {
    name: 'what came back before is not taken off again with a cancellation',
    text: 'd.quantity - d.returned_quantity, d.total - d.discount - d.returned_total,',
    instead: 'd.quantity, d.total - d.discount,',
    test: recounted,
    named: same,
  },
  {
    name: 'a Vendedor sees their own figures only',
    text: '    return { seller: id }\n',
    instead: '    return {}\n',
    test: asked,
    named: 'sees their part',
  },
  {
    name: 'a Supervisor sees the figures of their register only',
    text: '  return { register }\n',
    instead: '  return {}\n',
    test: asked,
    named: 'sees their part',
  },
  {
    name: 'cost and margin are for Admins',
    text: '  refuse(name => figures[name].readers.includes(role))\n',
    instead: '',
    test: asked,
    named: 'as a Vendedor is refused',
  },
  {
    name: 'files of reports are limited',
    text: '      await limitExports(db, actor)\n      const most =',
    instead: '      const most =',
    test: reports,
    named: 'is traced, and limited to ten a minute',
  },
  {
    name: 'views of a report are for who may read it',
    text: "    if (!reportOf(report).readers.includes(actor.role)) throw new DomainError('forbidden')\n",
    instead: '',
    test: reports,
    named: 'is kept as a view of its own section',
  },
]
