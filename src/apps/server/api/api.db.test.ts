import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { make, type TestUser } from '#test/factories.ts'
import { leaveNotice } from '#test/notices.ts'

const shop = useApp()
let owner: TestUser
let admin: Call
let seller: Call

beforeAll(async () => {
  owner = await shop.user('Admin', { name: 'Lucía Herrera' })
  admin = shop.as(owner)
  seller = shop.as(await shop.user('Vendedor'))
})

describe('GET vue', () => {
  const isPublic = {
    business_name: 'Mi negocio',
    currency: 'MXN',
    foreign_currency: 'USD',
    iva_rate: 16,
    time_zone: 'America/Mexico_City',
    page_size: 5,
  }

  it('gives a visitor the public part only', async () => {
    const { status, body } = await shop.anonymous('GET', 'vue')
    expect(status).toBe(200)
    expect(body.menu).toEqual([])
    expect(body.data).toMatchObject({ user: null, view_permissions: [], notifications: [] })
    expect(body.settings).toMatchObject(isPublic)
    expect(body.settings).not.toHaveProperty('rfc')
    expect(body.settings.exchange_rate).toBeNull()
    expect(body.settings).not.toHaveProperty('discount_limit_percent')
  })

  it('gives a user their data, permissions and notices', async () => {
    const { db } = shop.services
    const notice = { title: 'Aviso', message: 'Llegó un pedido', path: '/admin/pos/ventas' }
    const before = await seller('GET', 'vue')
    await leaveNotice(db, [before.body.data.user.id], { ...notice, actorId: owner.id })
    const { body } = await seller('GET', 'vue')
    expect(body.data.user).toMatchObject({ role: 'Vendedor', view_permissions: ['Vendedor'] })
    expect(body.data.user).not.toHaveProperty('password_hash')
    expect(body.data.view_permissions).toEqual(['Vendedor'])
    expect(body.data.notifications).toEqual([
      {
        id: expect.any(Number),
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        data: { ...notice, user: 'Lucía Herrera' },
      },
    ])
    expect((await admin('GET', 'vue')).body.data.notifications).toEqual([])
  })

  it('shows the fifty newest notices, newest first', async () => {
    const { db } = shop.services
    const user = await shop.user('Supervisor')
    const rows = Array.from({ length: 60 }, (_, index) => ({
      userId: user.id,
      title: `Aviso ${index}`,
      message: '',
      path: '/admin/users',
    }))
    await db.insertInto('notifications').values(rows).execute()
    const { notifications } = (await shop.as(user)('GET', 'vue')).body.data
    expect(notifications).toHaveLength(50)
    expect(notifications[0].data).toMatchObject({ title: 'Aviso 59', user: null })
  })

  it('offers each role its own menu, in words', async () => {
    expect(await paths(seller)).toEqual(['/admin/pos'])
    const supervisor = shop.as(await shop.user('Supervisor'))
    expect(await paths(supervisor)).toEqual(['/admin/dashboard', '/admin/pos'])
    expect(await paths(admin)).toContain('/admin/reports')
    expect(await paths(admin)).toEqual(
      expect.arrayContaining(['/admin/dashboard', '/admin/pos', '/admin/customers', '/admin/users']),
    )
    const { menu } = (await admin('GET', 'vue')).body
    expect(menu.map(({ label }: { label: string }) => label)).toEqual(
      expect.arrayContaining(['Inicio', 'Vender', 'Administración']),
    )
    const english = (await admin('GET', 'vue', undefined, { headers: { 'x-locale': 'en' } })).body.menu
    expect(english[0].label).toBe('Home')
  })

  it('is not cached by proxies', async () => {
    expect((await admin('GET', 'vue')).headers['cache-control']).toBe('no-store')
  })
})

describe('settings', () => {
  it("show the day's rate to staff", async () => {
    await admin('PUT', 'settings', { exchange_rate: 17.25 })
    const rates = [await seller('GET', 'vue'), await shop.anonymous('GET', 'vue')]
    expect(rates.map(({ body }) => body.settings.exchange_rate)).toEqual([17.25, null])
    await admin('PUT', 'settings', { exchange_rate: null })
  })

  it('are read with their defaults and changed one by one, with an audit row', async () => {
    const before = (await admin('GET', 'settings')).body.data
    expect(before).toMatchObject({ business_name: 'Mi negocio', iva_rate: 16, page_size: 5, rfc: '' })
    const reply = await admin('PUT', 'settings', {
      business_name: '  Casa Nopal ',
      rfc: 'xaxx010101000',
      page_size: 8,
    })
    const after = { ...before, business_name: 'Casa Nopal', rfc: 'XAXX010101000', page_size: 8 }
    expect([reply.status, reply.body.data]).toEqual([200, after])
    expect((await admin('GET', 'settings')).body.data).toEqual(after)
    expect((await shop.anonymous('GET', 'vue')).body.settings.business_name).toBe('Casa Nopal')

    const entry = await shop.services.db
      .selectFrom('auditLog')
      .select(['userId', 'before', 'after'])
      .where('resource', '=', 'settings')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(entry).toEqual({
      userId: owner.id,
      before: { business_name: 'Mi negocio', rfc: '', page_size: 5 },
      after: { business_name: 'Casa Nopal', rfc: 'XAXX010101000', page_size: 8 },
    })
    await admin('PUT', 'settings', { page_size: 5 })
  })

  it('set the page size of requests without one', async () => {
    await admin('PUT', 'settings', { page_size: 2 })
    for (const fullName of ['Ana', 'Beto', 'Caro']) await make(shop.services, 'customers', { fullName })
    expect((await admin('GET', 'customers')).body).toMatchObject({ per_page: 2, total: 3, last_page: 2 })
    await admin('PUT', 'settings', { page_size: 5 })
  })

  it.each([
    [{ iva_rate: 101 }, { iva_rate: ['El campo tasa de IVA debe ser a lo más 100.'] }],
    [{ iva_rate: 'mucho' }, { iva_rate: ['El campo tasa de IVA debe ser un número.'] }],
    [{ page_size: 0 }, { page_size: ['El campo registros por página debe ser al menos 1.'] }],
    [{ page_size: 2.5 }, { page_size: ['El campo registros por página debe ser un número entero.'] }],
    [{ rfc: 'no' }, { rfc: ['El formato del campo RFC no es válido.'] }],
    [{ time_zone: 'Marte/Olimpo' }, { time_zone: ['El campo zona horaria no es válido.'] }],
    [{ time_zone: '-0600' }, { time_zone: ['El campo zona horaria no es válido.'] }],
    [{ time_zone: '+06:00' }, { time_zone: ['El campo zona horaria no es válido.'] }],
    [{ currency: 'EUR' }, { currency: ['El campo moneda debe ser MXN.'] }],
    [{ business_name: null }, { business_name: ['El campo nombre del negocio es obligatorio.'] }],
  ])('refuse %o by name, and change nothing', async (body, errors) => {
    const before = (await admin('GET', 'settings')).body
    const reply = await admin('PUT', 'settings', { legal_name: 'Otro', ...body })
    expect([reply.status, reply.body.errors]).toEqual([422, errors])
    expect((await admin('GET', 'settings')).body).toEqual(before)
  })

  it('refuse unknown keys', async () => {
    const reply = await admin('PUT', 'settings', { secret_key: 'x', page_size: 5 })
    expect(reply.status).toBe(200)
    expect(reply.body.data).not.toHaveProperty('secret_key')
  })
})

describe('small catalogues', () => {
  it.each([
    ['roles', ['Admin', 'Supervisor', 'Vendedor'], 'Vendedor'],
    ['payment-types', [1, 2, 3, 4, 5, 6], 'Efectivo'],
    ['ways-to-pay', ['01', '02', '03', '04', '17', '28'], 'Tarjeta de crédito'],
    ['currencies', ['MXN', 'USD'], 'Peso mexicano'],
    [
      'movement-types',
      ['entry', 'output', 'reception', 'sale', 'transfer', 'adjustment', 'return', 'reversal'],
      'Entrada',
    ],
    [
      'document-statuses',
      ['pending', 'approved', 'send', 'received', 'sold', 'invoiced', 'paid', 'cancelled'],
      'Pendiente',
    ],
    ['sexes', ['female', 'male', 'undisclosed'], 'Mujer'],
  ])('%s', async (name, ids, label) => {
    const { status, body } = await seller('GET', name)
    expect(status).toBe(200)
    const records = body.data as { id: unknown; name: string }[]
    expect(records.map(({ id }) => id)).toEqual(ids)
    expect(records.map(item => item.name)).toContain(label)
  })

  it('are searched regardless of accents and case, and are in English on request', async () => {
    expect((await seller('GET', 'ways-to-pay?q=DEBITO')).body.data).toEqual([
      { id: '28', name: 'Tarjeta de débito' },
    ])
    const reply = await seller('GET', 'payment-types?q=cash', undefined, { headers: { 'x-locale': 'en' } })
    expect(reply.body.data).toEqual([{ id: 1, name: 'Cash' }])
  })

  it.each([
    ['ways-to-pay?where[name]=%25TARJETA%25', ['04', '28']],
    ['ways-to-pay?where[name]=tarjeta de d*', ['28']],
    ['ways-to-pay?where[name]=tarjeta', []],
    ['ways-to-pay?where[name]=(.*', []],
    ['ways-to-pay?whereIn[id][]=28&whereIn[id][]=01', ['01', '28']],
    ['payment-types?id=3', [3]],
    ['roles?id!=Admin&where[name]=*e*', ['Supervisor', 'Vendedor']],
    ['sexes?name=Mujer&q=hombre', []],
  ])('%s is narrowed and keeps its order', async (address, ids) => {
    const { status, body } = await seller('GET', address)
    expect([status, body.data.map(({ id }: { id: unknown }) => id)]).toEqual([200, ids])
  })

  it('refuse an unknown filter', async () => {
    const reply = await seller('GET', 'roles?where[code]=A%25')
    expect([reply.status, reply.body.errors]).toEqual([422, { code: ['No se puede filtrar por «code».'] }])
    expect((await seller('GET', 'roles?whereBetween[id][gt]=1')).status).toBe(422)
  })

  it('of cities are those in use, each once', async () => {
    for (const city of ['Tlaquepaque', 'León', 'León', null]) {
      await make(shop.services, 'customers', { fullName: 'Ana', city })
    }
    const gone = await make(shop.services, 'customers', { fullName: 'Ana', city: 'Oaxaca' })
    await admin('DELETE', `customers/${Number(gone['id'])}`)
    expect(await citiesBy('')).toEqual(['León', 'Tlaquepaque'])
    expect(await citiesBy('?q=leon')).toEqual(['León'])
    expect(await citiesBy('?where[name]=tla*')).toEqual(['Tlaquepaque'])
  })

  it('of supplier categories are those in use, for Admins', async () => {
    for (const category of ['Textil', 'Madera', 'Madera', null]) {
      await make(shop.services, 'suppliers', { brandName: `Marca ${Math.random()}`, category })
    }
    const { data } = (await admin('GET', 'supplier-categories')).body
    expect(data).toEqual([
      { id: 'Madera', name: 'Madera' },
      { id: 'Textil', name: 'Textil' },
    ])
    expect((await seller('GET', 'supplier-categories')).status).toBe(403)
  })
})

async function paths(call: Call): Promise<string[]> {
  const menu: { items: { path: string }[] }[] = (await call('GET', 'vue')).body.menu
  return menu.flatMap(({ items }) => items.map(({ path }) => path))
}

async function citiesBy(query: string): Promise<string[]> {
  const cities: { name: string }[] = (await seller('GET', `cities${query}`)).body.data
  return cities.map(({ name }) => name)
}
