import type { SnapshotPage } from '../src/apps/till/core/copy/snapshot.ts'
import type { WireProduct } from '../src/apps/till/core/copy/till-product.ts'

export const wire = (id: number, price = 100, name = `Mueble ${id}`): WireProduct => ({
  id,
  name,
  internal_code: `M-${id}`,
  sku: null,
  barcode: null,
  description: null,
  currency: 'MXN',
  price_mxn: price,
  list_price_mxn: price,
  offer_percent: 0,
  category_id: null,
  subcategory_id: null,
  thumbnail_url: null,
  stock: 1,
  total_stock: 1,
})

/** A page of what the server tells a till. */
export const page = (part: Partial<SnapshotPage>): SnapshotPage => ({
  reset: false,
  complete: true,
  cursor: 'c',
  issued_at: '2026-11-14T18:00:00Z',
  warehouse_id: 1,
  products: [],
  removed_products: [],
  customers: [],
  removed_customers: [],
  categories: null,
  settings: { iva_rate: 16 },
  payment_types: null,
  ways_to_pay: null,
  ...part,
})
