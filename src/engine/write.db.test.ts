import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'

const shop = useApp()
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

const adding = async (resource: string, values: object) => {
  const { status, body } = await admin('POST', resource, values)
  expect({ status, body }).toMatchObject({ status: 422 })
  return body.errors as Record<string, string[]>
}

describe('a new record', () => {
  it('answers 201 with the record, trimmed, and its empty fields as null', async () => {
    const { status, body } = await admin('POST', 'customers', {
      full_name: '  María   Luisa\t',
      phone: '  +52 (33) 1234-5678 ',
      email: '',
      company: '   ',
      address: null,
      sex: '',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      full_name: 'María   Luisa',
      phone: '+523312345678',
      email: null,
      company: null,
      address: null,
      city: null,
      sex: null,
    })
    expect(body.data.created_at).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it.each<readonly [string, object, Record<string, string>]>([
    ['customers', {}, { full_name: 'El campo nombre completo es obligatorio.' }],
    ['customers', { full_name: '   ' }, { full_name: 'El campo nombre completo es obligatorio.' }],
    ['customers', { full_name: null }, { full_name: 'El campo nombre completo es obligatorio.' }],
    ['customers', { full_name: 7 }, { full_name: 'El campo nombre completo debe ser un texto.' }],
    ['customers', { full_name: ['x'] }, { full_name: 'El campo nombre completo debe ser un texto.' }],
    [
      'customers',
      { full_name: 'a'.repeat(256), address: 'a'.repeat(501), city: 'a'.repeat(121) },
      {
        full_name: 'El campo nombre completo debe tener a lo más 255 caracteres.',
        address: 'El campo dirección debe tener a lo más 500 caracteres.',
        city: 'El campo ciudad debe tener a lo más 120 caracteres.',
      },
    ],
    [
      'customers',
      { full_name: 'Ana', email: 'ana@correo', email_secondary: 'ana correo.com' },
      {
        email: 'El campo correo electrónico debe ser un correo válido, por ejemplo ana@correo.com.',
        email_secondary: 'El campo correo secundario debe ser un correo válido, por ejemplo ana@correo.com.',
      },
    ],
    [
      'customers',
      { full_name: 'Ana', phone: 'no tengo' },
      { phone: 'El campo teléfono debe ser un teléfono válido, por ejemplo 55 1234 5678.' },
    ],
    [
      'customers',
      { full_name: 'Ana', phone: '(...---...)' },
      { phone: 'El campo teléfono debe ser un teléfono válido, por ejemplo 55 1234 5678.' },
    ],
    [
      'customers',
      { full_name: 'Ana', sex: 'otro' },
      { sex: 'El campo sexo debe ser Mujer, Hombre o Prefiero no decir.' },
    ],
    ...['javascript:alert(1)', 'ftp://sitio.mx', 'sitio.mx', 'https://', 'http://a b.mx', '//sitio.mx'].map(
      url =>
        [
          'suppliers',
          { brand_name: 'Uno', url },
          { url: 'El campo sitio web debe ser una dirección web que empiece con http:// o https://.' },
        ] as const,
    ),
    [
      'users',
      {
        name: 'Ana',
        email: 'ana@correo.mx',
        role: 'Jefa',
        password: '12345',
        password_confirmation: '12345',
      },
      {
        role: 'El campo rol debe ser Administrador, Supervisor o Vendedor.',
        password: 'El campo contraseña debe tener al menos 6 caracteres.',
      },
    ],
    [
      'users',
      {
        name: 'Ana',
        email: 'ana@correo.mx',
        role: 'Vendedor',
        password: 'mesa-roble',
        password_confirmation: 'otra',
      },
      { password: 'La confirmación del campo contraseña no coincide.' },
    ],
    [
      'users',
      { name: 'Ana', email: 'ana@correo.mx', role: 'Vendedor', password: 'mesa-roble' },
      { password: 'La confirmación del campo contraseña no coincide.' },
    ],
    [
      'users',
      {},
      {
        name: 'El campo nombre es obligatorio.',
        email: 'El campo correo electrónico es obligatorio.',
        role: 'El campo rol es obligatorio.',
        password: 'El campo contraseña es obligatorio.',
      },
    ],
  ])('%s %j is refused, each fault by its field', async (resource, values, expected) => {
    const errors = await adding(resource, values)
    expect(errors).toEqual(Object.fromEntries(Object.entries(expected).map(([name, text]) => [name, [text]])))
  })

  it('is answered in English to a client that asks for it', async () => {
    const { body } = await admin('POST', 'customers', {}, { headers: { 'x-locale': 'en' } })
    expect(body.errors.full_name[0]).toContain('full name')
  })

  it('ignores fields that the client may not set', async () => {
    const { status, body } = await admin('POST', 'warehouses', {
      name: 'Bodega',
      id: 999,
      created_at: '2001-01-01T00:00:00Z',
      archived_at: '2001-01-01T00:00:00Z',
      is_default: false,
      colour: 'red',
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({ status: 'active', is_default: 1 })
    expect(body.data.id).not.toBe(999)
    expect(body.data.created_at).not.toContain('2001')
    expect(body.data).not.toHaveProperty('colour')
  })

  it('stores accented letters in one spelling', async () => {
    const { body } = await admin('POST', 'customers', { full_name: 'Jose\u0301' })
    expect(body.data.full_name).toBe('Jos\u00e9')
    expect((await admin('GET', `customers?full_name=${encodeURIComponent('Jos\u00e9')}`)).body.total).toBe(1)
    expect((await admin('GET', `customers?full_name=${encodeURIComponent('Jose\u0301')}`)).body.total).toBe(1)
  })
})

const change = async (values: object) => {
  const { body } = await admin('POST', 'customers', { full_name: 'Eva', company: 'Nopal', sex: 'female' })
  const changed = await admin('PUT', `customers/${body.data.id}`, values)
  return { before: body.data, ...changed }
}

describe('a change', () => {
  it('answers 200, keeps absent fields and clears empty ones', async () => {
    const { status, body } = await change({ company: '', sex: null, city: 'León' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ full_name: 'Eva', company: null, sex: null, city: 'León' })
  })

  it('may not clear what is required', async () => {
    for (const full_name of ['', null, '  ']) {
      const { status, body } = await change({ full_name })
      expect(status).toBe(422)
      expect(body.errors).toEqual({ full_name: ['El campo nombre completo es obligatorio.'] })
    }
  })

  it('without any difference writes nothing, and no audit row', async () => {
    const { before, body } = await change({})
    expect(body.data).toEqual(before)
    const same = await admin('PUT', `customers/${before.id}`, { company: ' Nopal', colour: 'red', id: 1 })
    expect(same.body.data).toEqual(before)
    const history = await admin('GET', `customers/${before.id}/history`)
    expect(history.body.data.map((entry: { action: string }) => entry.action)).toEqual(['create'])
  })

  it.each(['0', '-1', '01', '1e3', 'abc', '2147483648', '99999999999999999999', '%20', '1.0'])(
    'of record %s is not found',
    async id => {
      const { status, body } = await admin('PUT', `customers/${id}`, { company: 'x' })
      expect(status).toBe(404)
      expect(body.errors).toEqual([
        { code: 'not_found', message: 'No se encontró el cliente con este código.' },
      ])
    },
  )

  it('may send the state back as it is, but only actions change it', async () => {
    const { body: made } = await admin('POST', 'warehouses', { name: 'Norte', status: 'active' })
    const path = `warehouses/${made.data.id}`
    const kept = await admin('PUT', path, { name: 'Norte 2', status: 'active' })
    expect(kept.body.data).toMatchObject({ name: 'Norte 2', status: 'active' })
    const refused = await admin('PUT', path, { name: 'Norte 3', status: 'inactive' })
    expect([refused.status, refused.body.errors]).toEqual([
      422,
      { status: ['El campo estado solo cambia con sus acciones.'] },
    ])
    expect((await admin('GET', path)).body.data).toEqual(kept.body.data)
    const another = await admin('POST', 'warehouses', { name: 'Sur', status: 'inactive' })
    expect([another.status, Object.keys(another.body.errors)]).toEqual([422, ['status']])
    expect((await admin('GET', 'warehouses?name=Sur')).body.total).toBe(0)
    expect((await admin('PUT', path, { status: 'otro' })).status).toBe(422)
  })
})
