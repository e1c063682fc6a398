import type { Guard } from '../guard.ts'

const calls = 'src/resources/till/till-products.db.test.ts'
const snapshot = 'src/resources/till/snapshot.db.test.ts'
const history = 'src/resources/till/snapshot-history.db.test.ts'
const race = 'src/resources/till/snapshot-race.db.test.ts'
const counts = 'src/resources/stock-counts/undelivered.db.test.ts'
const closed = 'src/apps/till/core/queue/closed-storage.test.ts'
const deliveries = 'src/resources/sales/actions/deliver-sale.db.test.ts'
const late = 'has what a transaction changed that began before others'

const reader = 'src/apps/till/scan/scan-reader.property.test.ts'
const heard = 'whatever a scanner strikes is heard whole'

/** The reads of a till and its copy, and its keys. */
export const tillGuards: readonly Guard[] = [
  {
    name: 'a till is told what an early transaction changed late',
    text: 'changed_in >= pg_snapshot_xmin(${from}::pg_snapshot)',
    instead: 'changed_in >= pg_snapshot_xmax(${from}::pg_snapshot)',
    test: snapshot,
    named: late,
  },
  {
    name: 'a till is told so beside any writers',
    text: '    and not pg_visible_in_snapshot(changed_in, ${from}::pg_snapshot)`',
    instead: '    and changed_in > pg_snapshot_xmax(${from}::pg_snapshot)`',
    test: race,
    named: 'a copy kept by polling',
  },
  {
    name: 'what a till has is as old as the first of its pages',
    text: '  return { places, next: { ...known, base: next, rest: null } }',
    instead: '  return { places, next: { ...known, base: seen, rest: null } }',
    test: snapshot,
    named: 'in several pages loses nothing',
  },
  {
    name: 'a cursor of other tables starts again',
    text: '  return cluster === now.cluster && now.knowsStart',
    instead: '  return now.knowsStart',
    test: history,
    named: 'from before the tables were made anew',
  },
  {
    name: 'a cursor of another warehouse starts again',
    text: '  return cursor.warehouseId === warehouseId && isPast(',
    instead: '  return isPast(',
    test: history,
    named: 'of another warehouse, server, history or future',
  },
  {
    name: 'a cursor from a history that was undone starts again',
    text: 'max <= (now.endOfStart ?? seen.max)',
    instead: 'max <= seen.max',
    test: history,
    named: 'of an earlier start goes on',
  },
  {
    name: 'a product that is gone for good is told to tills',
    text: 'CREATE TRIGGER products_removed AFTER DELETE ON products REFERENCING OLD TABLE AS before\n  FOR EACH STATEMENT EXECUTE FUNCTION keep_removal();',
    instead: '',
    test: snapshot,
    named: 'has each change of a product once',
  },
  {
    name: 'a till forgets whom the shop forgot',
    text: 'customers.archived_at is null and customers.anonymised_at is null',
    instead: 'customers.archived_at is null',
    test: snapshot,
    named: 'someone who was forgotten is removed',
  },
  {
    name: 'a till sells nothing without a price',
    text: 'products.archived_at is null and products.price_mxn is not null',
    instead: 'products.archived_at is null',
    test: snapshot,
    named: 'has what a till needs, in pages',
  },
  {
    name: 'a till filters by nothing that staff may not know',
    text: '      const listQuery = parseListQuery(searchOf(request), shape)\n',
    instead:
      "      const listQuery = parseListQuery(searchOf(request), { ...shape, sorts: ['name', 'purchase_price'] })\n",
    test: calls,
    named: 'are not asked for by ',
  },
  {
    name: 'a count expects what is sold and not delivered',
    text: '  const change = ownPieces(counted, undelivered) - quantityAtCount\n',
    instead: '  const change = counted - quantityAtCount\n',
    test: counts,
    named: 'leave a right correction in every order of counting',
  },
  {
    name: 'a count goes by when a delivery was recorded',
    text: 'delivered_on = ${day}::date, delivered_at = clock_timestamp()',
    instead:
      "delivered_on = ${day}::date, delivered_at = least(clock_timestamp(), ${day}::date + time '23:59')",
    test: counts,
    named: 'that stood there are counted, whatever earlier day',
  },
  {
    name: 'nothing is delivered before it is sold',
    text: "  if (day < businessDate) throw new DomainError('delivery_before_sale', {}, 'delivered_on')\n",
    instead: '',
    test: deliveries,
    named: 'is not before the sale and not after today',
  },
  {
    name: 'nothing is delivered that came back',
    text: '    } else if (line.returnedQuantity === line.quantity) {\n',
    instead: '    } else if (line.returnedQuantity > line.quantity) {\n',
    test: deliveries,
    named: 'are those with pieces that were not returned',
  },
  {
    name: 'the database bounds the day of a delivery',
    text: '  IF NEW.delivered_on < sold_on OR NEW.delivered_on > greatest(sold_on, shop_day(NEW.delivered_at))\n    OR ',
    instead: '  IF ',
    test: deliveries,
    named: 'is bound by the database too',
  },
  {
    name: 'the key at the end of a scan confirms nothing',
    text: "    if (!isOfCode && !isSecond) return 'pass'\n",
    instead: "    if (!isSecond) return 'pass'\n",
    test: reader,
    named: heard,
  },
  {
    name: 'a slow scanner is a scanner',
    text: 'const meanMs = 60\n',
    instead: 'const meanMs = 30\n',
    test: reader,
    named: heard,
  },
  {
    name: 'a quick hand is no scanner',
    text: 'const meanMs = 60\n',
    instead: 'const meanMs = 160\n',
    test: reader,
    named: 'whatever a person types',
  },
  {
    name: 'keys struck before a press come before it',
    text: '    if (last && at - last.at > apartMs) this.#settle()\n',
    instead: '',
    test: 'src/apps/till/scan/scan-reader.test.ts',
    named: 'has typed before the screen is pressed',
  },
  {
    name: 'a press does not split a code',
    text: 'if (last && at - last.at > apartMs) this.#settle()',
    instead: 'if (last) this.#settle()',
    test: 'src/apps/till/scan/scan-reader.test.ts',
    named: 'is not split when the screen is pressed',
  },
  {
    name: 'a payment with an amount that cannot be read is not sent',
    text: '  const payment = unread === null ? paymentWith(tenders, due, rate) : null\n',
    instead: '  const payment = paymentWith(tenders, due, rate)\n',
    test: 'src/apps/till/pay/tendering.test.ts',
    named: 'with a text that is no amount is not paid at all',
  },
  {
    name: 'a till keeps no sale because a list took too long',
    text: '  if (!isWatching) return\n  if (found',
    instead: '  if (found',
    test: 'src/browser/api.test.ts',
    named: 'says nothing of the connection to a till',
  },
  {
    name: 'a write that the browser cut off is done again',
    text: '      return work(await this.#open())\n',
    instead: '      throw error\n',
    test: closed,
    named: 'while it writes writes again',
  },
  {
    name: 'a refused sale that the disk would not let go is not sent',
    text: '      for (const ticket of this.#settled) await this.#remove(store, ticket)\n',
    instead: '      this.#settled.clear()\n',
    test: closed,
    named: 'after a sale was kept changes nothing about the answer',
  },
]
