import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { makeMany } from '#test/factories.ts'

const shop = useApp()
let admin: Call

interface Found {
  readonly status: number
  readonly names: string[]
  readonly text: string
}

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
  await makeMany(shop.services, 'customers', [
    { fullName: 'José Peña', company: 'Nopal_Azul', city: 'Mérida', sex: 'male' },
    { fullName: 'Ana Ruiz', company: 'Nopal-Azul', city: 'León', sex: 'female' },
    {
      fullName: 'Eva Díaz',
      company: String.raw`Casa\Sur`,
      city: 'León',
      sex: 'female',
      phone: '55 1111 2222',
    },
    { fullName: '100% Madera', city: null, sex: 'undisclosed' },
  ])
  const [one, two, three] = await makeMany(shop.services, 'suppliers', [
    { brandName: 'Uno', password: 'secreto-uno', user: 'uno@sitio', url: 'https://uno.mx' },
    { brandName: 'Dos' },
    { brandName: 'Tres' },
  ])
  await makeMany(shop.services, 'contacts', [
    { supplierId: one!['id'], name: 'Beto' },
    { supplierId: one!['id'], name: 'Caro' },
    { supplierId: two!['id'], name: 'Dani' },
  ])
  await admin('PUT', `suppliers/${Number(three!['id'])}/inactivate`)
})

async function find(url: string, name: string): Promise<Found> {
  const { status, body, text } = await admin('GET', `${url}&per_page=100&order_by=id`)
  return { status, names: (body.data ?? []).map((row: Record<string, string>) => row[name]), text }
}
const customers = (filter: string) => find(`customers?${filter}`, 'full_name')
const suppliers = (filter: string) => find(`suppliers?${filter}`, 'brand_name')

const dates = (from: string, to = from) =>
  customers(`betweenDates[created_at][from]=${from}&betweenDates[created_at][to]=${to}`)
const withContacts = (gt: number | '', lt: number | '' = '') =>
  suppliers(`whereBetween[contacts_count][gt]=${gt}&whereBetween[contacts_count][lt]=${lt}`)

describe('a filter', () => {
  it.each([
    ['full_name=Ana Ruiz', ['Ana Ruiz']],
    ['full_name=ana ruiz', []],
    ['city=León', ['Ana Ruiz', 'Eva Díaz']],
    ['city=', ['100% Madera']],
    ['city!=León', ['José Peña', '100% Madera']],
    ['city!=', ['José Peña', 'Ana Ruiz', 'Eva Díaz']],
    ['sex=female', ['Ana Ruiz', 'Eva Díaz']],
    ['sex!=female', ['José Peña', '100% Madera']],
    ['phone=55 1111 2222', ['Eva Díaz']],
    ['phone=(55) 1111-2222', ['Eva Díaz']],
    ['where[phone]=*1111 22*', ['Eva Díaz']],
    ['city=León&sex!=male&full_name=Eva Díaz', ['Eva Díaz']],
  ])('%s finds equals and differences', async (filter, expected) => {
    expect((await customers(encodeURI(filter))).names).toEqual(expected)
  })

  it.each([
    ['%jose%', ['José Peña']],
    ['*PENA', ['José Peña']],
    ['pena', []],
    ['jos*pe*', ['José Peña']],
    ['%100%%', ['100% Madera']],
    ['%_%', []],
    ['%', ['José Peña', 'Ana Ruiz', 'Eva Díaz', '100% Madera']],
  ])('where[full_name]=%s knows wildcards, not accents or case', async (term, expected) => {
    expect((await customers(`where[full_name]=${encodeURIComponent(term)}`)).names).toEqual(expected)
  })

  it('treats _ and the backslash literally', async () => {
    expect((await customers('where[company]=nopal_azul')).names).toEqual(['José Peña'])
    expect((await customers(`where[company]=${encodeURIComponent('casa\\s*')}`)).names).toEqual(['Eva Díaz'])
    expect((await customers(`where[company]=${encodeURIComponent('*\\')}`)).names).toEqual([])
  })

  it('accepts one of several values, in each of its spellings', async () => {
    const expected = ['José Peña', '100% Madera']
    expect((await customers('whereIn[sex][]=male&whereIn[sex][]=undisclosed')).names).toEqual(expected)
    expect((await customers('whereIn[sex][0]=male&whereIn[sex][1]=undisclosed')).names).toEqual(expected)
    expect((await customers('whereIn[sex]=male,undisclosed')).names).toEqual(expected)
    expect((await customers(encodeURI('whereIn[city][]=León&whereIn[city][]=Puebla'))).names).toHaveLength(2)
  })

  it('accepts at most a hundred values', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `whereIn[id][]=${index + 1}`)
    expect((await customers(ids.slice(1).join('&'))).status).toBe(200)
    const { status, text } = await customers(ids.join('&'))
    expect(status).toBe(422)
    expect(text).toContain('El campo código debe tener a lo más 100 elementos.')
  })

  it('accepts a range that includes both ends, either of which may be absent', async () => {
    expect((await withContacts(1, 2)).names).toEqual(['Uno', 'Dos'])
    expect((await withContacts(2, 2)).names).toEqual(['Uno'])
    expect((await withContacts('', 1)).names).toEqual(['Dos', 'Tres'])
    expect((await withContacts(1)).names).toEqual(['Uno', 'Dos'])
  })

  it('compares the ends of a range as numbers', async () => {
    expect((await withContacts(9, 10)).status).toBe(200)
    const { status, text } = await withContacts(10, 9)
    expect(status).toBe(422)
    expect(text).toContain('El inicio del campo contactos debe ser anterior o igual a su final.')
  })

  it('works on computed fields, and so does the order', async () => {
    expect((await suppliers('has_password=1')).names).toEqual(['Uno'])
    expect((await suppliers('has_password=false')).names).toEqual(['Dos', 'Tres'])
    expect((await suppliers('has_password!=1')).names).toEqual(['Dos', 'Tres'])
    expect((await suppliers('contacts_count=1')).names).toEqual(['Dos'])
    expect((await suppliers('whereIn[contacts_count]=0,2')).names).toEqual(['Uno', 'Tres'])
    const sorted = await admin('GET', 'suppliers?order_by=-contacts_count,brand_name')
    expect(sorted.body.data.map((row: { brand_name: string }) => row.brand_name)).toEqual([
      'Uno',
      'Dos',
      'Tres',
    ])
    expect(sorted.body.data[0]).toMatchObject({ has_password: 1, contacts_count: 2 })
  })

  it('works on a status, a reference, an address and a column under another name', async () => {
    expect((await suppliers('status=inactive')).names).toEqual(['Tres'])
    expect((await suppliers('user=uno@sitio')).names).toEqual(['Uno'])
    expect((await suppliers('where[url]=*UNO*')).names).toEqual(['Uno'])
    const { body } = await admin('GET', 'suppliers?brand_name=Uno')
    const supplierId: number = body.data[0].id
    expect((await find(`contacts?supplier_id=${supplierId}`, 'name')).names).toEqual(['Beto', 'Caro'])
    expect((await find(`contacts?supplier_id!=${supplierId}`, 'name')).names).toEqual(['Dani'])
    expect((await find(`contacts?whereIn[supplier_id]=${supplierId},999`, 'name')).names).toEqual([
      'Beto',
      'Caro',
    ])
  })

  it.each([
    ['customers?password=x', 'No se puede filtrar por «password».'],
    ['users?where[password]=%25', 'No se puede filtrar por «password».'],
    ['users?where[password_hash]=%25', 'No se puede filtrar por «password_hash».'],
    ['suppliers?where[site_password]=%25', 'No se puede filtrar por «site_password».'],
    ['suppliers?password!=x', 'No se puede filtrar por «password».'],
    ['customers?search=x', 'No se puede filtrar por «search».'],
    ['customers?constructor=x', 'No se puede filtrar por «constructor».'],
    ['customers?where[sex]=%25', 'Ese tipo de filtro no se admite para «sex».'],
    ['customers?created_at=2026-01-01', 'Ese tipo de filtro no se admite para «created_at».'],
    ['customers?whereBetween[full_name][gt]=a', 'Ese tipo de filtro no se admite para «full_name».'],
    ['customers?whereBetween[city]=a', 'El filtro «whereBetween[city]» está mal escrito.'],
    ['customers?where[city][x]=a', 'El filtro «where[city][x]» está mal escrito.'],
    ['suppliers?contacts_count=muchos', 'El campo contactos debe ser un número entero.'],
    ['suppliers?contacts_count=99999999999999999999', 'El campo contactos debe ser un número entero.'],
    ['suppliers?has_password=quizá', 'El campo contraseña del sitio debe ser sí o no.'],
    ['suppliers?status=viejo', 'El campo estado debe ser Activo o Inactivo.'],
    ['contacts?supplier_id=abc', 'El campo proveedor debe ser un número entero.'],
    ['customers?city=a&city=b', 'El campo ciudad se envió más de una vez.'],
    [`customers?where[city]=${'a'.repeat(101)}`, 'El campo ciudad debe tener a lo más 100 caracteres.'],
    ['customers?city=%EF%BF%BD', 'El campo ciudad contiene caracteres que no se admiten.'],
  ])('%s is refused by name', async (url, message) => {
    const { status, body } = await admin('GET', encodeURI(decodeURI(url)))
    expect(status).toBe(422)
    expect(body.message).toBe(message)
  })

  it('reports every fault at once', async () => {
    const { body } = await admin('GET', 'suppliers?colour=red&contacts_count=x&order_by=size&page=0')
    expect(body.message).toBe('Los datos enviados no son válidos.')
    expect(Object.keys(body.errors).sort()).toEqual(['colour', 'page', 'size'])
  })
})

describe('days', () => {
  beforeAll(async () => {
    // 05:59:59Z is still the 14th in Mexico City.
    const moments = [
      '2026-03-15T05:59:59.999Z',
      '2026-03-15T06:00:00Z',
      '2026-03-16T05:59:59Z',
      '2026-03-16T06:00:00Z',
    ]
    const ids = (await admin('GET', 'customers?order_by=id')).body.data.map((row: { id: number }) => row.id)
    for (const [index, moment] of moments.entries()) {
      await sql`update customers set created_at = ${moment} where id = ${ids[index]}`.execute(
        shop.services.db,
      )
    }
  })

  it('begin and end at the shop’s midnight, both days included', async () => {
    expect((await dates('2026-03-15')).names).toEqual(['Ana Ruiz', 'Eva Díaz'])
    expect((await dates('2026-03-14')).names).toEqual(['José Peña'])
    expect((await dates('2026-03-14', '2026-03-16')).names).toHaveLength(4)
    expect((await customers('betweenDates[created_at][from]=2026-03-16')).names).toEqual(['100% Madera'])
    expect((await customers('betweenDates[created_at][to]=2026-03-14')).names).toEqual(['José Peña'])
  })

  it('follow the shop to another time zone, and across a change of clock', async () => {
    await admin('PUT', 'settings', { time_zone: 'America/Tijuana' })
    expect((await dates('2026-03-14')).names).toEqual(['José Peña', 'Ana Ruiz'])
    await admin('PUT', 'settings', { time_zone: 'Asia/Tokyo' })
    expect((await dates('2026-03-15')).names).toEqual(['José Peña', 'Ana Ruiz'])
    await admin('PUT', 'settings', { time_zone: 'America/Mexico_City' })
  })

  it.each([
    [
      '2026-02-30',
      '2026-03-01',
      'El campo fecha de creación debe ser una fecha real con el formato YYYY-MM-DD.',
    ],
    [
      '15/03/2026',
      '15/03/2026',
      'El campo fecha de creación debe ser una fecha real con el formato YYYY-MM-DD.',
    ],
    [
      '2026-03-16',
      '2026-03-15',
      'El inicio del campo fecha de creación debe ser anterior o igual a su final.',
    ],
    ['', '', 'El campo fecha de creación es obligatorio.'],
  ])('from «%s» to «%s» are refused', async (from, to, message) => {
    const { status, text } = await dates(from, to)
    expect(status).toBe(422)
    expect(text).toContain(message)
  })
})
