import type { Guard } from '../guard.ts'

const late = 'src/resources/sales/late/late-sale.db.test.ts'
const short = 'src/resources/sales/late/late-shortage.db.test.ts'
const rescue = 'src/resources/cash-sessions/rescue.db.test.ts'

/** Tickets that were sold without a connection. */
export const lateGuards: readonly Guard[] = [
  {
    name: 'a ticket from the queue is the sale that was stored with a connection',
    text: '  const { offline: _, sessionId: __, date: ___, time: ____, approvalId: _____, ...rest } = sold\n',
    instead: '  const rest = sold\n',
    test: late,
    named: 'is the same sale when its answer was lost',
  },
  {
    name: 'a late ticket names a session of its own user',
    text: ' and ${workedIn(requireActor(context).id)} and k.kind =',
    instead: ' and k.kind =',
    test: late,
    named: 'names a session of the caller',
  },
  {
    name: 'an approval does not expire while its ticket waits for a connection',
    text: '      and (a.expires_at > now() or ${isLate})\n',
    instead: '      and a.expires_at > now() and ${isLate} is not null\n',
    test: 'src/resources/sales/late/late-seams.db.test.ts',
    named: 'also when it arrives hours later',
  },
  {
    name: 'a late ticket is dated after the opening and before now',
    text: 'select least(now(), greatest(k.opened_at, coalesce(shop_moment(${date}::date, ${time}::time), now()))) as sold_at',
    instead: 'select coalesce(shop_moment(${date}::date, ${time}::time), now()) as sold_at',
    test: late,
    named: 'is dated between the opening of its session and now',
  },
  {
    name: 'a price that no till can have had is told',
    text: '        and (ended_at is null or ended_at >= ${openedAt}::timestamptz - make_interval(days => ${staleDays}))\n',
    instead: '',
    test: late,
    named: 'is kept and told to Admins',
  },
  {
    name: 'pieces that are gone are missing, and the stock is never negative',
    text: '    const pieces = held === undefined ? 0 : Math.max(0, -leg.change - held)\n',
    instead: '    const pieces = 0 * (held ?? 0)\n',
    test: short,
    named: 'takes what is left, line by line',
  },
  {
    name: 'a return closes the shortage first',
    text: '    quantity: quantity - (short[place] ?? 0),\n',
    instead: '    quantity,\n',
    test: short,
    named: 'first closes the shortage',
  },
  {
    name: 'no more pieces are settled than are missing',
    text: "  if (quantity > open) throw new DomainError('shortage_over', { open }, 'quantity')\n",
    instead: '',
    test: short,
    named: 'once by its key',
  },
  {
    name: 'a late ticket of a closed session goes to a rescue session',
    text: '  const session = own.isClosed ? await rescueOf(tx, context, own) : own\n',
    instead: '  const session = rescueOf.length > 0 ? own : own\n',
    test: rescue,
    named: 'the cut stays as it was',
  },
  {
    name: 'a closed session has one open rescue session, in the table',
    text: 'CREATE UNIQUE INDEX cash_sessions_rescue_open_unique ON cash_sessions (rescues_id) WHERE closed_at IS NULL;',
    instead: '',
    test: rescue,
    named: 'the database itself refuses a second open rescue session',
  },
  {
    name: 'a rescue session is no drawer to sell from',
    text: "sql`${own} and k.closed_at is null and k.kind = 'regular'`",
    instead: 'sql`${own} and k.closed_at is null`',
    test: 'src/resources/cash-sessions/session-model.db.test.ts',
    named: 'every step from every state',
  },
  {
    name: 'pieces sold without a connection before they were counted are not missing twice',
    text: 'greatest(0, l.quantity_at_count - ${soldBefore}) as quantity_at_count',
    instead: 'greatest(0, l.quantity_at_count - 0 * ${soldBefore}) as quantity_at_count',
    test: 'src/resources/stock-counts/undelivered.db.test.ts',
    named: 'is not missing once more, though it arrives after it',
  },
  {
    name: 'a register rests while late tickets of it wait to be counted',
    text: "    .where('cashSessions.kind', '=', 'regular')\n    .executeTakeFirst()\n  if (!open) return",
    instead: '    .executeTakeFirst()\n  if (!open) return',
    test: rescue,
    named: 'rests and is archived while late tickets of it wait',
  },
  {
    name: 'a late ticket takes its pieces from the warehouse of its session',
    text: 'select k.id, k.user_id, k.register_id, k.warehouse_id, k.exchange_rate, k.opened_at, k.folio,\n      k.closed_at is not null as is_closed, c.sold_at::text, shop_day(c.sold_at) as business_date\n    from cash_sessions k\n',
    instead:
      'select k.id, k.user_id, k.register_id, r.warehouse_id, k.exchange_rate, k.opened_at, k.folio,\n      k.closed_at is not null as is_closed, c.sold_at::text, shop_day(c.sold_at) as business_date\n    from cash_sessions k join registers r on r.id = k.register_id\n',
    test: rescue,
    named: 'leaves its late tickets to the warehouse of their session',
  },
  {
    name: 'pieces that a posted count found missing are not taken off once more',
    text: '      await putBackCounted(tx, context, sale)\n',
    instead: '',
    test: 'src/resources/stock-counts/undelivered.db.test.ts',
    named: 'leaves the books as they were counted',
  },
]
