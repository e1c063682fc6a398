import { randomUUID } from 'node:crypto'
import { expect, type APIRequestContext, type Browser } from '@playwright/test'
import { send } from './buying.ts'

interface Sold {
  readonly id: number
  readonly folio: string | null
}

/** A warehouse with a register of its own, a customer, and two products with stock. */
export async function arrangeSelling(request: APIRequestContext) {
  const tag = `vv${Date.now().toString(36)}`
  const make = (path: string, data: object) => send<{ id: number }>(request, path, data)
  const warehouse = await make('warehouses', { name: `${tag} Tienda` })
  const register = await make('registers', { name: `${tag} Caja`, warehouse_id: warehouse.id })
  const customer = await make('customers', {
    full_name: `${tag} Rosa Ibarra`,
    phone: '33 1234 5678',
    address: 'Calle Hidalgo 12',
  })
  const product = async (part: string, price: number) => {
    const { id } = await make('products', {
      internal_code: `${tag}-${part}`,
      name: `${tag} ${part}`,
      // Of 14 digits at most; the two products are made within a second.
      barcode: `${Date.now()}${part.length}`,
      price,
    })
    await make('movements', { product_id: id, warehouse_destiny_id: warehouse.id, quantity: 10 })
    return { id, price }
  }
  return {
    tag,
    warehouse,
    register,
    customer,
    products: [await product('mesa', 1_000), await product('silla', 500)] as const,
  }
}

/** A quotation of two pieces of each product. */
export function quote(
  request: APIRequestContext,
  { products, customer }: Awaited<ReturnType<typeof arrangeSelling>>,
): Promise<Sold> {
  const details = products.map(({ id, price }) => ({ product_id: id, quantity: 2, unit_price: price }))
  const total = details.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
  return send<Sold>(request, 'sales', {
    ticket: randomUUID(),
    status: 'pending',
    customer_id: customer.id,
    payment_type_id: 4,
    details,
    subtotal: total,
    discount_type: 'amount',
    discount_amount: 0,
    total,
  })
}

/** A sale of one piece of each product, paid in cash to a seller with a drawer of their own. */
export async function sellForCash(
  admin: APIRequestContext,
  browser: Browser,
  { tag, products, register }: Awaited<ReturnType<typeof arrangeSelling>>,
  more: object = {},
): Promise<Sold> {
  const seller = { email: `${tag}@azenzo.mx`, password: `${tag}-clave` }
  const { password } = seller
  await send(admin, 'users', {
    ...seller,
    password_confirmation: password,
    name: `${tag} Vendedora`,
    role: 'Vendedor',
  })
  const context = await browser.newContext()
  const { request } = context
  expect((await request.post('/api/login', { data: seller })).status()).toBe(200)
  await send(request, 'pos/session', { register_id: register.id, initial_cash: 500 })
  const details = products.map(({ id, price }) => ({ product_id: id, quantity: 1, unit_price: price }))
  const total = details.reduce((sum, { unit_price }) => sum + unit_price, 0)
  const sold = await send<Sold>(request, 'sales', {
    ticket: randomUUID(),
    payment_type_id: 1,
    details,
    subtotal: total,
    discount_type: 'amount',
    discount_amount: 0,
    total,
    ...more,
  })
  await context.close()
  return sold
}
