/** The SQL of records' names in reports, by resource. */
export const recordTitles: Readonly<Record<string, string>> = {
  products: 'select name from products',
  categories: 'select name from categories',
  subcategories: 'select name from subcategories',
  collections: 'select name from collections',
  suppliers: 'select brand_name from suppliers',
  users: 'select name from users',
  customers: 'select full_name from customers',
  registers: 'select name from registers',
  warehouses: 'select name from warehouses',
  'purchase-orders': 'select folio from purchase_orders',
  sales: 'select coalesce(folio, label) from sales',
}
