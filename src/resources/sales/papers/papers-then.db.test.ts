import { beforeAll, describe, expect, it } from 'vitest'
import { dayIn } from '#test/days.ts'
import { useApp, type Call } from '#test/app.ts'
import { make, nextNumber, type TestUser } from '#test/factories.ts'
import { closeTill } from '#test/late-tickets.ts'
import { readPaper } from '#test/slips.ts'
import { openTill, sell, stocked, type Till } from '#test/till.ts'

const shop = useApp()
let boss: TestUser
let admin: Call

interface Stage {
  readonly till: Till
  readonly ids: Readonly<
    Record<'customer' | 'product' | 'category' | 'supplier' | 'seller' | 'place', number>
  >
  readonly papers: readonly string[]
}

const newId = async (resource: string, values: object) =>
  Number((await make(shop.services, resource, { ...values }))['id'])

async function done(work: ReturnType<Call>) {
  const { status, body } = await work
  expect([status < 300, body.errors, body.message]).toEqual([true, undefined, body.message])
  return body.data
}

async function arrange(): Promise<Stage> {
  const till = await openTill(shop, { exchangeRate: 20 })
  const place = till.warehouseId
  const category = await newId('categories', { name: `Salas ${nextNumber()}` })
  const supplier = await newId('suppliers', {
    brandName: `Muebles ${nextNumber()}`,
    contact: 'Luis',
    phone: '3338112233',
  })
  const product = await stocked(shop, place, {
    name: 'Sofá Tule',
    categoryId: category,
    supplierId: supplier,
    supplierCode: 'LOM-9',
  })
  const customer = await newId('customers', {
    fullName: 'Ana Torres',
    address: 'Orizaba 101',
    city: 'CDMX',
    phone: '5512345678',
  })
  const seller = (await shop.user('Vendedor')).id
  const items = [{ product_id: product, quantity: 2, unit_price: 100 }]
  const people = { customer_id: customer, seller_id: seller }
  const ticket = await done(sell(till.call, items, people))
  const layaway = await done(
    sell(till.call, items, {
      ...people,
      payment_type_id: 5,
      liquidation_date: dayIn(30),
      tenders: [{ way_to_pay: '04', amount: 50 }],
      deliver_later: true,
    }),
  )
  const back = await done(sell(till.call, items, people))
  const line = back.details[0].id
  const { returns } = await done(
    till.call('PUT', `sales/${back.id}/return`, { reason: 'No cabe', details: [{ id: line, quantity: 1 }] }),
  )
  const quotation = await done(sell(till.call, items, { ...people, status: 'pending' }))
  const order = await done(
    admin('POST', 'purchase-orders', {
      supplier_id: supplier,
      warehouse_id: place,
      details: [{ product_id: product, quantity: 3, unit_price_raw: 50 }],
    }),
  )
  await done(admin('PUT', `purchase-orders/${order.id}/approve`))
  await done(admin('PUT', `purchase-orders/${order.id}/send`))
  await done(closeTill(till))
  const cut = `pos/sessions/${till.sessionId}`
  const papers = [
    ...[ticket, layaway, back].flatMap(({ id }) => [`sales/${id}/ticket`, `sales/${id}/ticket?format=pdf`]),
    `sales/${layaway.id}/contract`,
    `sales/${layaway.id}/tenders/${layaway.tenders[0].id}/receipt`,
    `sales/${back.id}/returns/${returns[0].id}/slip`,
    `sales/${quotation.id}/quotation`,
    `${cut}/cut`,
    `${cut}/cut?format=pdf`,
    `${cut}/cut-letter`,
    `purchase-orders/${order.id}/export`,
  ]
  return { till, ids: { customer, product, category, supplier, seller, place }, papers }
}

async function readAll({ papers }: Stage): Promise<Record<string, string>> {
  const read: Record<string, string> = {}
  for (const path of papers) {
    const { status, text, raw } = await readPaper(shop, boss, path)
    expect([path, status]).toEqual([path, 200])
    read[path] = path.includes('pdf') || raw.subarray(0, 5).toString() === '%PDF-' ? text : raw.toString()
  }
  return read
}

const changes: readonly [string, (stage: Stage) => Promise<unknown>][] = [
  [
    'every setting that a paper shows',
    () =>
      done(
        admin('PUT', 'settings', {
          business_name: 'Otro nombre',
          legal_name: 'Otra, S.A. de C.V.',
          rfc: 'OTR180423QX7',
          tax_regime: '626 · RESICO',
          address: 'Otra calle 9',
          phone: '33 1111 2222',
          email: 'otro@correo.mx',
          ticket_header: 'Otro encabezado',
          ticket_footer: 'Otro pie',
          iva_rate: 8,
          exchange_rate: 31,
          time_zone: 'Asia/Tokyo',
          quotation_days: 3,
          invoice_request_days: 3,
          return_days: 77,
          layaway_retention_percent: 33,
          layaway_terms: 'Otros términos',
          cash_difference_limit: 7,
        }),
      ),
  ],
  [
    'where the register stands',
    async ({ till }) => {
      const other = await newId('warehouses', { name: `Otro almacén ${nextNumber()}` })
      await done(admin('PUT', `registers/${till.registerId}`, { warehouse_id: other }))
    },
  ],
  [
    'the register, its warehouse and the people',
    async ({ till, ids }) => {
      const other = await newId('warehouses', { name: `Otro almacén ${nextNumber()}` })
      await done(admin('PUT', `registers/${till.registerId}`, { name: 'Otra caja', warehouse_id: other }))
      await done(
        admin('PUT', `warehouses/${ids.place}`, { name: 'Renombrado', address: 'Allá', phone: '3399998888' }),
      )
      await done(admin('PUT', `users/${till.user.id}`, { name: 'Otro cajero' }))
      await done(admin('PUT', `users/${ids.seller}`, { name: 'Otro vendedor' }))
      await done(admin('PUT', `users/${ids.seller}`, { name: 'Otro más' }))
    },
  ],
  [
    'the customer, the product, its category and its supplier',
    async ({ ids }) => {
      await done(
        admin('PUT', `customers/${ids.customer}`, {
          full_name: 'Otra persona',
          address: 'Otra 1',
          city: 'León',
          phone: '4771234567',
          company: 'Otra empresa',
          email: 'otra@correo.mx',
        }),
      )
      const product = { name: 'Otro mueble', price: 999, supplier_code: 'X-1', internal_code: 'OTRO-1' }
      await done(admin('PUT', `products/${ids.product}`, product))
      await done(admin('PUT', `categories/${ids.category}`, { name: 'Otra categoría' }))
      await done(
        admin('PUT', `suppliers/${ids.supplier}`, {
          brand_name: 'Otro proveedor',
          contact: 'Otro',
          phone: '3311112222',
          email: 'o@otro.mx',
        }),
      )
    },
  ],
]

beforeAll(async () => {
  boss = await shop.user('Admin')
  admin = shop.as(boss)
  await done(
    admin('PUT', 'settings', {
      business_name: 'Azenzo',
      rfc: 'AMU180423QX7',
      address: 'Masaryk 214',
      refund_limit: 100_000,
    }),
  )
})

describe('papers of documents say what they said then, whatever is changed afterwards:', () => {
  let stage: Stage
  let before: Record<string, string>

  // Rendering takes nearly all of the time, so one shop is changed step by step.
  beforeAll(async () => {
    stage = await arrange()
    before = await readAll(stage)
  })

  it.each(changes)('%s', async (_name, change) => {
    await change(stage)
    const after = await readAll(stage)
    for (const path of stage.papers) expect(after[path], path).toBe(before[path])
    before = after
  })
})
