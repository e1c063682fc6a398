import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { dayIn } from '#test/days.ts'
import { multipart } from '#test/multipart.ts'
import { useSpec } from '#test/spec-calls.ts'
import { openTill, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let admin: Call
let till: Till

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  till = await openTill(shop, { role: 'Admin' })
})

const { ask, add, removals, toggled, faults, notMade } = useSpec(
  ['people', 'contacts', 'buying', 'selling', 'app'],
  () => admin,
)

/** The reads and files of a resource, and one import of these rows. */
async function readings(path: string, id: number, rows: string): Promise<void> {
  for (const rest of ['?page=1', '/catalog', `/${id}`, '/template']) await ask('GET', `${path}${rest}`)
  // One person may export ten files a minute.
  const taker = shop.as(await shop.user('Admin'))
  for (const rest of ['/export?format=csv', `/${id}/export`])
    await ask('GET', `${path}${rest}`, undefined, 200, taker)
  const sending: Call = (method, url) => admin(method, url, undefined, multipart(rows))
  const { body } = await ask('POST', `${path}/import`, undefined, 200, sending)
  expect([path, body.data]).toMatchObject([path, { rows: 1, created: 1, failed: 0 }])
}

const contact = { phone: '55 1234 5678', company: 'Encinos', address: 'Calle 1' }
const user = (name: string) => ({
  ...contact,
  name,
  email: `${name}@tienda.mx`,
  email_secondary: 'otro@tienda.mx',
  password: 'mesa-de-pino',
  password_confirmation: 'mesa-de-pino',
  role: 'Vendedor',
  status: 'active',
})
const customer = (full_name: string) => ({
  ...contact,
  full_name,
  email: 'ana@correo.mx',
  email_secondary: 'ana2@correo.mx',
  city: 'León',
  sex: 'female',
})
const supplier = (brand_name: string) => ({
  brand_name,
  category: 'Madera',
  contact: 'Luis',
  email: 'luis@encinos.mx',
  cellphone: '55 1234 5678',
  phone: '33 1234 5678',
  extension: '102',
  url: 'https://encinos.mx',
  user: 'tienda',
  password: 'secreto',
})
const warehouse = (name: string) => ({ ...contact, name, email: 'bodega@tienda.mx' })

const people: readonly (readonly [string, (name: string) => object, string])[] = [
  ['users', user, 'Nombre,Correo electrónico\nImportado,imp@tienda.mx\n'],
  ['customers', customer, 'Nombre completo\nDora\n'],
  ['suppliers', supplier, 'Marca\nHerrajes\n'],
  ['warehouses', warehouse, 'Nombre\nOeste\n'],
]

it.each(people)('%s have the generic calls', async (path, made, rows) => {
  const ids = [await add(path, made('uno')), await add(path, made('dos')), await add(path, made('tres'))]
  const [id = 0] = ids
  await readings(path, id, rows)
  await ask('PUT', `${path}/${id}`, made('uno'))
  if (path === 'customers') await ask('PUT', `${path}/${id}/anonymise`)
  else await toggled(path, id)
  await removals(path, ids)
  expect(faults()).toEqual([])
})

it('contacts are listed under their supplier', async () => {
  const id = await add('suppliers', supplier('Con contactos'))
  await ask('GET', `suppliers/${id}`)
  const of = `suppliers/${id}/contacts`
  const jorge = { ...contact, name: 'Jorge', email: 'jorge@encinos.mx', ext: '1', cellphone: '55 1234 5678' }
  const { company: _, address: __, ...fields } = jorge
  await add(of, { ...fields, supplier_id: id, status: 'active' })
  expect((await ask('GET', `${of}?page=1`)).body.total).toBe(1)
  expect(faults()).toEqual([])
})

it('movements have the generic calls, and are reversed instead of changed', async () => {
  const product = await stocked(shop, till.warehouseId, { pieces: 5 })
  const { internal_code: code } = (await admin('GET', `products/${product}`)).body.data
  const [origin, destiny] = [
    till.warehouseId,
    (await admin('POST', 'warehouses', { name: 'Sur' })).body.data.id,
  ]
  const moved = (values: object) =>
    add('movements', { product_id: product, quantity: '1', created_by: till.user.id, ...values })
  const entry = await moved({ warehouse_origin_id: '', warehouse_destiny_id: destiny })
  const output = await moved({ warehouse_origin_id: origin, warehouse_destiny_id: '' })
  await moved({ warehouse_origin_id: origin, warehouse_destiny_id: destiny })
  await readings('movements', entry, `Código,Almacén,Cantidad\n${code},Sur,2\n`)
  await ask('PUT', `movements/${entry}`, { quantity: 2 }, 422)
  await ask('DELETE', `movements/${entry}`, undefined, 422)
  await ask('DELETE', `movements/delete?ids[]=${entry}&ids[]=${output}`, undefined, 422)
  await ask('PUT', `movements/${output}/reverse`)
  expect(faults()).toEqual([])
})

it('purchase orders, their receptions and their payments have their calls', async () => {
  const warehouse_id = till.warehouseId
  const product = await stocked(shop, warehouse_id)
  const { internal_code: code } = (await admin('GET', `products/${product}`)).body.data
  const supplier_id = await add('suppliers', supplier('Encinos'))
  const id = (await admin('POST', 'purchase-orders', { supplier_id, warehouse_id })).body.data.id
  const order = `purchase-orders/${id}`
  await ask('PUT', `${order}/product/${product}`, { quantity: 20, unit_price_raw: 10 })
  const { folio } = (await ask('PUT', `${order}/approve`)).body.data
  await ask('PUT', `${order}/send`)
  await ask('GET', order)
  await ask('GET', 'warehouses')
  const [line] = (await ask('GET', `${order}/details`)).body.data

  const delivery = {
    received_on: '2026-01-15',
    warehouse_id,
    created_by: till.user.id,
    received_by: 'Luis',
    details: [{ id: line.id, received_quantity: 1 }],
  }
  const arrived = [await add(`${order}/receptions`, delivery)]
  await ask('DELETE', `${order}/receptions/${arrived[0]}`)
  for (let count = 0; count < 4; count += 1)
    arrived.push(await add('receptions', { ...delivery, purchase_order_id: id }))
  await readings('receptions', arrived[1] ?? 0, `Orden de compra,Código,Cantidad\n${folio},${code},2\n`)
  await ask('PUT', `receptions/${arrived[1]}`, { received_on: '2026-01-16', received_by: 'Eva' })
  await ask('PUT', `receptions/${arrived[1]}/void`)
  await removals('receptions', arrived.slice(2))
  await ask('GET', `${order}/receptions`)
  await ask('PUT', `${order}/receive`)

  const payment = { purchase_order_id: id, amount: 5, date: '2026-01-20', way_to_pay: 'Transferencia' }
  const paid = [await add(`${order}/payments`, payment)]
  await ask('GET', `purchase-order/${id}/amount-payments`)
  await ask('DELETE', `${order}/payments/${paid[0]}`)
  for (let count = 0; count < 4; count += 1) paid.push(await add('purchase-order-payments', payment))
  const row = `Orden de compra,Importe,Fecha,Forma de pago\n${folio},7,20/01/2026,Cheque\n`
  await readings('purchase-order-payments', paid[1] ?? 0, row)
  await ask('PUT', `purchase-order-payments/${paid[1]}`, { date: '2026-01-21', way_to_pay: '02' })
  await ask('PUT', `purchase-order-payments/${paid[1]}/void`)
  await removals('purchase-order-payments', paid.slice(2))
  await ask('GET', `${order}/payments`)
  await ask('PUT', `${order}/invoice`)
  await ask('PUT', `${order}/pay`)
  await ask('PUT', `${order}/gdi`, { purchase_order_id: id, gdi_number: 'GDI-1' })
  expect(faults()).toEqual([])
})

it('a sale is made of the cart as the point of sale has it, paid in each way', async () => {
  const product = await stocked(shop, till.warehouseId, { price: 100_00, pieces: 50 })
  const { data: offered } = (await ask('GET', 'products?page=1&stock!=0')).body
  expect(offered).toContainEqual(expect.objectContaining({ id: product, stock: 50 }))
  const customer_id = await add('customers', customer('Compra'))
  const line = {
    product_id: product,
    name: 'Silla',
    description: null,
    price: 100,
    unit_price: 100,
    currency: 'MXN',
    category_id: null,
    quantity: 2,
    inventory: 50,
    total: 200,
  }
  const sale = (values: object) => ({
    ticket: randomUUID(),
    subtotal: 200,
    discount_type: 'amount',
    discount_amount: 20,
    discount_description: 'Cliente',
    total: 180,
    total_cash: 180,
    total_card: 0,
    customer_id: null,
    payment_type_id: 1,
    payment_date: '2026-01-20',
    liquidation_date: null,
    date: '2026-01-20',
    time: '10:00:00',
    created_by: till.user.id,
    details: [line],
    exchange_rate: null,
    total_mn: 180,
    ...values,
  })
  const soon = {
    customer_id,
    total_cash: 0,
    total_card: 0,
    liquidation_date: dayIn(9),
  }
  const kinds: readonly object[] = [
    {},
    { discount_type: 'percent' },
    { payment_type_id: 2, total_cash: 0, total_card: 180 },
    { payment_type_id: 3, total_cash: 100, total_card: 80 },
    { payment_type_id: 6, total_cash: 0, total_card: 180 },
    { payment_type_id: 4, ...soon },
    { payment_type_id: 5, ...soon },
    { status: 'pending', exchange_rate: 18.5 },
  ]
  for (const values of kinds) {
    const { body } = await ask('POST', 'sales', sale(values), 201, till.call)
    await ask('GET', `sales/${body.data?.id}`)
    await ask('GET', `sales/${body.data?.id}/details`)
    expect(body.data).toMatchObject({ subtotal: 200, discount_amount: 20, total: 180, total_mn: 180 })
  }
  expect(faults()).toEqual([])
})

it('the menu, notices, feedback and small catalogues have their calls', async () => {
  const me = (await ask('GET', 'vue', undefined, 200, till.call)).body.data.user.id
  await ask('GET', 'vue', undefined, 200, shop.anonymous)
  await ask('DELETE', `users/${me}/notifications/1`, undefined, 404, till.call)
  await ask('DELETE', `users/${me}/notifications`, undefined, 200, till.call)
  await ask('POST', 'feedback', { type: 'idea', comment: 'Más atajos' }, 201, till.call)
  const small = ['roles', 'payment-types', 'ways-to-pay', 'currencies', 'movement-types']
  for (const name of [...small, 'document-statuses', 'sexes', 'cities']) await ask('GET', name)
  expect(faults()).toEqual([])
})

it('every call that the specification lists for these was made', () => {
  expect(notMade()).toEqual([])
})
