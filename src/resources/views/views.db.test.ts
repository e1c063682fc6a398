import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import type { TestUser } from '#test/factories.ts'
import { statementsOf } from '#test/statements.ts'

const shop = useApp()
let boss: TestUser
let admin: Call
let otherAdmin: Call
let seller: Call

beforeAll(async () => {
  boss = await shop.user('Admin')
  admin = shop.as(boss)
  otherAdmin = shop.as(await shop.user('Admin'))
})

beforeEach(async () => {
  seller = shop.as(await shop.user('Vendedor'))
})

const view = (values: object = {}) => ({
  resource: 'customers',
  name: 'De León',
  query: 'city=Le%C3%B3n&order_by=-created_at',
  ...values,
})

const save = async (call: Call, values: object = {}) => (await call('POST', 'views', view(values))).body.data
const named = () => ({ name: `Vista ${randomUUID()}` })
const idsSeen = async (call: Call, resource = 'customers') =>
  (await call('GET', `views?resource=${resource}`)).body.data.map(({ id }: { id: number }) => id)

const unauthorized = [403, { message: 'Esta acción no está autorizada.' }]
const notFound = [404, 'No se encontró la vista con este código.']

describe('a view', () => {
  it('is saved for its author, and visible to nobody else', async () => {
    const { status, body } = await seller('POST', 'views', view())
    expect([status, body.data]).toEqual([
      201,
      { id: expect.any(Number), ...view(), shared: 0, own: 1, editable: 1 },
    ])
    expect((await seller('GET', 'views?resource=customers')).body).toEqual({ data: [body.data] })
    expect(await idsSeen(admin)).not.toContain(body.data.id)
    for (const [method, change] of [
      ['PUT', { name: 'Mía' }],
      ['DELETE', undefined],
    ] as const) {
      const reply = await admin(method, `views/${body.data.id}`, change)
      expect([reply.status, reply.body.message]).toEqual(notFound)
    }
  })

  it('belongs to one list', async () => {
    const { id } = await save(admin, { ...named(), resource: 'suppliers' })
    expect(await idsSeen(admin, 'suppliers')).toContain(id)
    expect(await idsSeen(admin)).not.toContain(id)
  })

  it('remembers filters and order, but no page', async () => {
    const { query } = await save(seller, {
      query: '?page=3&status=active&status=inactive&per_page=50&q=mesa roble',
    })
    expect(query).toBe('status=active&status=inactive&q=mesa+roble')
  })

  it('is renamed and changed field by field', async () => {
    const { id } = await save(seller)
    const renamed = (await seller('PUT', `views/${id}`, { name: ' Leoneses ' })).body.data
    expect(renamed).toMatchObject({ name: 'Leoneses', query: view().query, shared: 0 })
    const changed = (await seller('PUT', `views/${id}`, { query: '' })).body.data
    expect(changed).toMatchObject({ name: 'Leoneses', query: '' })
  })

  it('is deleted by its author', async () => {
    const { id } = await save(seller)
    expect((await seller('DELETE', `views/${id}`)).body).toEqual({ data: { id } })
    const again = await seller('DELETE', `views/${id}`)
    expect([again.status, again.body.message]).toEqual(notFound)
  })

  it('is audited at each change, and only then', async () => {
    const { id } = await save(seller)
    await seller('PUT', `views/${id}`, { name: 'Otra' })
    await seller('PUT', `views/${id}`, { name: 'Otra' })
    await seller('DELETE', `views/${id}`)
    const rows = await shop.services.db
      .selectFrom('auditLog')
      .select('action')
      .where('resource', '=', 'views')
      .where('recordId', '=', id)
      .orderBy('id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  })

  it('is saved once, however often the same one is sent', async () => {
    const headers = { 'idempotency-key': randomUUID() }
    const [first, again] = [
      await seller('POST', 'views', view(), { headers }),
      await seller('POST', 'views', view(), { headers }),
    ]
    expect([first.status, again.status, again.body]).toEqual([201, 200, first.body])
  })
})

describe('a view that is refused', () => {
  it.each([
    [{ name: '' }, { name: ['El campo nombre es obligatorio.'] }],
    [{ name: 'x'.repeat(61) }, { name: ['El campo nombre debe tener a lo más 60 caracteres.'] }],
    [{ query: undefined }, { query: ['El campo filtros es obligatorio.'] }],
    [
      { query: `q=${'x'.repeat(2000)}` },
      { query: ['El campo filtros debe tener a lo más 2000 caracteres.'] },
    ],
    [{ query: 'q=a%00b' }, { query: ['El campo filtros contiene caracteres que no se admiten.'] }],
    [{ resource: 'secretos' }, { resource: ['El campo sección elegido no existe.'] }],
    [{ resource: '__proto__' }, { resource: ['El campo sección elegido no existe.'] }],
    [{ shared: 'quizá' }, { shared: ['El campo compartida debe ser sí o no.'] }],
  ])('%o is answered with the reason', async (values, errors) => {
    const { status, body } = await admin('POST', 'views', view(values))
    expect([status, body.errors]).toEqual([422, errors])
  })

  it('has the same name as another of one’s own, in any case', async () => {
    await save(seller)
    const { status, body } = await seller('POST', 'views', view({ name: 'DE LEÓN' }))
    expect([status, body.errors]).toEqual([422, { name: ['El campo nombre ya está en uso.'] }])
    expect((await shop.as(await shop.user('Vendedor'))('POST', 'views', view())).status).toBe(201)
  })

  it('is the fifty-first of its list', async () => {
    for (let kept = 0; kept < 50; kept++) await save(seller, named())
    const { status, body } = await seller('POST', 'views', view())
    expect([status, body.message]).toEqual([
      422,
      'Ya tienes 50 vistas guardadas de esta lista; elimina alguna primero.',
    ])
  })

  it('is of a list that the caller may not read', async () => {
    for (const reply of [
      await seller('POST', 'views', view({ resource: 'suppliers' })),
      await seller('GET', 'views?resource=suppliers'),
    ]) {
      expect([reply.status, reply.body]).toEqual([403, { message: 'No tienes permiso.' }])
    }
  })

  it('is requested without its list, or with unknown parameters', async () => {
    const without = await seller('GET', 'views')
    expect([without.status, without.body.errors]).toEqual([
      422,
      { resource: ['El campo sección es obligatorio.'] },
    ])
    const { body } = await seller('GET', 'views?resource=customers&where[name]=x')
    expect(body.errors).toEqual({ name: ['No se puede filtrar por «name».'] })
  })
})

describe('a shared view', () => {
  it('is visible to all who may read its list', async () => {
    const shared = await save(admin, { ...named(), shared: true })
    expect(shared).toMatchObject({ shared: 1, own: 1, editable: 1 })
    const seen = (await seller('GET', 'views?resource=customers')).body.data
    expect(seen).toContainEqual({ ...shared, own: 0, editable: 0 })
  })

  it('is shared by an Admin only', async () => {
    const own = await save(seller, named())
    for (const reply of [
      await seller('POST', 'views', view({ shared: 1 })),
      await seller('PUT', `views/${own.id}`, { shared: 1 }),
    ]) {
      expect([reply.status, reply.body]).toEqual(unauthorized)
    }
    expect((await seller('PUT', `views/${own.id}`, { shared: 0 })).status).toBe(200)
  })

  it('is changed and deleted by any Admin, and by nobody else', async () => {
    const { id } = await save(admin, { ...named(), shared: 1 })
    for (const [method, change] of [
      ['PUT', { name: 'Mía' }],
      ['DELETE', undefined],
    ] as const) {
      const reply = await seller(method, `views/${id}`, change)
      expect([reply.status, reply.body]).toEqual(unauthorized)
    }
    const renamed = await otherAdmin('PUT', `views/${id}`, named())
    expect(renamed.body.data).toMatchObject({ shared: 1, own: 0, editable: 1 })
    expect((await otherAdmin('DELETE', `views/${id}`)).status).toBe(200)
  })

  it('returns to its author when it is no longer shared', async () => {
    const { id } = await save(admin, { ...named(), shared: 1 })
    await otherAdmin('PUT', `views/${id}`, { shared: 0 })
    expect(await idsSeen(admin)).toContain(id)
    expect(await idsSeen(otherAdmin)).not.toContain(id)
  })

  it('remains when its author loses the role, who can no longer change it', async () => {
    const former = await shop.user('Admin')
    const { id } = await save(shop.as(former), { ...named(), shared: 1 })
    await admin('PUT', `users/${former.id}`, { role: 'Vendedor' })
    const cookie = (await shop.user('Vendedor')).cookie
    expect(await idsSeen(shop.as({ ...former, cookie }))).toContain(id)
    const login = await shop.anonymous('POST', 'login', { email: former.email, password: former.password })
    const own = shop.as({ ...former, cookie: String(login.headers['set-cookie']).split(';')[0]! })
    const reply = await own('DELETE', `views/${id}`)
    expect([reply.status, reply.body]).toEqual(unauthorized)
  })
})

function counts(call: Call, resource: string, queries: readonly string[]) {
  const search = new URLSearchParams([['resource', resource], ...queries.map(query => ['query', query])])
  return call('GET', `views/counts?${search.toString()}`)
}

describe('the counts of a list’s views', () => {
  it('are those that the lists have, by one statement', async () => {
    const city = `Ciudad ${randomUUID()}`
    for (const name of ['Ana Robles', 'Luis Encino', 'Ana Parota']) {
      await admin('POST', 'customers', { full_name: name, city })
    }
    const here = `city=${encodeURIComponent(city)}`
    const queries = [here, `${here}&where[full_name]=Ana*`, `${here}&q=encino`, `${here}&q=parotta`, '']
    let reply: Awaited<ReturnType<Call>> | undefined
    const statements = await statementsOf(async () => {
      reply = await counts(admin, 'customers', queries)
    })
    expect(reply?.status).toBe(200)
    expect(reply?.body.data.slice(0, 4)).toEqual([3, 2, 1, 1])
    for (const [place, query] of queries.entries()) {
      expect((await admin('GET', `customers?${query}`)).body.total).toBe(reply?.body.data[place])
    }
    // The session, the counts, and the search for words similar to the one that was not found.
    expect(statements.filter(text => text.includes('count(*)')).length).toBe(2)
    expect((await counts(admin, 'customers', [])).body).toEqual({ data: [] })
  })

  it('are not spoilt by a view that is no longer understood', async () => {
    const broken = [
      'where[nada]=x',
      'whereBetween[stock][gt]=9&whereBetween[stock][lt]=1',
      'stock=mucho',
      'whereDate[created_at]=2026-02-31',
      'order_by=nada',
      `q=${'x'.repeat(201)}`,
    ]
    const all = (await counts(admin, 'products', [''])).body.data[0]
    const { status, body } = await counts(admin, 'products', ['', ...broken, ''])
    expect([status, body.data]).toEqual([200, [all, ...broken.map(() => null), all]])
  })

  it('tell a role nothing of fields and lists that it may not read', async () => {
    const costs = 'whereBetween[margin][gt]=1'
    expect((await counts(admin, 'products', [costs])).body.data).toEqual([0])
    expect((await counts(seller, 'products', [costs, ''])).body.data).toEqual([null, expect.any(Number)])
    const refused = await counts(seller, 'suppliers', [''])
    expect([refused.status, refused.body]).toEqual([403, { message: 'No tienes permiso.' }])
    expect((await counts(shop.anonymous, 'customers', [''])).status).toBe(401)
  })

  it('are limited, and of a list that exists', async () => {
    const many = Array.from({ length: 101 }, () => '')
    expect((await counts(admin, 'customers', many)).status).toBe(422)
    expect((await counts(admin, 'secretos', [''])).status).toBe(422)
    expect((await admin('GET', 'views/counts?resource=customers&where[name]=x')).status).toBe(422)
  })
})
