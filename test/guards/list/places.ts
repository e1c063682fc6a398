import type { Guard } from '../guard.ts'

const places = 'src/resources/warehouses/warehouse-sells.db.test.ts'

/** Warehouses that do not sell, and what comes back damaged. */
export const placeGuards: readonly Guard[] = [
  {
    name: 'what is not for sale is not offered',
    text: '    ) both_states JOIN warehouses w ON w.id = warehouse_id\n    WHERE w.sells GROUP BY product_id',
    instead: '    ) both_states JOIN warehouses w ON w.id = warehouse_id\n    GROUP BY product_id',
    test: places,
    named: 'keeps its pieces in the books and out of what is offered',
  },
  {
    name: 'a warehouse that ends to sell takes its pieces off',
    text: '  WHEN (OLD.sells <> NEW.sells) EXECUTE FUNCTION recount_stock();',
    instead: '  WHEN (false) EXECUTE FUNCTION recount_stock();',
    test: places,
    named: 'changes the stock of all its products',
  },
  {
    name: 'the warehouse of a register sells',
    text: "  if (!sells) throw new DomainError('warehouse_sells_not', {}, 'warehouse_id')\n",
    instead: '',
    test: places,
    named: 'is neither the default nor the place of a register',
  },
  {
    name: 'a warehouse with a register stays selling',
    text: "  await refuseWithRegisters(tx, id, ['active', 'inactive'])\n  const open",
    instead: '  const open',
    test: places,
    named: 'is neither the default nor the place of a register',
  },
  {
    name: 'damaged pieces go where nothing is sold',
    text: '  if (places.every(place => place.id !== id)) {\n',
    instead: '  if (places.length > 1_000) {\n',
    test: places,
    named: 'need a warehouse that does not sell',
  },
  {
    name: 'a product with pieces that are not for sale is not deleted',
    text: "    if (quantity > 0) refuseBlocked('product_stock'",
    instead: "    if (record.stock > 0) refuseBlocked('product_stock'",
    test: places,
    named: 'with pieces keeps its products from being archived',
  },
]
