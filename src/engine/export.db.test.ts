import { parse } from 'csv-parse/sync'
import { beforeAll, describe, expect, it } from 'vitest'
import { adminOnly, everyRole } from '#contract/roles.ts'
import { defaultSettings } from '#contract/settings.ts'
import { customers } from '#resources/customers/customer.resource.ts'
import { useApp, type Call } from '#test/app.ts'
import { makeMany } from '#test/factories.ts'
import { exportSheet } from './export.ts'
import { defineServer } from './server-resource.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const bom = '\uFEFF'

/** Uses a new user each time, because exports are limited by user. */
async function download(path: string) {
  const reply = await shop.as(await shop.user('Admin'))('GET', path)
  return { ...reply, cells: parse(reply.text, { bom: true }) }
}

describe('an export', () => {
  it('is a CSV file that Excel opens: BOM, labels, attachment, nothing kept in caches', async () => {
    await makeMany(shop.services, 'customers', [
      { fullName: 'Ñandú, "El" García', sex: 'female', city: 'León', address: 'Calle 1\nInterior 2' },
    ])
    const { status, headers, text, cells } = await download('customers/export?format=csv')
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(headers['content-disposition']).toContain('attachment; filename="clientes-')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(text.startsWith(bom)).toBe(true)
    expect(cells[0]).toEqual([
      'Código',
      'Nombre completo',
      'Teléfono',
      'Correo electrónico',
      'Correo secundario',
      'Empresa',
      'Dirección',
      'Ciudad',
      'Sexo',
      'Razón social',
      'RFC',
      'Régimen fiscal',
      'C.P. fiscal',
      'Uso de CFDI',
      'Límite de crédito',
      'Días de crédito',
      'Notas',
      'Fecha de creación',
      'Fecha de actualización',
    ])
    expect(cells[1]?.slice(1, -2)).toEqual([
      'Ñandú, "El" García',
      '',
      '',
      '',
      '',
      'Calle 1\nInterior 2',
      'León',
      'Mujer',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
      '',
    ])
  })

  it('holds what the filters, the search and the order say, in full', async () => {
    const rows = Array.from({ length: 230 }, (_, index) => ({ fullName: `Fila ${index}`, city: 'Tecate' }))
    await makeMany(shop.services, 'customers', rows)
    const { cells } = await download('customers/export?city=Tecate&order_by=id')
    expect(cells).toHaveLength(231)
    expect(cells.slice(1).map(row => row[1])).toEqual(rows.map(row => row.fullName))
    expect((await download('customers/export?q=fila+77')).cells[1]?.[1]).toBe('Fila 77')
    expect((await download('customers/export?city=Nada')).cells).toHaveLength(1)
  })

  it('is recorded with its user and the number of rows', async () => {
    const taker = await shop.user('Admin')
    await shop.as(taker)('GET', 'customers/export?city=Tecate')
    const { rows } = await shop.services.db
      .selectFrom('auditLog')
      .select(['resource', 'after'])
      .where('userId', '=', taker.id)
      .where('action', '=', 'export')
      .execute()
      .then(found => ({ rows: found }))
    expect(rows).toEqual([{ resource: 'customers', after: { rows: 230 } }])
  })

  it.each([
    ['customers/export?format=pdf', 'Solo se exporta en formato csv o xlsx.'],
    ['customers/export?colour=red', 'No se puede filtrar por «colour».'],
    ['users/export?where[password]=%25', 'No se puede filtrar por «password».'],
  ])('%s is refused', async (path, message) => {
    const { status, body } = await admin('GET', path)
    expect(status).toBe(422)
    expect(body.message).toBe(message)
  })

  it('is allowed ten times a minute', async () => {
    const call = shop.as(await shop.user('Admin'))
    for (let count = 0; count < 10; count++) expect((await call('GET', 'warehouses/export')).status).toBe(200)
    const { status, body, headers } = await call('GET', 'suppliers/export')
    expect(status).toBe(429)
    expect(body.errors.base[0]).toMatch(/^Demasiadas solicitudes\. Intenta de nuevo en \d+ segundos\.$/)
    expect(Number(headers['retry-after'])).toBeGreaterThan(0)
  })

  it('holds the columns that the role may read, and no other', async () => {
    const { fields } = customers
    const guarded = defineServer({
      ...customers,
      fields: { ...fields, phone: { ...fields.phone, readers: adminOnly } },
      permissions: { ...customers.permissions, export: everyRole },
    })
    const headerFor = async (role: 'Admin' | 'Vendedor') => {
      const { id, name } = await shop.user(role)
      const context = {
        actor: { id, name, role },
        locale: 'es',
        requestId: 'test',
        route: 'test',
        ip: null,
      } as const
      const query = { page: 1, orderBy: [], includes: [], conditions: [] }
      const { columns } = await exportSheet({ ...shop.services, registry: new Map() }, guarded, context, {
        query,
        settings: defaultSettings,
        actor: null,
      })
      return columns.map(({ header }) => header)
    }
    expect(await headerFor('Admin')).toContain('Teléfono')
    expect(await headerFor('Vendedor')).not.toContain('Teléfono')
  })
})

describe('a formula in a text', () => {
  const triggers = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\tx',
    ' =1',
    "'=1",
    '"=1',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    '=cmd|’/c calc’!A1',
  ]

  it.each([
    ['customers', ['full_name', 'company', 'address', 'city']],
    ['suppliers', ['brand_name', 'category', 'contact', 'user', 'extension']],
    ['warehouses', ['name', 'company', 'address']],
    ['users', ['name', 'company', 'address']],
  ])('of %s never runs in a spreadsheet', async (resource, fields) => {
    const required = { role: 'Vendedor', password: 'mesa-roble-1', password_confirmation: 'mesa-roble-1' }
    for (const [index, trigger] of triggers.entries()) {
      // A body is trimmed; a quote in front keeps the blanks that a trigger may have.
      const texts = Object.fromEntries(
        fields.map(field => [field, `${trigger}${field === 'name' ? index : ''}`.slice(0, 10)]),
      )
      const { status, text } = await admin('POST', resource, {
        ...required,
        email: `+f${index}@prueba.mx`,
        ...texts,
      })
      expect({ status, text }).toMatchObject({ status: 201 })
    }
    const { cells } = await download(`${resource}/export`)
    const dangerous = cells
      .slice(1)
      .flat()
      .filter(cell => /^\s*[=+\-@\t\r＝＋－＠]/.test(cell))
    expect(dangerous).toEqual([])
    expect(cells.flat()).toContain("'+f0@prueba.mx")
  })
})
