import type { Guard } from '../guard.ts'

const pages = 'src/resources/pages/page.db.test.ts'
const prices = 'src/resources/products/prices/converted-prices.db.test.ts'
const bulk = 'src/resources/products/bulk/bulk.db.test.ts'
const undo = 'src/resources/products/bulk/bulk-undo.db.test.ts'
const invitations = 'src/resources/users/invitation.db.test.ts'
const zones = 'src/resources/delivery-zones/delivery-zone.db.test.ts'

/** Work on many records, invitations, addresses and orders that the shop gives, and what the site is told. */
export const officeGuards: readonly Guard[] = [
  {
    name: 'the address of a page is that of no collection',
    text: "WHEN (NEW.archived_at IS NULL) EXECUTE FUNCTION refuse_shared_address('collections');",
    instead: "WHEN (false) EXECUTE FUNCTION refuse_shared_address('collections');",
    test: pages,
    named: 'share addresses with nobody',
  },
  {
    name: 'the address of a collection is that of no page',
    text: "WHEN (NEW.archived_at IS NULL) EXECUTE FUNCTION refuse_shared_address('pages');",
    instead: "WHEN (false) EXECUTE FUNCTION refuse_shared_address('pages');",
    test: pages,
    named: 'share addresses with nobody',
  },
  {
    name: 'of a page and a collection at the same time one gets the address',
    text: "  PERFORM pg_advisory_xact_lock(hashtext('site.addresses'));\n",
    instead: '',
    test: pages,
    named: 'of a page and a collection that take one at the same time',
  },
  {
    name: 'a former address of a page leads to the one of now',
    text: "WHEN (OLD.slug <> NEW.slug) EXECUTE FUNCTION keep_slug('page');",
    instead: "WHEN (false) EXECUTE FUNCTION keep_slug('page');",
    test: pages,
    named: 'lead from a former address to the one of now',
  },
  {
    name: 'a page that is written is shown at once',
    text: 'CREATE TRIGGER pages_site AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON pages',
    instead: 'CREATE TRIGGER pages_site AFTER TRUNCATE ON pages',
    test: pages,
    named: 'are shown at their address at once',
  },
  {
    name: 'a new order names all records',
    text: "if (ids.toSorted((a, b) => a - b).join() !== known.join()) throw new DomainError('whole_order', {}, 'ids')",
    instead: 'if (known.length === 0) return',
    test: pages,
    named: 'keep the order that the shop gives them',
  },
  {
    name: 'records of one file get places one after the other',
    text: 'Math.max(rows[0]?.last ?? 0, lastGiven) + 1',
    instead: 'Math.max(rows[0]?.last ?? 0, lastGiven * 0) + 1',
    test: 'src/resources/categories/category.db.test.ts',
    named: 'of one file go one after the other',
  },
  {
    name: 'a postal code has one zone, in the table',
    text: "  CONSTRAINT delivery_ranges_apart EXCLUDE USING gist (int4range(first_code, last_code, '[]') WITH &&)",
    instead: '  CONSTRAINT delivery_ranges_apart CHECK (true)',
    test: zones,
    named: 'are kept apart by the database too',
  },
  {
    name: 'changes of delivery zones wait for each other',
    text: "      await sql`select pg_advisory_xact_lock(hashtext('delivery.zones'))`.execute(tx)\n",
    instead: '      await sql`select 1`.execute(tx)\n',
    test: zones,
    named: 'name the zone that is getting the code at the same moment',
  },
  {
    name: 'a change of many is done as it was shown',
    text: "        if (plan.seen !== seen) throw new DomainError('bulk_changed', {}, 'seen')\n",
    instead: '',
    test: bulk,
    named: 'is refused when a chosen product was deleted or changed since it was shown',
  },
  {
    name: 'a change of many has a limit',
    text: "  if (ids.length > mostProducts) throw new DomainError('bulk_too_many', { max: mostProducts }, 'query')\n",
    instead: '',
    test: bulk,
    named: 'changes thousands in one transaction',
  },
  {
    name: 'a change of many is undone once',
    text: "  if (change.undoneAt !== null) throw new DomainError('bulk_undone', {}, 'id')\n",
    instead: '',
    test: undo,
    named: 'is refused when every product changed, and the second time',
  },
  {
    name: 'an invitation is for those without a password',
    text: "  if (user.invitationStatus === null) throw new DomainError('already_has_password')\n",
    instead: '',
    test: invitations,
    named: 'is refused for one who has a password',
  },
  {
    name: 'an import is undone only while nobody touched its records',
    text: '  const [first] = touched\n',
    instead: '  const [first] = touched.slice(touched.length)\n',
    test: 'src/engine/import/undo-import.db.test.ts',
    named: 'is refused as a whole once somebody touched one of its records',
  },
  {
    name: 'a product that is being added follows the rule of converted prices',
    text: "  PERFORM pg_advisory_xact_lock_shared(hashtext('products.whole_pesos'));\n",
    instead: '',
    test: prices,
    named: 'of a product that is being added while the rule changes follow it too',
  },
  {
    name: 'a price that the rule of pesos changes is in the history',
    text: '(OLD.price, OLD.price_mxn, OLD.currency',
    instead: '(OLD.price, NEW.price_mxn, OLD.currency',
    test: prices,
    named: 'are in the history of prices and of the product',
  },
]
