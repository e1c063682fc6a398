import * as fc from 'fast-check'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { parseListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import { defaultSettings } from '#contract/settings.ts'
import { selectRows } from '#engine/list.ts'
import type { ServerResource } from '#engine/server-resource.ts'
import { useApp, type Call } from '#test/app.ts'
import { cashSessionsServer } from './cash-sessions/cash-session.server.ts'
import { deliveriesServer } from './deliveries/delivery.server.ts'
import { invoiceRequestsServer } from './invoice-requests/invoice-request.server.ts'
import { movementsServer } from './movements/movement.server.ts'
import { onOrderServer } from './on-order/on-order.server.ts'
import { paymentsServer } from './purchase-order-payments/payment.server.ts'
import { purchaseOrdersServer } from './purchase-orders/purchase-order.server.ts'
import { receptionsServer } from './receptions/reception.server.ts'
import { salesServer } from './sales/sale.server.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const documents: readonly ServerResource[] = [
  salesServer,
  movementsServer,
  cashSessionsServer,
  deliveriesServer,
  invoiceRequestsServer,
  onOrderServer,
  purchaseOrdersServer,
  receptionsServer,
  paymentsServer,
]
const named = documents.map(resource => [resource.definition.name, resource] as const)
/** Tables that are small in any shop. */
const small = ['warehouses', 'registers', 'users', 'vehicles']

interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly Plans?: readonly Plan[]
}

const scanned = (plan: Plan): string[] => [
  ...(plan['Node Type'] === 'Seq Scan' ? [plan['Relation Name'] ?? ''] : []),
  ...(plan.Plans ?? []).flatMap(scanned),
]

/** The tables that a page of a search reads in full because no index fits. */
async function scannedFor(resource: ServerResource, q: string, how: object): Promise<string[]> {
  const query = parseListQuery(`q=${encodeURIComponent(q)}`, listShape(resource.definition, 'Admin'))
  const actor = { id: 1, name: '', role: 'Admin' } as const
  const { steps } = selectRows(resource, { query, settings: defaultSettings, actor, ...how })
  if (!steps) throw new Error('a search is read in two steps')
  return shop.services.db.transaction().execute(async tx => {
    // Without this PostgreSQL would scan every table of an empty shop.
    await sql`set local enable_seqscan = off`.execute(tx)
    const { rows } = await sql<{ 'QUERY PLAN': readonly [{ readonly Plan: Plan }] }>`
      explain (format json) ${steps.places(20, 0)}`.execute(tx)
    return [...new Set(rows.flatMap(row => scanned(row['QUERY PLAN'][0].Plan)))].filter(
      table => !small.includes(table),
    )
  })
}

describe('no table is read from end to end to find', () => {
  it.each(named)('%s', async (_, resource) => {
    for (const q of ['sofa', 'V-000123', 'garcia sofa', '33 1234 5678', '123', 'so']) {
      expect(await scannedFor(resource, q, { asTyped: true }), q).toEqual([])
    }
    const words = new Map([['garzia', ['garza']]])
    const alike = new Map([
      ['products', words],
      ['customers', words],
    ])
    expect(await scannedFor(resource, 'garzia', { alike })).toEqual([])
  })
})

describe('any text is searched in', () => {
  const letters = fc.constantFrom('😀', ...`aáñ019%_\\'"-&();:|!*<>[]{}$?=+#,. İßR`.split(''))

  it.each(named)('%s', async (_, { definition }) => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 9 }), async q => {
        const { status } = await admin('GET', `${definition.path}?q=${encodeURIComponent(q)}`)
        expect(status).toBe(200)
      }),
      { numRuns: 12, examples: [['OC-000001-R1'], ['OC-1-A99999999999'], ['9'.repeat(30)]] },
    )
  })
})
