import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { nextNumber, testPassword, type TestUser } from '#test/factories.ts'

const shop = useApp()
let boss: TestUser
let admin: Call

const newUser = (values: object = {}) => {
  const number = nextNumber()
  return {
    name: `Nueva ${number}`,
    email: `nueva${number}@prueba.mx`,
    role: 'Vendedor',
    password: testPassword,
    password_confirmation: testPassword,
    ...values,
  }
}

const sessionsOf = async (id: number) =>
  (await sql`select from sessions where user_id = ${id}`.execute(shop.services.db)).rows.length

beforeAll(async () => {
  boss = await shop.user('Admin')
  await shop.user('Admin')
  admin = shop.as(boss)
})

describe('an e-mail address', () => {
  it('belongs to one user, in any case', async () => {
    const user = newUser({ email: 'Única@Prueba.mx' })
    expect((await admin('POST', 'users', user)).status).toBe(201)
    const { status, body } = await admin('POST', 'users', { ...user, email: 'úNICA@pruebA.MX' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ email: ['El campo correo electrónico ya está en uso.'] })
    const other = (await admin('POST', 'users', newUser())).body.data
    const change = await admin('PUT', `users/${other.id}`, { email: 'ÚNICA@prueba.mx' })
    expect(change.body.errors).toEqual({ email: ['El campo correo electrónico ya está en uso.'] })
  })

  it('is given once when it is requested twice at the same moment', async () => {
    for (let round = 0; round < 5; round++) {
      const user = newUser()
      const replies = await Promise.all([admin('POST', 'users', user), admin('POST', 'users', user)])
      const [created, refused] = replies.sort((a, b) => a.status - b.status)
      expect(created?.status).toBe(201)
      expect(refused?.status).toBe(422)
      expect(refused?.body.errors).toEqual({ email: ['El campo correo electrónico ya está en uso.'] })
    }
  })

  it('is free again when its owner is archived', async () => {
    const owner = await shop.user('Admin')
    await shop.as(owner)('POST', 'customers', { full_name: 'Con historia' })
    expect((await admin('DELETE', `users/${owner.id}`)).status).toBe(200)
    const { rows } = await sql<{ kept: boolean }>`
      select archived_at is not null as kept from users where id = ${owner.id}`.execute(shop.services.db)
    expect(rows).toEqual([{ kept: true }])
    expect((await admin('GET', `users/${owner.id}`)).status).toBe(404)
    expect((await admin('POST', 'users', newUser({ email: owner.email }))).status).toBe(201)
  })
})

describe('one’s own account', () => {
  it('cannot change its role', async () => {
    const { status, body } = await admin('PUT', `users/${boss.id}`, { role: 'Vendedor' })
    expect(status).toBe(422)
    expect(body.errors).toEqual({ role: ['No puedes cambiar tu propio rol.'] })
    expect((await admin('PUT', `users/${boss.id}`, { role: 'Admin', phone: '55 1234 5678' })).status).toBe(
      200,
    )
  })

  it('cannot change its status nor delete itself', async () => {
    const inactivated = await admin('PUT', `users/${boss.id}/inactivate`)
    expect(inactivated.status).toBe(422)
    expect(inactivated.body.errors.base).toEqual(['No puedes inactivar tu propia cuenta.'])
    for (const path of [`users/${boss.id}`, `users/delete?ids=${boss.id}`]) {
      const { status, body } = await admin('DELETE', path)
      expect(status).toBe(422)
      expect(body.errors.base).toEqual(['No puedes eliminar tu propia cuenta.'])
    }
  })

  it('gets another password only with the current one', async () => {
    const change = { password: 'roble-mesa-7', password_confirmation: 'roble-mesa-7' }
    const { status, body } = await admin('PUT', `users/${boss.id}`, change)
    expect(status).toBe(422)
    expect(body.errors).toEqual({
      password: ['Tu propia contraseña se cambia desde tu cuenta, con la contraseña actual.'],
    })
    expect(await sessionsOf(boss.id)).toBe(1)
    const wrong = await admin('PUT', `users/${boss.id}/password`, { ...change, current_password: 'no-es' })
    expect(wrong.body.errors).toEqual({
      current_password: ['El campo contraseña actual no es correcto.'],
    })
  })
})

describe('the actions on a user', () => {
  it('depend on the status, and are none on oneself', async () => {
    const { body } = await admin('POST', 'users', newUser())
    const { id } = body.data
    expect(body.data).toMatchObject({ status: 'active', allowed_actions: ['inactivate'] })
    expect(body.data).not.toHaveProperty('password')
    const off = await admin('PUT', `users/${id}/inactivate`)
    expect(off.body.data).toMatchObject({ status: 'inactive', allowed_actions: ['activate'] })
    expect((await admin('GET', `users/${boss.id}`)).body.data.allowed_actions).toEqual([])
  })

  it('are refused when they would change nothing', async () => {
    const { id } = (await admin('POST', 'users', newUser())).body.data
    const active = await admin('PUT', `users/${id}/activate`)
    expect(active.status).toBe(422)
    expect(active.body).toEqual({
      message: 'El usuario ya está activo.',
      errors: { base: ['El usuario ya está activo.'] },
    })
    await admin('PUT', `users/${id}/inactivate`)
    const inactive = await admin('PUT', `users/${id}/inactivate`)
    expect(inactive.body.message).toBe('El usuario ya está inactivo.')
  })
})

describe('sessions of a user', () => {
  it.each([
    ['role', (id: number) => admin('PUT', `users/${id}`, { role: 'Supervisor' })],
    ['status', (id: number) => admin('PUT', `users/${id}/inactivate`)],
    [
      'password',
      (id: number) =>
        admin('PUT', `users/${id}`, { password: 'roble-mesa-7', password_confirmation: 'roble-mesa-7' }),
    ],
    ['account', (id: number) => admin('DELETE', `users/${id}`)],
  ])('end when the %s changes', async (_what, change) => {
    const user = await shop.user('Vendedor')
    const seller = shop.as(user)
    expect((await seller('GET', 'me')).status).toBe(200)
    const { status, text } = await change(user.id)
    expect({ status, text }).toMatchObject({ status: 200 })
    expect((await seller('GET', 'me')).status).toBe(401)
    expect(await sessionsOf(user.id)).toBe(0)
  })

  it('continue when something else changes, or with an empty password', async () => {
    const user = await shop.user('Vendedor')
    const change = { phone: '55 1234 5678', role: 'Vendedor', password: '', password_confirmation: '' }
    const { status, text } = await admin('PUT', `users/${user.id}`, change)
    expect({ status, text }).toMatchObject({ status: 200 })
    expect((await shop.as(user)('GET', 'me')).status).toBe(200)
    const login = await shop.anonymous('POST', 'login', { email: user.email, password: user.password })
    expect(login.status).toBe(200)
  })

  it('cannot be given an empty password', async () => {
    const user = await shop.user('Vendedor')
    const { status, body } = await admin('PUT', `users/${user.id}`, { password: null })
    expect(status).toBe(422)
    expect(body.errors.password).toEqual(['El campo contraseña es obligatorio.'])
  })

  it.each([
    ['123456', 'El campo contraseña es demasiado común; elige algo más difícil de adivinar.'],
    ['corta', 'El campo contraseña debe tener al menos 6 caracteres.'],
    ['x'.repeat(129), 'El campo contraseña debe tener a lo más 128 caracteres.'],
  ])('are not given a new password «%s»', async (password, message) => {
    const user = await shop.user('Vendedor')
    const change = { password, password_confirmation: password }
    const { status, body } = await admin('PUT', `users/${user.id}`, change)
    expect(status).toBe(422)
    expect(body.errors.password).toEqual([message])
  })
})

describe('a change of a user', () => {
  it('does not wait for a long write of the Admin who makes it', async () => {
    const user = await shop.user('Vendedor')
    const { db } = shop.services
    // An import writes audit rows in one long transaction, and the foreign key locks their author's row.
    await db.transaction().execute(async tx => {
      await sql`
        insert into audit_log (user_id, action, resource, route, request_id) values (${boss.id}, 'x', 'x', 'x', 'x')
      `.execute(tx)
      const { status } = await admin('PUT', `users/${user.id}`, { phone: '55 8765 4321' })
      expect(status).toBe(200)
    })
  })
})
