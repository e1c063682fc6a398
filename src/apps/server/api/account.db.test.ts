import { beforeEach, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { testPassword, type TestUser } from '#test/factories.ts'

const shop = useApp()
let user: TestUser
let call: Call

beforeEach(async () => {
  await shop.user('Admin')
  user = await shop.user('Vendedor')
  call = shop.as(user)
})

const lastChange = (id: number) =>
  shop.services.db
    .selectFrom('auditLog')
    .select(['action', 'userId', 'before', 'after'])
    .where('resource', '=', 'users')
    .where('recordId', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

const next = () => `nuevo-${user.id}@prueba.mx`
const login = (email: string) => shop.anonymous('POST', 'login', { email, password: testPassword })

describe('one’s own data', () => {
  it('are readable for every role', async () => {
    expect((await call('GET', 'me')).body).toEqual({
      data: {
        id: user.id,
        name: user.name,
        email: user.email,
        role: 'Vendedor',
        view_permissions: ['Vendedor'],
        phone: null,
        email_secondary: null,
        company: null,
        address: null,
        has_pin: 0,
      },
    })
  })

  it('are changed field by field; an empty one is cleared', async () => {
    const change = {
      name: ' María Torres ',
      phone: '33 1234 5678',
      email_secondary: 'maria@casa.mx',
      company: 'Azenzo',
      address: 'Calle 1',
    }
    const { status, body } = await call('PUT', 'me', change)
    expect([status, body.data]).toMatchObject([
      200,
      { ...change, phone: '+523312345678', name: 'María Torres', email: user.email },
    ])
    const cleared = await call('PUT', 'me', { company: '' })
    expect(cleared.body.data).toMatchObject({ name: 'María Torres', company: null, address: 'Calle 1' })
    expect((await call('GET', 'vue')).body.data.user.name).toBe('María Torres')
    expect(await lastChange(user.id)).toEqual({
      action: 'update',
      userId: user.id,
      before: { company: 'Azenzo' },
      after: { company: null },
    })
  })

  it('do not include role, status, password or PIN', async () => {
    const change = { role: 'Admin', status: 'inactive', password: 'otra-clave-9', pin: '402817', id: 1 }
    expect((await call('PUT', 'me', change)).status).toBe(200)
    expect((await call('GET', 'me')).body.data).toMatchObject({ id: user.id, role: 'Vendedor', has_pin: 0 })
    expect((await login(user.email)).status).toBe(200)
  })

  it.each([
    [{ name: ' ' }, { name: ['El campo nombre es obligatorio.'] }],
    [
      { phone: '123' },
      { phone: ['El campo teléfono debe ser un teléfono válido, por ejemplo 55 1234 5678.'] },
    ],
    [
      { email_secondary: 'x' },
      {
        email_secondary: [
          'El campo correo secundario debe ser un correo válido, por ejemplo ana@correo.com.',
        ],
      },
    ],
    [{ address: 'x'.repeat(501) }, { address: ['El campo dirección debe tener a lo más 500 caracteres.'] }],
  ])('as %o are refused', async (change, errors) => {
    const { status, body } = await call('PUT', 'me', change)
    expect([status, body.errors]).toEqual([422, errors])
  })
})

describe('one’s own e-mail', () => {
  it('changes with the password, and is the one to log in with', async () => {
    const { status, body } = await call('PUT', 'me', { email: next(), current_password: testPassword })
    expect([status, body.data.email]).toEqual([200, next()])
    expect((await login(next())).status).toBe(200)
    expect((await login(user.email)).status).toBe(422)
    expect((await call('GET', 'me')).status).toBe(200)
  })

  it.each([
    [{}, ['El campo contraseña actual es obligatorio.']],
    [{ current_password: '' }, ['El campo contraseña actual es obligatorio.']],
    [{ current_password: 'otra-clave-9' }, ['El campo contraseña actual no es correcto.']],
  ])('does not change with %o, nor does anything else', async (password, errors) => {
    const { status, body } = await call('PUT', 'me', { name: 'Otra', email: next(), ...password })
    expect([status, body.errors]).toEqual([422, { current_password: errors }])
    expect((await call('GET', 'me')).body.data).toMatchObject({ name: user.name, email: user.email })
  })

  it('can be sent unchanged without the password', async () => {
    const { status, body } = await call('PUT', 'me', { email: user.email, name: 'Igual' })
    expect([status, body.data]).toMatchObject([200, { email: user.email, name: 'Igual' }])
  })

  it('cannot be another user’s', async () => {
    const other = await shop.user('Vendedor')
    const { status, body } = await call('PUT', 'me', {
      email: other.email.toUpperCase(),
      current_password: testPassword,
    })
    expect([status, body.errors]).toEqual([422, { email: ['El campo correo electrónico ya está en uso.'] }])
  })

  it('cannot be changed by guessing passwords', async () => {
    const guess = () => call('PUT', 'me', { email: next(), current_password: 'otra-clave-9' })
    for (let tried = 0; tried < 5; tried++) expect((await guess()).status).toBe(422)
    const { status, body } = await guess()
    expect([status, body.message]).toEqual([429, expect.stringMatching(/^Demasiadas solicitudes\./)])
    expect((await call('PUT', 'me', { email: next(), current_password: testPassword })).status).toBe(429)
  })

  it('voids the links that were mailed to the old address', async () => {
    const { db } = shop.services
    await db
      .insertInto('passwordResets')
      .values({ tokenHash: Buffer.alloc(32, user.id), userId: user.id, expiresAt: new Date('2100-01-01') })
      .execute()
    const links = () =>
      db.selectFrom('passwordResets').select('userId').where('userId', '=', user.id).execute()
    await call('PUT', 'me', { name: 'Con enlace' })
    expect(await links()).toHaveLength(1)
    await call('PUT', 'me', { email: next(), current_password: testPassword })
    expect(await links()).toEqual([])
  })
})
