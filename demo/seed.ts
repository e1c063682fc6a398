import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { validate } from '#contract/validation.ts'
import type { Actor } from '#contract/action.ts'
import type { Row } from '#contract/field.ts'
import type { Transaction } from '#db/database.ts'
import { inTransaction } from '#db/transaction.ts'
import { runAction } from '#engine/act.ts'
import { systemContext, type Context } from '#engine/context.ts'
import { shopIdOf } from '#engine/media/shop-folder.ts'
import { recordId } from '#engine/record.ts'
import { inputSchema } from '#contract/schemas.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { writeSettings } from '#engine/settings.ts'
import { createRecords } from '#engine/write.ts'
import { serverResources } from '#resources/all.server.ts'
import { DEMO_LOGINS, isEmptyShop } from '#server/demo.ts'
import type { Services } from '#server/services.ts'
import { fillAlbum, pictureFolder, type Album } from './album.ts'
import { demoCustomers } from './data/customers.ts'
import { demoVehicles } from './data/deliveries.ts'
import { shownPictures } from './data/pictures.ts'
import { business, closedWarehouse, formerStaff, staff, warehouses } from './data/shop.ts'
import { suppliers } from './data/suppliers.ts'
import { seedAnswers } from './seed-answers.ts'
import { seedDeliveries } from './seed-deliveries.ts'
import { seedFeedback, seedRegisters, seedViews } from './seed-back-office.ts'
import { seedCatalogue, seedPictures, seedProducts, seedSubcategoryPictures } from './seed-catalogue.ts'
import { restartNumbers, seedHistory } from './history/load-history.ts'
import { seedCounts } from './seed-counts.ts'
import { seedInvoices } from './seed-invoices.ts'
import { seedNotices } from './seed-notices.ts'
import { seedOrders } from './seed-orders.ts'
import { seedPins } from './seed-pins.ts'
import { seedGalleries, seedPages, seedVisitors } from './seed-pages.ts'
import { seedStock } from './seed-stock.ts'
import { seedToday } from './seed-today.ts'

/** The tools of a step of the seed, which uses the real rules as the shop's first Admin. */
interface Seeding {
  readonly tx: Transaction
  readonly context: Context
  readonly add: (resource: string, records: readonly Row[]) => Promise<Row[]>
  readonly act: (resource: string, record: Row, action: string, input?: Row) => Promise<Row>
  readonly album: Album
  readonly passwords: Services['passwords']
}

const turnMs = 250
/** Progress is reported once per this many pictures. */
const picturesPerNote = 20

interface Step {
  readonly name: string
  readonly run: (seeding: Seeding) => Promise<void>
}

/** The shop before its first day. */
const beginning: readonly Step[] = [
  {
    name: 'datos del negocio',
    run: ({ tx, context }) => writeSettings(tx, context, business).then(() => undefined),
  },
  { name: 'usuarios', run: seedStaff },
  { name: 'almacenes', run: seedWarehouses },
  { name: 'cajas', run: seedRegisters },
  { name: 'vehículos', run: ({ add }) => add('vehicles', demoVehicles).then(() => undefined) },
  { name: 'proveedores', run: seedSuppliers },
  { name: 'catálogo', run: seedCatalogue },
  { name: 'productos', run: seedProducts },
  { name: 'imágenes de los productos', run: seedPictures },
  { name: 'imágenes de las subcategorías', run: seedSubcategoryPictures },
  { name: 'clientes', run: ({ add }) => add('customers', demoCustomers()).then(() => undefined) },
]

const history: readonly Step[] = [{ name: 'historia de ventas y compras', run: seedHistory }]

/** The shop of today. */
const present: readonly Step[] = [
  { name: 'existencias', run: seedStock },
  { name: 'órdenes de compra', run: seedOrders },
  { name: 'conteos', run: seedCounts },
  { name: 'showrooms', run: seedGalleries },
  { name: 'páginas del sitio', run: seedPages },
  { name: 'páginas de la tienda y entregas', run: seedAnswers },
  { name: 'mensajes', run: seedVisitors },
  { name: 'vistas', run: seedViews },
  { name: 'comentarios', run: seedFeedback },
  { name: 'PIN de quienes autorizan', run: seedPins },
]

/** At the end, because only these notices stay. */
const notices: Step = { name: 'avisos', run: seedNotices }

/** Somebody sells already. */
const today: readonly Step[] = [
  { name: 'ventas de hoy', run: seedToday },
  { name: 'facturas', run: seedInvoices },
  { name: 'agenda de entregas', run: seedDeliveries },
]

const parts = { beginning, history, present, today }

export interface SeedOptions {
  /** The folder with the pictures. */
  readonly folder?: string
  /** All of them by default. */
  readonly only?: readonly (keyof typeof parts)[]
}

/** Fills an empty shop in one transaction: an interrupted seed leaves it empty, and the next start begins again. */
export async function seedDemo(
  services: Services,
  onProgress: (text: string) => void,
  { folder = pictureFolder, only = ['beginning', 'history', 'present', 'today'] }: SeedOptions = {},
): Promise<void> {
  if (!(await isEmptyShop(services))) return
  // Stored before the transaction, as any picture; the next try finds the files of a failed seed.
  const album = await fillAlbum(
    services.media,
    await shopIdOf(services.db),
    shownPictures,
    folder,
    (done, total) => {
      if (done % picturesPerNote === 0) onProgress(`imágenes, ${done} de ${total}`)
    },
  )
  // The past is mailed to nobody, whether there is a mail server or not.
  const tools = { ...services, hasMail: false, jobs: { enqueue: () => Promise.resolve() } }
  const resources = new Map(serverResources(tools).map(resource => [resource.definition.name, resource]))
  await inTransaction(services.db, async tx => {
    // Of two servers that start on one empty database, the second waits for the first and finds it filled. It asks again
    // and again, because a connection whose statement takes this long counts as lost.
    while (!(await isFirst(tx))) await pause(turnMs)
    await sql`select set_config('lock_timeout', '5min', true), set_config('statement_timeout', '5min', true)`.execute(
      tx,
    )
    await sql`lock table users in share row exclusive mode`.execute(tx)
    if (!(await isEmptyShop({ db: tx }))) return
    // An interrupted seed used numbers up, and the prepared history has its own.
    await restartNumbers(tx)
    await tx.insertInto('demoShop').values({ id: 1 }).execute()
    const admin = await firstAdmin(tx, find('users'))
    const context = systemContext('demo', admin)
    const steps = only.flatMap(part => parts[part])
    for (const { name, run } of only.includes('present') ? [...steps, notices] : steps) {
      onProgress(name)
      await run({
        tx,
        context,
        add: (resource, records) => add(tx, find(resource), context, records),
        album,
        passwords: services.passwords,
        act: (resource, record, action, input = {}) =>
          runAction(tx, find(resource), context, { id: recordId(record), name: action, input }),
      })
    }
  })
  // Otherwise the first minutes would be planned as if every table were empty.
  await sql`analyze`.execute(services.exportDb)

  function find(name: string): ServerResource {
    const resource = resources.get(name)
    if (!resource) throw new Error(`No resource is called ${name}`)
    return resource
  }
}

/** Whether no other server is filling the shop; it is this one's turn until the transaction ends. */
async function isFirst(tx: Transaction): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('demo', 0)) as got`.execute(tx)
  return rows[0]?.got ?? false
}

async function firstAdmin(tx: Transaction, users: ServerResource): Promise<Actor> {
  const [login] = DEMO_LOGINS
  const [record] = await add(tx, users, systemContext('demo'), login ? [account(login)] : [])
  if (!record) throw new Error('The demo needs an Admin')
  return { id: recordId(record), name: String(record['name']), role: 'Admin' }
}

async function add(
  tx: Transaction,
  resource: ServerResource,
  context: Context,
  records: readonly Row[],
): Promise<Row[]> {
  const schema = inputSchema(resource.definition, 'create')
  return createRecords(
    tx,
    resource,
    context,
    // The picture is stored already, and the schema only accepts uploaded files.
    records.map(({ image, ...record }) => ({ ...validate(schema, record), ...(image ? { image } : {}) })),
  )
}

function account({ password, ...user }: { password: string }): Row {
  return { ...user, password, password_confirmation: password }
}

async function seedStaff({ add, act }: Seeding): Promise<void> {
  const others = staff.map(person => ({ ...person, password: randomUUID() }))
  const created = await add('users', [...DEMO_LOGINS.slice(1), ...others].map(account))
  for (const user of created) {
    if (formerStaff.includes(String(user['email']))) await act('users', user, 'inactivate')
  }
}

async function seedWarehouses({ add, act }: Seeding): Promise<void> {
  const created = await add('warehouses', warehouses)
  for (const warehouse of created) {
    if (warehouse['name'] === closedWarehouse) await act('warehouses', warehouse, 'inactivate')
  }
}

async function seedSuppliers({ add, act }: Seeding): Promise<void> {
  for (const { contacts, inactive, ...supplier } of suppliers) {
    const [created = {}] = await add('suppliers', [supplier])
    const people = await add(
      'contacts',
      contacts.map(({ inactive: _, ...contact }) => ({ ...contact, supplier_id: created['id'] })),
    )
    for (const [index, person] of people.entries()) {
      if (contacts[index]?.inactive) await act('contacts', person, 'inactivate')
    }
    if (inactive) await act('suppliers', created, 'inactivate')
  }
}
