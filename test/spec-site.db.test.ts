import { beforeAll, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { corners } from '#test/picture-corpus.ts'
import { form, useSpec } from '#test/spec-calls.ts'
import { mp4 } from '#test/videos.ts'

const shop = useApp()
let admin: Call
let photo: Buffer

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  photo = await corners(60, 40).png().toBuffer()
})

const { ask, add, removals, toggled, faults, notMade } = useSpec(['catalogue', 'site'], () => admin)

/** What every list of the catalogue and the site has. */
async function lists(path: string, more: readonly string[] = []): Promise<void> {
  for (const rest of ['?page=1', '/catalog', ...more]) await ask('GET', `${path}${rest}`)
  // One person may export ten files a minute.
  await ask('GET', `${path}/export?format=csv`, undefined, 200, shop.as(await shop.user('Admin')))
}

it('categories, subcategories and collections have their calls', async () => {
  const collection = await add('v2/categories-parents', { name: 'Sala' })
  const category = await add(
    'categories',
    form({ file: photo, name: 'Sofás', description: 'x', phrase: 'y' }),
  )
  const sofas = { name: 'Sofás', description: 'x', phrase: 'y' }
  await ask('POST', `categories/${category}?_method=PUT`, form({ ...sofas, file: photo, image: '' }))
  await lists('categories', ['/landing'])
  await ask('PUT', `categories/${category}/image`)
  await toggled('categories', category)
  const of = { category_id: String(category) }
  const subcategory = await add('subcategories', form({ file: photo, name: 'Camas', ...of }))
  await ask('POST', `subcategories/${subcategory}?_method=PUT`, form({ file: photo, name: 'Cama', ...of }))
  await lists('subcategories', ['/landing', `/landing?category_id=${category}`])
  await ask('PUT', `subcategories/${subcategory}/image`)
  await toggled('subcategories', subcategory)

  await ask('GET', 'v2/categories-parents')
  const parent = `v2/categories-parents/${collection}`
  await ask('POST', `${parent}/image-update`, form({ file: photo, image: '', name: 'Sala' }))
  const { body } = await ask('GET', 'v2/sala')
  expect(Object.keys(body)).toEqual(
    expect.arrayContaining(['categoryParent', 'category', 'subcategory', 'categories']),
  )
  await ask('PUT', `${parent}/image-delete`)
  const twins = [await add('subcategories', form({ name: 'B', ...of }))]
  twins.push(await add('subcategories', form({ name: 'C', ...of })))
  await removals('subcategories', [subcategory, ...twins])
  const others = [await add('categories', form({ name: 'D' })), await add('categories', form({ name: 'E' }))]
  await removals('categories', [category, ...others])
  expect(faults()).toEqual([])
})

it('products have their calls, with every field of the specification', async () => {
  const category = await add('categories', form({ name: 'Mesas' }))
  const subcategory = await add('subcategories', form({ name: 'Redondas', category_id: String(category) }))
  const collection = await add('v2/categories-parents', { name: 'Comedor' })
  const supplier = (await admin('POST', 'suppliers', { brand_name: 'Encinos' })).body.data.id
  const warehouse = (await admin('POST', 'warehouses', { name: 'Bodega' })).body.data.id
  await admin('PUT', `warehouses/${warehouse}/default`)
  await ask('PUT', `categories/${category}`, { collection_id: collection })
  const needed = { name: 'Mesa', has_discount: '0', discount_percent: '0', status: '1' }
  const made = (code: string, more: object = {}) => form({ ...needed, internal_code: code, ...more })
  const whole = {
    sku: 'MS-1',
    description: 'De encino',
    dimensions: '120 × 80 × 75 cm',
    notes: 'Frágil',
    currency: 'MXN',
    price: '100',
    stock: '3',
    category_id: String(category),
    subcategory_id: String(subcategory),
    supplier_id: String(supplier),
    exchange_rate: '18.5',
    supplier_code: 'E-1',
    purchase_price: '60',
    oc_number: 'OC-1',
    image: photo,
  }
  const ids = [await add('products', made('A-1', whole)), await add('products', made('A-2'))]
  for (const code of ['A-3', 'A-4']) ids.push(await add('products', made(code)))
  const [id] = ids
  const stored = (await admin('GET', `products/${id}`)).body.data
  expect(stored).toMatchObject({ price: 100, stock: 3, purchase_price: 60, oc_number: 'OC-1', status: 1 })
  await lists('products', [`/landing?page=1&category_id=${category}&subcategory_id=&status=1`])
  await ask('GET', 'products/landing?page=1&category_id=&subcategory_id=&status=1&has_discount=1')
  const page = await ask('GET', `product/${id}`)
  expect(Object.keys(page.body).toSorted()).toEqual(['data', 'suggesteds'])
  const piece = await ask('GET', `v2/categories-parents/${id}/product`)
  expect(Object.keys(piece.body).toSorted()).toEqual(['images', 'product', 'recommended'])
  await ask('POST', `products/${id}?_method=PUT`, made('A-1', { ...whole, image: '' }))
  const several = new FormData()
  for (const name of ['1.png', '2.png']) several.append('files[]', new File([new Uint8Array(photo)], name))
  const images = (await ask('POST', `products/${id}/images`, several, 201)).body?.data
  const last = (images?.images ?? images)?.at(-1)?.id
  await ask('PUT', `products/${id}/thumbnail`, { image_id: last })
  await ask('PUT', `products/${id}/delete-image`, { image_id: last })
  await toggled('products', id ?? 0)
  // The first has pieces, which keep it.
  await removals('products', ids.slice(1))
  expect(faults()).toEqual([])
})

it('messages and showrooms have their calls', async () => {
  const message = {
    name: 'Ana',
    email: 'ana@correo.mx',
    phone: '55 1234 5678',
    message: '¿Hay?',
    sku: 'A',
    product_name: 'Mesa',
  }
  await ask('POST', 'messages/landing', message, 201, shop.anonymous)
  const ids = [await add('messages', message), await add('messages', message), await add('messages', message)]
  await lists('messages')
  await ask('PUT', `messages/${ids[0]}`, { ...message, status: 'pending' })
  await ask('PUT', `messages/${ids[0]}/attend`)
  for (const action of ['activate', 'inactivate']) await ask('PUT', `messages/${ids[1]}/${action}`)
  await removals('messages', ids)

  const picture = { file: photo, video: mp4(), description: 'Sala', status: '1', showroom: 'azenzo' }
  const shown = [await add('showrooms', form(picture)), await add('showrooms', form(picture))]
  shown.push(await add('showrooms', form({ ...picture, showroom: 'empresa', video: '' })))
  await lists('showrooms', [
    '/landing?page=1&status=1&showroom=azenzo',
    '/landing?page=1&status=1&showroom=empresa',
  ])
  await ask('POST', `showrooms/${shown[0]}?_method=PUT`, form({ ...picture, image: '' }))
  await ask('POST', 'showroom-videos', form({ file: mp4(), type: 'azenzo' }), 201)
  await ask('GET', 'showroom-videos/show?type=azenzo')
  await ask('DELETE', `showrooms/delete-video/${shown[0]}`)
  await toggled('showrooms', shown[0] ?? 0)
  await removals('showrooms', shown)
  expect(faults()).toEqual([])
})

it('every call that the specification lists for catalogue and site was made', () => {
  expect(notMade()).toEqual([])
})
