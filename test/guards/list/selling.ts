import type { Guard } from '../guard.ts'

const sale = 'src/resources/sales/sale.db.test.ts'
const refusals = 'src/resources/sales/sale-refusals.db.test.ts'
const actions = 'src/resources/sales/sale-actions.db.test.ts'
const late = 'src/resources/sales/late-sale.db.test.ts'
const short = 'src/resources/sales/late-shortage.db.test.ts'
const rescue = 'src/resources/cash-sessions/rescue.db.test.ts'
const drawers = 'src/resources/cash-sessions/cash-session.db.test.ts'

/** Sales and cash sessions. */
export const sellingGuards: readonly Guard[] = [
  {
    name: 'requests with one ticket wait for each other',
    text: '  await sql`select pg_advisory_xact_lock(hashtextextended(${ticket}::text, 0))`.execute(tx)\n',
    instead: '',
    test: sale,
    named: 'makes one sale however often it is sent',
  },
  {
    name: 'a ticket is unique, in the table',
    text: 'ticket uuid NOT NULL CONSTRAINT sales_ticket_unique UNIQUE,',
    instead: 'ticket uuid NOT NULL,',
    test: sale,
    named: 'the database itself refuses a second ticket',
  },
  {
    name: 'a ticket with other contents is another one',
    text: "    if (!known.contentHash.equals(hashOf(body))) throw new DomainError('ticket_reused', {}, 'ticket')\n",
    instead: '',
    test: sale,
    named: 'with other contents or of another user is refused',
  },
  {
    name: 'the sale of another user’s ticket is not shown',
    text: "    if (known.createdBy !== actor.id) throw new DomainError('ticket_taken', {}, 'ticket')\n",
    instead: '',
    test: sale,
    named: 'with other contents or of another user is refused',
  },
  {
    name: 'a sale needs its cashier’s open session',
    text: "  if (!isPending && !session) throw new DomainError('sale_needs_session')\n",
    instead: '',
    test: refusals,
    named: 'without an open session of one’s own',
  },
  {
    name: 'the price is the server’s',
    text: '  if (priceMxn === asked) return null\n',
    instead: '  if (priceMxn !== null) return null\n',
    test: refusals,
    named: 'another price',
  },
  {
    name: 'discounts of staff are limited',
    text: "  if (actor.role !== 'Admin') refuseOrNote(late, () => refuseAboveLimit(totals, discount, facts))\n",
    instead: '',
    test: refusals,
    named: 'above the role’s limit',
  },
  {
    name: 'the total of a sale is its subtotal less the discount, in the table',
    text: 'total bigint NOT NULL CHECK (total = subtotal - discount_amount),',
    instead: 'total bigint NOT NULL,',
    test: sale,
    named: 'the database itself refuses a second ticket',
  },
  {
    name: 'the lines of a sale are final, in the table',
    text: 'CREATE TRIGGER sale_details_final BEFORE UPDATE OR DELETE ON sale_details\n  FOR EACH ROW EXECUTE FUNCTION refuse_resale();',
    instead: '',
    test: sale,
    named: 'the database itself refuses a second ticket',
  },
  {
    name: 'a sale holds its session open',
    text: 'const forShare = sql`for share of k`',
    instead: 'const forShare = sql``',
    test: 'src/resources/sales/sale-and-close.db.test.ts',
    named: 'waits for a sale that has begun',
  },
  {
    name: 'a Vendedor reaches only their own sales and sessions',
    text: "  if (actor.role === 'Vendedor') return sql`(${own})`\n",
    instead: "  if (actor.role === 'Vendedor') return sql`true`\n",
    test: actions,
    named: 'nobody acts on a sale that they cannot see',
  },
  {
    name: 'no more pieces are returned than were sold',
    text: '    if (quantity > left) {\n      faults.push({ code: ',
    instead: '    if (quantity > left + 9_999_999) {\n      faults.push({ code: ',
    test: actions,
    named: 'gives back what the customer paid after the discount',
  },
  {
    name: 'an invoiced sale is returned with a credit note',
    text: "  if (sale.status === 'invoiced' && !given.creditNote) {",
    instead: "  if (sale.status === 'cancelled' && !given.creditNote) {",
    test: actions,
    named: 'asks for the credit note',
  },
  {
    name: 'only the cashier’s open session lets them cancel',
    text: "  return status !== 'invoiced' && createdBy === id && isSessionOpen\n",
    instead: "  return status !== 'invoiced' && createdBy === id\n",
    test: actions,
    named: 'after the session an Admin',
  },
  {
    name: 'a drawer gives no more than it should hold',
    text: '    if (movement.amount > available) {',
    instead: '    if (movement.amount > available + 99_999_999_999) {',
    test: drawers,
    named: 'never take out more than the drawer should hold',
  },
  {
    name: 'a cashier counts without knowing the expected cash',
    text: "const figure = { ...computed, readers: ['Admin', 'Supervisor'] } as const",
    instead: 'const figure = computed',
    test: drawers,
    named: 'counts notes and coins of each currency, blind',
  },
  {
    name: 'a closed session is final, in the table',
    text: 'CREATE TRIGGER cash_sessions_final BEFORE UPDATE OR DELETE ON cash_sessions FOR EACH ROW\n  WHEN (OLD.closed_at IS NOT NULL) EXECUTE FUNCTION refuse_reopening();',
    instead: '',
    test: drawers,
    named: 'is final in the database too',
  },
  {
    name: 'a ticket from the queue is the sale that was stored with a connection',
    text: 'export function hashOf({ offline: _, sessionId: __, date: ___, time: ____, ...asked }: SaleBody): Buffer {',
    instead: 'export function hashOf(asked: SaleBody): Buffer {',
    test: late,
    named: 'is the same sale when its answer was lost',
  },
  {
    name: 'a late ticket names a session of its own user',
    text: ' and k.user_id = ${requireActor(context).id} and k.kind =',
    instead: ' and k.kind =',
    test: late,
    named: 'names a session of the caller',
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
]
