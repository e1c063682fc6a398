import type { Guard } from '../guard.ts'

const places = 'src/resources/warehouses/warehouse-sells.db.test.ts'

/** The end of the statement that changes the stock of products, as the last migration has it. */
const bothStates = (chosen: string) => `    SELECT product_id, sum(quantity)::integer AS change FROM (
      SELECT product_id, warehouse_id, quantity FROM after
      UNION ALL SELECT product_id, warehouse_id, -quantity FROM before
    ) both_states JOIN warehouses w ON w.id = warehouse_id
    ${chosen}`

const figures = 'src/resources/products/product-worked-out.db.test.ts'

/** Warehouses that do not sell, and what comes back damaged. */
export const placeGuards: readonly Guard[] = [
  {
    name: 'what is not for sale is not offered',
    text: bothStates('WHERE w.sells GROUP BY product_id'),
    instead: bothStates('GROUP BY product_id'),
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
  {
    name: 'the level of a product follows the setting',
    text: "  WHEN (NEW.key IN ('reorder_point', 'exchange_rate', 'iva_rate')) EXECUTE FUNCTION follow_settings();",
    instead: '  WHEN (false) EXECUTE FUNCTION follow_settings();',
    test: figures,
    named: 'the level follows sales, the reorder point and the setting of the shop',
  },
  {
    name: 'the cost of a product follows its receptions',
    text: 'CREATE TRIGGER product_costs_figures AFTER INSERT OR UPDATE OR DELETE',
    instead: 'CREATE TRIGGER product_costs_figures AFTER DELETE',
    test: figures,
    named: 'the cost follows the purchase price, the receptions and the settings of the shop',
  },
  {
    name: 'stock follows the name of its product',
    text: '  UPDATE inventories SET product_name = NEW.name, product_category_id',
    instead: '  UPDATE inventories SET product_category_id',
    test: figures,
    named: 'the stock of a product has its name, and keeps the time of its last movement when it is renamed',
  },
  {
    name: 'a rename is no movement of stock',
    text: 'CREATE TRIGGER inventories_touch BEFORE UPDATE OF quantity ON inventories',
    instead: 'CREATE TRIGGER inventories_touch BEFORE UPDATE ON inventories',
    test: figures,
    named: 'the stock of a product has its name, and keeps the time of its last movement when it is renamed',
  },
]
