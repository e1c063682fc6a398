import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import { catalogSchema, dataSchema, idSchema } from '#contract/envelope.ts'
import { smallCatalog } from '#contract/catalogs.ts'
import type { Settings } from '#contract/settings.ts'
import { everyRole } from '#contract/roles.ts'
import type { Database } from '#db/database.ts'
import { requireActor } from '#engine/context.ts'
import { keepAnswer } from '#engine/kept-answers.ts'
import { allow } from '#engine/policy.ts'
import { answers, type App, type Engine } from '#engine/routing.ts'
import { sendKept } from '#engine/send-kept.ts'
import { canContinue, parseCursor, printCursor, type Cursor, type Place } from './snapshot-cursor.ts'
import { readFacts, type AskedNow } from './snapshot-facts.server.ts'
import { changedSince, firstCopy, kinds } from './snapshot-page.server.ts'
import { category, customer, readCategories, readCustomers } from './snapshot-records.server.ts'
import { readTillProducts, tillProduct } from './till-product.server.ts'
import { tillTexts } from './till-texts.ts'

const usualLimit = 750
const mostRecords = 5_000

const params = z.looseObject({
  cursor: z
    .string()
    .optional()
    .meta({ description: 'El de la respuesta anterior; sin él, desde el principio.' }),
  limit: z.coerce
    .number()
    .int()
    .min(1)
    .max(mostRecords)
    .default(usualLimit)
    .meta({ description: `Productos y clientes por página, de 1 a ${mostRecords}.` }),
})

/** Settings that a till needs to sell and to print without a connection. */
const tillSettings = [
  'business_name',
  'legal_name',
  'rfc',
  'address',
  'phone',
  'currency',
  'foreign_currency',
  'exchange_rate',
  'iva_rate',
  'time_zone',
  'ticket_header',
  'ticket_footer',
  'discount_limit_percent',
  'supervisor_discount_limit_percent',
  'cash_in_drawer_limit',
  'change_question_limit',
  'layaway_retention_percent',
] as const satisfies (keyof Settings)[]

const snapshot = z.object({
  reset: z.boolean().meta({
    description: 'Empieza una copia nueva: al completarse sustituye a la que se tenía.',
  }),
  complete: z.boolean().meta({ description: 'Si no, hay más: se pide en seguida con el cursor.' }),
  cursor: z.string(),
  issued_at: z.string().meta({ description: 'La hora del servidor.' }),
  warehouse_id: idSchema.nullable().meta({ description: 'El almacén de `stock`.' }),
  products: z.array(tillProduct),
  removed_products: z.array(idSchema).meta({ description: 'Los que ya no se venden.' }),
  customers: z.array(customer),
  removed_customers: z.array(idSchema),
  categories: z.array(category).nullable().meta({ description: 'Todas; nulo si ninguna cambió.' }),
  settings: z.record(z.string(), z.union([z.string(), z.number()]).nullable()),
  payment_types: catalogSchema.shape.data.nullable().meta({ description: 'Con una copia nueva.' }),
  ways_to_pay: catalogSchema.shape.data.nullable().meta({ description: 'Con una copia nueva.' }),
})

const answer = dataSchema(snapshot)

/** A copy of what a till needs to sell without a connection, in pages, and then only its changes. */
export function snapshotRoute(app: App, { db, settings, publicUrl }: Engine): void {
  app.get('/pos/snapshot', {
    config: { policy: allow(everyRole), texts: tillTexts, lane: 'till' },
    schema: {
      tags: ['pos'],
      summary:
        'Copia para vender sin conexión: productos, categorías, clientes y ajustes. Con el último cursor, solo lo que cambió.',
      querystring: params,
      response: answers(200, answer, 422),
    },
    handler: async (request, reply) => {
      const { cursor: text, limit } = request.query as z.output<typeof params>
      const previous = text === undefined || text === '' ? null : parseCursor(text)
      if (text && !previous) throw new DomainError('invalid', {}, 'cursor')
      const facts = await readFacts(db, requireActor(request.ctx), previous)
      const cursor = previous && canContinue(previous, facts) ? previous : null
      const page = await readPage(db, facts, cursor, limit)
      const { locale } = request.ctx
      const data: z.input<typeof snapshot> = {
        reset: cursor === null,
        complete: page.next.rest === null,
        cursor: printCursor(page.next),
        issued_at: facts.issuedAt.toISOString(),
        warehouse_id: facts.warehouseId,
        ...(await recordsOf(db, page.places, cursor === null, facts.warehouseId)),
        settings: { ...shown(await settings()), site_url: publicUrl },
        payment_types: cursor ? null : smallCatalog('payment-types', locale),
        ways_to_pay: cursor ? null : smallCatalog('ways-to-pay', locale),
      }
      const body = String(reply.serialize({ data }))
      const kept = keepAnswer('application/json; charset=utf-8', body)
      return sendKept(request, reply, kept, { cache: 'private, no-store' })
    },
  })
}

interface Found {
  readonly places: readonly Place[]
  readonly next: Cursor
}

const start: Place = { kind: -1, id: 0 }

/** The records of one page, and the cursor after it. */
async function readPage(db: Database, facts: AskedNow, cursor: Cursor | null, limit: number): Promise<Found> {
  const { cluster, started, warehouseId, seen } = facts
  const base = cursor?.base ?? null
  const { next, after } = cursor?.rest ?? { next: seen, after: start }
  // One more than is sent shows whether there is another page.
  const changes = base
    ? await changedSince(db, { base, until: next, after, limit: limit + 1 })
    : await firstCopy(db, after, limit + 1)
  const places = changes.slice(0, limit)
  const last = places.at(-1)
  const known = { cluster, started, warehouseId }
  if (changes.length > limit && last) return { places, next: { ...known, base, rest: { next, after: last } } }
  // With nothing new the till may keep its cursor, unless the database was started again since.
  return { places, next: { ...known, base: next, rest: null } }
}

async function recordsOf(db: Database, places: readonly Place[], isNew: boolean, warehouseId: number | null) {
  const idsOf = (kind: number) => places.filter(place => place.kind === kind).map(({ id }) => id)
  const [productIds, customerIds] = [idsOf(kinds.products), idsOf(kinds.customers)]
  const products = await readTillProducts(db, productIds, warehouseId)
  const customers = await readCustomers(db, customerIds)
  const hasCategories = isNew || idsOf(kinds.categories).length > 0
  return {
    products,
    removed_products: missing(productIds, products),
    customers,
    removed_customers: missing(customerIds, customers),
    categories: hasCategories ? await readCategories(db) : null,
  }
}

function missing(ids: readonly number[], rows: readonly { readonly id: number }[]): number[] {
  const there = new Set(rows.map(({ id }) => id))
  return ids.filter(id => !there.has(id))
}

function shown(settings: Settings) {
  return Object.fromEntries(tillSettings.map(key => [key, settings[key]]))
}
