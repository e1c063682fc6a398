import { randomUUID } from 'node:crypto'
import { beforeAll, expect, it } from 'vitest'
import { useApp, type Call, type Reply } from '#test/app.ts'
import { multipart } from '#test/multipart.ts'
import { corners } from '#test/picture-corpus.ts'
import { openTill, stocked, type Till } from '#test/till.ts'
import { mp4 } from '#test/videos.ts'

const shop = useApp()
let admin: Call
let till: Till
let photo: Buffer
let wrong: string[]

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  till = await openTill(shop, { role: 'Admin' })
  photo = await corners(60, 40).png().toBuffer()
  wrong = []
})

/** Makes a call of the specification, and notes one that answers with another status. */
async function ask(method: string, path: string, body?: unknown, status = 200, call = admin): Promise<Reply> {
  const reply = await call(method, path, body)
  if (reply.status !== status) wrong.push(`${method} ${path}: ${reply.status} ${reply.text.slice(0, 200)}`)
  return reply
}

type Parts = Readonly<Record<string, string | Buffer>>

function form(parts: Parts): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(parts)) {
    const part = typeof value === 'string' ? value : new File([new Uint8Array(value)], name)
    data.append(name, part)
  }
  return data
}

const add = async (path: string, body: unknown): Promise<number> =>
  (await ask('POST', path, body, 201)).body?.data?.id ?? 0

/** The calls that every list of the specification has. */
async function lists(path: string, more: readonly string[] = []): Promise<void> {
  for (const rest of ['?page=1', ...more]) await ask('GET', `${path}${rest}`)
  // One person may export ten files a minute.
  await ask('GET', `${path}/export`, undefined, 200, shop.as(await shop.user('Admin')))
}

async function removals(path: string, ids: readonly number[]): Promise<void> {
  const [first, ...others] = ids
  await ask('DELETE', `${path}/${first}`)
  await ask('DELETE', `${path}/delete?${others.map(id => `ids[]=${id}`).join('&')}`)
}

const toggled = async (path: string, id: number): Promise<void> => {
  for (const action of ['inactivate', 'activate']) await ask('PUT', `${path}/${id}/${action}`)
}

/** What was noted since the last time. */
function noted(): string[] {
  const found = wrong
  wrong = []
  return found
}

const user = (name: string) => ({
  name,
  email: `${name}@tienda.mx`,
  password: 'mesa-de-pino',
  password_confirmation: 'mesa-de-pino',
  role: 'Vendedor',
})

const generic: readonly (readonly [string, object, object, object])[] = [
  ['users', user('uno'), user('dos'), user('tres')],
  ['customers', { full_name: 'Ana' }, { full_name: 'Beto' }, { full_name: 'Caro' }],
  ['suppliers', { brand_name: 'Maderas' }, { brand_name: 'Telas' }, { brand_name: 'Vidrios' }],
  ['warehouses', { name: 'Norte' }, { name: 'Sur' }, { name: 'Este' }],
]

it.each(generic)('%s have the generic calls', async (path, first, second, third) => {
  const ids = [await add(path, first), await add(path, second), await add(path, third)]
  await lists(path, ['/template', '/catalog', `/${ids[0]}`, `/${ids[0]}/export`])
  const {
    password: _,
    password_confirmation: __,
    ...record
  } = { password: '', password_confirmation: '', ...first }
  await ask('PUT', `${path}/${ids[0]}`, record)
  if (path !== 'customers') await toggled(path, ids[0] ?? 0)
  const { text } = await admin('GET', `${path}/template`)
  const file = await admin('POST', `${path}/import`, undefined, multipart(text))
  if (![200, 422].includes(file.status)) wrong.push(`POST ${path}/import: ${file.status}`)
  await removals(path, ids)
  expect(noted()).toEqual([])
})

it('categories, subcategories and collections have their calls', async () => {
  const collection = await add('v2/categories-parents', { name: 'Sala' })
  const category = await add(
    'categories',
    form({ file: photo, name: 'Sofás', description: 'x', phrase: 'y' }),
  )
  await ask('POST', `categories/${category}?_method=PUT`, form({ file: photo, image: '', name: 'Sofás' }))
  await lists('categories', ['/landing', '/catalog'])
  await ask('PUT', `categories/${category}/image`)
  await toggled('categories', category)
  const of = { category_id: String(category) }
  const subcategory = await add('subcategories', form({ file: photo, name: 'Camas', ...of }))
  await ask('POST', `subcategories/${subcategory}?_method=PUT`, form({ file: photo, name: 'Cama', ...of }))
  await lists('subcategories', ['/landing', `/landing?category_id=${category}`, '/catalog'])
  await ask('PUT', `subcategories/${subcategory}/image`)
  await toggled('subcategories', subcategory)

  await ask('GET', 'v2/categories-parents')
  const parent = `v2/categories-parents/${collection}`
  await ask('POST', `${parent}/image-update`, form({ file: photo, image: '', name: 'Sala' }))
  await ask('GET', 'v2/sala')
  await ask('PUT', `${parent}/image-delete`)
  const others = [
    await add('subcategories', { name: 'B', ...of }),
    await add('subcategories', { name: 'C', ...of }),
  ]
  await removals('subcategories', [subcategory, ...others])
  await removals('categories', [
    category,
    await add('categories', { name: 'D' }),
    await add('categories', { name: 'E' }),
  ])
  expect(noted()).toEqual([])
})

it('products have their calls', async () => {
  const category = await add('categories', { name: 'Mesas' })
  const collection = await add('v2/categories-parents', { name: 'Comedor' })
  await ask('PUT', `categories/${category}`, { collection_id: collection })
  const fields = {
    name: 'Mesa',
    has_discount: '0',
    discount_percent: '0',
    status: '1',
    price: '100',
    currency: 'MXN',
  }
  const made = (code: string) =>
    form({ ...fields, internal_code: code, image: photo, category_id: String(category) })
  const ids = [
    await add('products', made('A-1')),
    await add('products', made('A-2')),
    await add('products', made('A-3')),
  ]
  const [id] = ids
  await lists('products', ['/catalog', `/landing?page=1&category_id=${category}&subcategory_id=&status=1`])
  await ask('GET', 'products/landing?page=1&category_id=&subcategory_id=&status=1&has_discount=1')
  await ask('GET', `product/${id}`)
  await ask('GET', `v2/categories-parents/${id}/product`)
  await ask('POST', `products/${id}?_method=PUT`, made('A-1'))
  const several = new FormData()
  for (const name of ['1.png', '2.png']) several.append('files[]', new File([new Uint8Array(photo)], name))
  const images = (await admin('POST', `products/${id}/images`, several)).body?.data
  const last = (images?.images ?? images)?.at(-1)?.id
  await ask('PUT', `products/${id}/thumbnail`, { image_id: last })
  await ask('PUT', `products/${id}/delete-image`, { image_id: last })
  await toggled('products', id ?? 0)
  await removals('products', ids)
  expect(noted()).toEqual([])
})

it('messages and showrooms have their calls', async () => {
  const message = { name: 'Ana', email: 'ana@correo.mx', phone: '55 1234 5678', message: '¿Hay?', sku: 'A' }
  await ask('POST', 'messages/landing', message, 201, shop.anonymous)
  const ids = [await add('messages', message), await add('messages', message), await add('messages', message)]
  await lists('messages', ['/catalog'])
  await ask('PUT', `messages/${ids[0]}`, message)
  await ask('PUT', `messages/${ids[0]}/attend`)
  await removals('messages', ids)

  const picture = { file: photo, video: mp4(), description: 'Sala', status: '1', showroom: 'azenzo' }
  const shown = [
    await add('showrooms', form(picture)),
    await add('showrooms', form(picture)),
    await add('showrooms', form(picture)),
  ]
  await lists('showrooms', ['/catalog', '/landing?page=1&status=1&showroom=azenzo'])
  await ask('POST', `showrooms/${shown[0]}?_method=PUT`, form({ ...picture, image: '' }))
  await ask('POST', 'showroom-videos', form({ file: mp4(), type: 'azenzo' }), 201)
  await ask('GET', 'showroom-videos/show?type=azenzo')
  await ask('DELETE', `showrooms/delete-video/${shown[0]}`)
  await toggled('showrooms', shown[0] ?? 0)
  await removals('showrooms', shown)
  expect(noted()).toEqual([])
})

it('movements and purchase orders have their calls', async () => {
  const warehouse = till.warehouseId
  const product = await stocked(shop, warehouse, { pieces: 5 })
  const other = await stocked(shop, warehouse)
  const origin = { warehouse_origin_id: warehouse, warehouse_destiny_id: '', created_by: 1 }
  await ask('POST', 'movements', { ...origin, product_id: product, quantity: '2' }, 201)
  await lists('movements', ['/template'])
  const supplier = await add('suppliers', { brand_name: 'Encinos' })
  await ask('GET', `suppliers/${supplier}`)
  await ask('GET', `suppliers/${supplier}/contacts?page=1`)
  const id = await add('purchase-orders', { supplier_id: supplier, warehouse_id: warehouse })
  const order = `purchase-orders/${id}`
  await ask('PUT', `${order}/product/${product}`, { quantity: 4, unit_price_raw: 10 })
  await ask('PUT', `${order}/product/${other}`, { quantity: 1, unit_price_raw: 10 })
  await ask('PUT', `${order}/approve`)
  for (const path of ['', '/details', '/receptions', '/payments']) await ask('GET', `${order}${path}`)
  await ask('GET', 'warehouses')
  await ask('PUT', `${order}/send`)
  const details = (await admin('GET', `${order}/details`)).body.data
  const delivery = { received_on: '2026-01-15', warehouse_id: warehouse, created_by: 1, received_by: 'Luis' }
  const lines = [{ id: details[0].id, received_quantity: 1 }]
  const reception = await add(`${order}/receptions`, { ...delivery, details: lines })
  await ask('DELETE', `${order}/receptions/${reception}`)
  await ask('PUT', `${order}/receive`)
  const payment = { purchase_order_id: id, amount: 5, date: '2026-01-20', way_to_pay: 'Transferencia' }
  const paid = await add(`${order}/payments`, payment)
  await ask('GET', `purchase-order/${id}/amount-payments`)
  await ask('DELETE', `${order}/payments/${paid}`)
  await ask('PUT', `${order}/invoice`)
  await ask('PUT', `${order}/pay`)
  await ask('PUT', `${order}/gdi`, { purchase_order_id: id, gdi_number: 'GDI-1' })
  for (const path of ['receptions', 'purchase-order-payments', 'purchase-orders']) await lists(path)
  await lists('receptions', ['/template', `/${reception}`, `/${reception}/export`])
  expect(noted()).toEqual([])
})

it('sales, the menu, notices and small catalogues have their calls', async () => {
  const product = await stocked(shop, till.warehouseId, { price: 100_00 })
  await ask('GET', 'products?page=1&stock!=0')
  const sale = {
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
    details: [{ product_id: product, quantity: 2, unit_price: 100 }],
    exchange_rate: null,
    total_mn: 180,
  }
  const { body } = await ask('POST', 'sales', sale, 201, till.call)
  await ask('GET', `sales/${body.data.id}`)
  await ask('GET', `sales/${body.data.id}/details`)
  await ask('GET', 'vue')
  await ask('GET', 'vue', undefined, 200, shop.anonymous)
  const me = (await till.call('GET', 'vue')).body.data.user.id
  await ask('DELETE', `users/${me}/notifications`, undefined, 200, till.call)
  await ask('DELETE', `users/${me}/notifications/1`, undefined, 404, till.call)
  for (const name of [
    'roles',
    'payment-types',
    'ways-to-pay',
    'currencies',
    'movement-types',
    'document-statuses',
    'sexes',
    'cities',
  ]) {
    await ask('GET', name)
  }
  expect(noted()).toEqual([])
})
