import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '#server/http/app.ts'
import { serverResources } from '#resources/all.server.ts'
import { callerTo, useApp, type Call } from '#test/app.ts'
import { make } from '#test/factories.ts'
import { repairsServer } from '#test/repairs/repair.server.ts'
import { storefront } from '#test/storefront.ts'
import { invariantsOf, runVerify } from './verify.ts'

const shop = useApp()
let app: Awaited<ReturnType<typeof buildApp>>
let admin: Call
let seller: Call
let otherSeller: Call
let customerId = 0

beforeAll(async () => {
  const { services } = shop
  await sql.raw(await readFile('test/repairs/repairs.sql', 'utf8')).execute(services.db)
  await sql.raw(await readFile('test/repairs/repairs.view.sql', 'utf8')).execute(services.db)
  const resources = [...serverResources(services), repairsServer]
  app = await buildApp({ services, webRoot: null, storefront, resources })
  const as = async (role: 'Admin' | 'Vendedor') => callerTo(() => app, (await shop.user(role)).cookie)
  admin = await as('Admin')
  seller = await as('Vendedor')
  otherSeller = await as('Vendedor')
  customerId = Number((await make(services, 'customers', { fullName: 'Ana Ruiz' }))['id'])
})

afterAll(() => app.close())

const line = (description: string, quantity = 1, unit_price = 100) => ({ description, quantity, unit_price })

const many = (count: number) => Array.from({ length: count }, (_, index) => line(`Trabajo ${index + 1}`))

async function add(details: object[] = [line('Tapizar')], by = admin) {
  const { body } = await by('POST', 'repairs', { customer_id: customerId, details })
  return body.data
}

describe('the lines of a document', () => {
  it('are stored, read and added up with it, in their order', async () => {
    const details = [line('Tapizar', 2, 150.5), line('Barnizar', 1, 80), line('Ajustar', 3, 10)]
    const { status, body } = await admin('POST', 'repairs', { customer_id: customerId, details })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ customer_name: 'Ana Ruiz', lines: 3, total: 411, details })
    const { id } = body.data
    expect((await admin('GET', `repairs/${id}`)).body.data).toEqual(body.data)
    expect((await admin('GET', `repairs/${id}/details`)).body.data).toEqual(body.data.details)
    const [listed] = (await admin('GET', `repairs?id=${id}`)).body.data
    expect(listed).toMatchObject({ lines: 3, total: 411 })
    expect(listed).not.toHaveProperty('details')
  })

  it('are changed by their ids, added, removed and put in order by one update', async () => {
    const { id, details } = await add([line('Uno'), line('Dos'), line('Tres')])
    const [one, two] = details
    const { body } = await admin('PUT', `repairs/${id}`, {
      details: [{ ...two, quantity: 5 }, line('Cuatro'), one],
    })
    expect(body.data.details).toMatchObject([
      { id: two.id, description: 'Dos', quantity: 5 },
      { description: 'Cuatro' },
      { id: one.id, description: 'Uno' },
    ])
    const { data } = (await admin('GET', `repairs/${id}/history`)).body
    expect(data[0].after.details).toMatchObject([{ quantity: 5 }, {}, {}])
  })

  it('stay when an update does not name them', async () => {
    const { id, details } = await add()
    const { body } = await admin('PUT', `repairs/${id}`, { promised_on: '2026-12-01' })
    expect(body.data).toMatchObject({ promised_on: '2026-12-01', details })
  })

  it('of another document are refused, and nothing changes', async () => {
    const [mine, other] = [await add([line('Mía')]), await add([line('Ajena')])]
    const stolen = { ...other.details[0], description: 'Robada' }
    const { status, body } = await admin('PUT', `repairs/${mine.id}`, { details: [line('Nueva'), stolen] })
    expect(status).toBe(422)
    expect(Object.keys(body.errors)).toEqual(['details.1.id'])
    expect((await admin('GET', `repairs/${other.id}`)).body.data).toEqual(other)
    expect((await admin('GET', `repairs/${mine.id}`)).body.data).toEqual(mine)
  })

  it('are each named once, because one of two would be lost', async () => {
    const document = await add([line('Una'), line('Otra')])
    const [one, two] = document.details
    const { status, body } = await admin('PUT', `repairs/${document.id}`, {
      details: [one, two, { ...one, description: 'Una más' }, { ...two, quantity: 3 }],
    })
    const twice = [expect.stringContaining('se envió más de una vez')]
    expect([status, body.errors]).toEqual([422, { 'details.2.id': twice, 'details.3.id': twice }])
    expect((await admin('GET', `repairs/${document.id}`)).body.data).toEqual(document)
  })

  it('name each fault by its line and column', async () => {
    const details = [line('Bien'), { description: '', quantity: 1.5 }, { ...line('Cara'), unit_price: -1 }]
    const { status, body } = await admin('POST', 'repairs', { customer_id: customerId, details })
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      'details.1.description': ['Partida 2: El campo trabajo es obligatorio.'],
      'details.1.quantity': ['Partida 2: El campo cantidad debe ser un número entero.'],
      'details.1.unit_price': ['Partida 2: El campo precio unitario es obligatorio.'],
      'details.2.unit_price': [expect.stringContaining('Partida 3: El campo precio unitario')],
    })
  })

  it('are as many as the definition allows, with more keys than other bodies have', async () => {
    expect((await add(many(50))).lines).toBe(50)
    const { status, body } = await admin('POST', 'repairs', { customer_id: customerId, details: many(51) })
    expect(status).toBe(422)
    expect(body.errors.details[0]).toContain('50')
    const flood = await admin('POST', 'repairs', {
      customer_id: customerId,
      details: Array.from({ length: 900 }, () => line('x')),
    })
    expect(flood.status).toBe(422)
  })
})

describe('an action with input', () => {
  it('takes the body that it declares, and says what is missing', async () => {
    const { id } = await add()
    await admin('PUT', `repairs/${id}/approve`)
    const refused = await admin('PUT', `repairs/${id}/deliver`, {})
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({ received_by: ['El campo recibió es obligatorio.'] })
    const { body } = await admin('PUT', `repairs/${id}/deliver`, { received_by: 'Luis', status: 'pending' })
    expect(body.data).toMatchObject({ status: 'delivered', received_by: 'Luis', allowed_actions: [] })
  })

  it('may have a name of two segments', async () => {
    const { id } = await add()
    const { status, body } = await admin('PUT', `repairs/${id}/approve/deliver`, { received_by: 'Eva' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ status: 'delivered', received_by: 'Eva' })
    expect((await admin('PUT', `repairs/${id}/approve/nothing`, {})).status).toBe(404)
  })

  it('counts once, however often it is sent with one key', async () => {
    const { id } = await add()
    await admin('PUT', `repairs/${id}/approve`)
    const send = (received_by: string) =>
      admin('PUT', `repairs/${id}/deliver`, { received_by }, { headers: { 'idempotency-key': 'deliver-1' } })
    const [first, second] = await Promise.all([send('Luis'), send('Luis')])
    expect([first.status, second.status]).toEqual([200, 200])
    expect(first.body).toEqual(second.body)
    const replays = [first, second].filter(({ headers }) => headers['idempotent-replayed'] === 'true')
    expect(replays).toHaveLength(1)
    const { data } = (await admin('GET', `repairs/${id}/history`)).body
    expect(data.filter(({ action }: { action: string }) => action === 'deliver')).toHaveLength(1)
    expect((await send('Otro')).status).toBe(422)
  })

  it('from another state is refused in the words of that state, and changes nothing', async () => {
    const created = await add()
    const { status, body } = await admin('PUT', `repairs/${created.id}/deliver`, { received_by: 'Luis' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ status: ['No es posible: la reparación está en «pendiente».'] })
    expect((await admin('GET', `repairs/${created.id}`)).body.data).toEqual(created)
  })

  it('is refused because of a fact of the record, here too', async () => {
    const empty = await add([])
    expect(empty.allowed_actions).toEqual([])
    const { status, body } = await admin('PUT', `repairs/${empty.id}/approve`)
    expect(status).toBe(422)
    expect(body.errors).toEqual({ base: ['Agrega al menos una partida antes de aprobar.'] })
  })

  it('waits for its turn and then sees what the other one did', async () => {
    const { id } = await add()
    const both = await Promise.all([1, 2].map(() => admin('PUT', `repairs/${id}/approve`)))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  })

  it('is in the API document with its body', async () => {
    const { paths } = (await admin('GET', 'openapi.json')).body
    const { requestBody } = paths['/api/repairs/{id}/deliver'].put
    const { schema } = requestBody.content['application/json']
    expect(schema.required).toEqual(['received_by'])
    expect(paths['/api/repairs/{id}/approve/deliver'].put.requestBody).toBeDefined()
  })
})

describe('a scope by caller', () => {
  it('holds in list, count, catalogue, record, lines, actions, history and export', async () => {
    const mine = await add([line('Mía')], seller)
    for (const path of ['', '/details', '/history']) {
      const { status } = await otherSeller('GET', `repairs/${mine.id}${path}`)
      expect([403, 404]).toContain(status)
    }
    expect((await otherSeller('GET', 'repairs')).body).toMatchObject({ data: [], total: 0 })
    expect((await otherSeller('GET', 'repairs/catalog')).body.data).toEqual([])
    expect((await seller('GET', 'repairs')).body).toMatchObject({ total: 1, data: [{ id: mine.id }] })
    expect((await seller('GET', `repairs/${mine.id}`)).body.data.details).toHaveLength(1)
    expect((await admin('GET', `repairs/${mine.id}`)).status).toBe(200)
  })
})

describe('a folio', () => {
  it('has no gap after refusals and under many at once', async () => {
    await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        admin('POST', 'repairs', {
          customer_id: index % 3 === 0 ? 999_999 : customerId,
          details: [line('Prisa')],
        }),
      ),
    )
    const { rows } = await sql<{ folio: string }>`select folio from repairs order by folio`.execute(
      shop.services.db,
    )
    expect(rows.map(({ folio }) => folio)).toEqual(
      rows.map((_, index) => `R-${String(index + 1).padStart(6, '0')}`),
    )
  })
})

describe('the rules of the books', () => {
  it('hold after all of this, those of the resource among them', async () => {
    const findings = await runVerify(shop.services.db, invariantsOf([repairsServer]))
    expect(findings.map(({ name }) => name)).toEqual([
      'an audit row for each row of repairs',
      'folios R without gap',
      'an approved repair has lines',
    ])
    expect(findings.filter(({ rows }) => rows.length > 0)).toEqual([])
  })

  it('find a folio that is missing', async () => {
    const { db } = shop.services
    const skip = (by: number) => sql`update folios set last = last + ${by} where series = 'R'`.execute(db)
    await skip(1)
    const findings = await runVerify(db, invariantsOf([repairsServer]))
    await skip(-1)
    expect(findings.filter(({ rows }) => rows.length > 0).map(({ name }) => name)).toEqual([
      'folios R without gap',
    ])
  })
})
