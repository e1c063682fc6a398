import * as fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { PictureFile } from '#contract/picture.ts'
import { encodePicture } from '#engine/media/encode-picture.ts'
import type { ApiDocument, Operation, Schema } from '#server/docs/api-document.ts'
import { useApp, type Reply } from './app.ts'
import { routes } from './authorization.expected.ts'
import { dayIn } from './days.ts'
import { logIn, make, testPassword, type TestUser } from './factories.ts'
import { faultIn } from './fuzz-reply.ts'
import { shotAt, type Shot, type Target } from './fuzz-requests.ts'
import type { Known } from './fuzz-values.ts'
import { isLong } from './long.ts'
import { multipart } from './multipart.ts'
import { leaveNotice } from './notices.ts'
import { corners } from './picture-corpus.ts'
import { mp4 } from './videos.ts'

/** Requests per route as Admin, and a quarter as many without a session. */
const runs = Number(process.env.FUZZ_RUNS ?? (isLong ? 60 : 1))
const seed = Number(process.env.FUZZ_SEED ?? Math.trunc(Math.random() * 2 ** 31))
process.stdout.write(`FUZZ_SEED=${seed} FUZZ_RUNS=${runs}\n`)

const shop = useApp()
let document: ApiDocument
let admin: TestUser
let cookie: string
let sent = 0
let photo: Buffer

beforeAll(async () => {
  admin = await shop.user('Admin')
  cookie = admin.cookie
  photo = await corners(40, 30).png().toBuffer()
  document = (await shop.anonymous('GET', 'openapi.json')).body
})

describe('any request', () => {
  it.each(Object.keys(routes))('%s answers with a status and a message of the contract', async route => {
    const target = await targetOf(route)
    const shots = shotAt(target)
    const aim = (caller: 'Admin' | 'anonymous') =>
      fc.asyncProperty(shots, async shot => {
        const reply = await send(target.method, shot, caller)
        expect(faultIn(reply, operationOf(route))).toBeNull()
      })
    const first = seed + Object.keys(routes).indexOf(route)
    const few = Math.ceil(runs / 4)
    // A PDF costs as much as dozens of other answers.
    await fc.assert(aim('Admin'), { seed: first, numRuns: route.endsWith('/:id/export') ? few : runs })
    await fc.assert(aim('anonymous'), { seed: first, numRuns: few })
  })
})

it('thousands of requests were sent, and the Admin is still one', async () => {
  expect(sent).toBeGreaterThanOrEqual(Object.keys(routes).length * runs)
  const me = await shop.as({ ...admin, cookie: await logIn(shop.services, admin.id) })('GET', 'me')
  expect(me.body.data.role).toBe('Admin')
})

async function send(method: string, shot: Shot, caller: 'Admin' | 'anonymous'): Promise<Reply> {
  // Counters per minute would refuse requests before they reach the route.
  if (++sent % 8 === 0) await shop.services.db.deleteFrom('rateLimits').execute()
  const reply = await shop.anonymous(method, shot.url, undefined, {
    headers: { ...(caller === 'Admin' ? { cookie } : {}), ...shot.headers },
    ...(shot.payload === undefined ? {} : { payload: shot.payload }),
    remoteAddress: `10.${sent % 250}.${(sent >> 8) % 250}.1`,
  })
  // A new password or a logout ends the session.
  if (reply.status === 401 || shot.url.includes('logout')) cookie = await logIn(shop.services, admin.id)
  return reply
}

async function targetOf(route: string): Promise<Target> {
  const [method = '', path = ''] = route.split(' ')
  const { requestBody } = operationOf(route) ?? {}
  const known = await knownTo(path)
  return {
    method,
    path,
    known,
    fields: fieldsOf(path),
    body: requestBody?.content?.['application/json']?.schema,
    file: fileIn(requestBody?.content?.['multipart/form-data']?.schema),
    columns: path.endsWith('/import') ? await columnsOf(path, known) : undefined,
  }
}

function operationOf(route: string): Operation | undefined {
  const [method = '', path = ''] = route.split(' ')
  return document.paths?.[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
}

function fileIn(form: Schema | undefined): string | undefined {
  return Object.entries(form?.properties ?? {}).find(([, field]) => field.format === 'binary')?.[0]
}

/** The fields of a resource's records, from the schema of its list. */
function fieldsOf(path: string): string[] {
  const list = operationOf(`GET ${path.split('/').slice(0, 3).join('/')}`)
  const { data } = list?.responses?.['200']?.content?.['application/json']?.schema?.properties ?? {}
  return Object.keys(data?.items?.properties ?? {})
}

async function columnsOf(path: string, known: Known): Promise<string> {
  const url = path.replace('/import', '/template').replace(':parent_id', String(known['parent_id']?.[0]))
  const { text } = await shop.as({ ...admin, cookie })('GET', url)
  return text.split('\r\n', 1)[0] ?? ''
}

/** Records for the path, created again because an earlier request may have deleted them. */
async function knownTo(path: string): Promise<Known> {
  const supplier = await supplierFor(path)
  const common = {
    parent_id: [supplier],
    supplier_id: [supplier],
    user_id: [admin.id],
    current_password: [testPassword],
    action: ['activate', 'inactivate', 'default', 'attend', 'reopen', 'anonymise', 'constructor'],
  }
  if (path.includes('/notifications')) return { ...common, id: [await newNotification()] }
  if (path.includes('/contacts')) {
    return { ...common, id: [await newId('contacts', { supplierId: supplier, name: 'Jorge' })] }
  }
  switch (path.split('/')[2]) {
    case 'users':
      return { ...common, id: [(await shop.user('Vendedor')).id, admin.id] }
    case 'customers':
      return { ...common, id: [await newId('customers', { fullName: 'María' })] }
    case 'warehouses':
      return { ...common, id: [await newWarehouse(), await newWarehouse()] }
    case 'registers': {
      const warehouse = await newWarehouse()
      const name = `Caja ${crypto.randomUUID()}`
      const id = await newId('registers', { name, warehouseId: warehouse })
      return { ...common, id: [id], warehouse_id: [warehouse] }
    }
    case 'sales': {
      const sale = await newSale()
      return { ...common, ...sale, action: ['invoice', 'cancel', 'constructor'], status: ['pending'] }
    }
    case 'pos': {
      const { id, session } = await newDrawer()
      return {
        ...common,
        id: [session],
        register_id: [id],
        currency: ['MXN', 'USD'],
        denomination: [100, 0.5],
      }
    }
    case 'v2': {
      const id = await newId('collections', { name: `Colección ${crypto.randomUUID()}` })
      return { ...common, id: [id], _method: ['PUT'] }
    }
    case 'categories':
    case 'subcategories': {
      const category = await newCategory()
      const name = `Subcategoría ${crypto.randomUUID()}`
      const subcategory = await newId('subcategories', { name, categoryId: category })
      const id = path.includes('subcategories') ? subcategory : category
      return { ...common, id: [id], category_id: [category], _method: ['PUT'] }
    }
    case 'showrooms':
      return { ...common, id: [await newShowroom()], _method: ['PUT'] }
    case 'showroom-videos':
      return { ...common, id: [await newCover()], type: ['azenzo', '2'] }
    case 'messages':
      return { ...common, id: [await newId('messages', { name: 'Ana', message: 'Hola' })] }
    case 'contents':
      return { ...common, key: ['landing', 'contact', 'privacy'] }
    case 'feedback':
      return { ...common, id: [await newFeedback()] }
    case 'views':
      return { ...common, resource: ['customers', 'suppliers'], id: [await newView()] }
    case 'imports':
      return { ...common, id: [await newImport()] }
    default:
      return { ...common, id: [supplier] }
  }
}

let keptSupplier: number | undefined

/** A new one for the routes that may delete it, and the same one for all others. */
async function supplierFor(path: string): Promise<number> {
  return /supplier|contact/.test(path) ? newSupplier() : (keptSupplier ??= await newSupplier())
}

function newSupplier(): Promise<number> {
  return newId('suppliers', { brandName: 'Maderas', password: 'clave-del-sitio' })
}

async function newId(resource: string, values: Record<string, unknown>): Promise<number> {
  return Number((await make(shop.services, resource, values))['id'])
}

function newWarehouse(): Promise<number> {
  return newId('warehouses', { name: `Bodega ${crypto.randomUUID()}` })
}

function newCategory(): Promise<number> {
  return newId('categories', { name: `Categoría ${crypto.randomUUID()}` })
}

/** The Admin’s own open drawer: opened again, because an earlier request may have closed it. */
async function newDrawer(): Promise<{ id: number; session: number; warehouse: number }> {
  const caller = shop.as({ ...admin, cookie })
  const open = (await caller('GET', 'pos/session')).body.data
  if (open) return { id: open.register_id, session: open.id, warehouse: open.warehouse_id }
  const warehouse = await newWarehouse()
  const id = await newId('registers', { name: `Caja ${crypto.randomUUID()}`, warehouseId: warehouse })
  const { body } = await caller('POST', 'pos/session', {
    register_id: id,
    initial_cash: 100,
    exchange_rate: 18,
  })
  return { id, session: body.data.id, warehouse }
}

async function newSale() {
  const { warehouse } = await newDrawer()
  const product = await newId('products', { name: 'Silla', internalCode: crypto.randomUUID(), price: 1_00 })
  const caller = shop.as({ ...admin, cookie })
  await caller('POST', 'movements', { product_id: product, warehouse_destiny_id: warehouse, quantity: 9 })
  const customer = await newId('customers', { fullName: 'María' })
  const ticket = crypto.randomUUID()
  const details = [{ product_id: product, quantity: 2, unit_price: 1 }]
  const credit = { payment_type_id: 4, customer_id: customer, liquidation_date: dayIn(30) }
  const { body } = await caller('POST', 'sales', { ticket, details, ...credit })
  const { id } = body.data
  return {
    id: [id],
    ticket: [ticket, crypto.randomUUID()],
    product_id: [product],
    unit_price: [1],
    quantity: [1, 2],
    customer_id: [customer],
    way_to_pay: ['01', '04'],
  }
}

async function newFeedback(): Promise<number> {
  const { body } = await shop.as({ ...admin, cookie })('POST', 'feedback', { type: 'idea', comment: 'Hola' })
  return body.data.id
}

async function newShowroom(): Promise<number> {
  const image = await encodePicture(shop.services.media, new PictureFile('image', photo))
  return newId('showrooms', { image, showroom: 'azenzo', status: true })
}

async function newCover(): Promise<number> {
  const form = multipart(mp4(), { fieldName: 'file', fields: { type: 'azenzo' } })
  return (await shop.as({ ...admin, cookie })('POST', 'showroom-videos', undefined, form)).body.data.id
}

async function newView(): Promise<number> {
  const view = { resource: 'customers', name: crypto.randomUUID(), query: 'q=ana', shared: 1 }
  return (await shop.as({ ...admin, cookie })('POST', 'views', view)).body.data.id
}

async function newNotification(): Promise<number> {
  const { db } = shop.services
  await leaveNotice(db, [admin.id])
  const newest = await db
    .selectFrom('notifications')
    .select('id')
    .where('userId', '=', admin.id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return newest.id
}

async function newImport(): Promise<string> {
  const row = {
    userId: admin.id,
    resource: 'customers',
    fileName: 'a.csv',
    dryRun: true,
    failedRows: 'a\r\n1',
  }
  const { id } = await shop.services.db
    .insertInto('imports')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
