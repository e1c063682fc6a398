import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { useApp, type Call } from '#test/app.ts'
import { testPassword, type TestUser } from '#test/factories.ts'

const shop = useApp()
let user: TestUser
let call: Call
let admin: Call

beforeAll(async () => {
  admin = shop.as(await shop.user('Admin'))
})

beforeEach(async () => {
  user = await shop.user('Supervisor')
  call = shop.as(user)
})

const change = (values: object = {}) => ({
  current_password: testPassword,
  pin: '402817',
  pin_confirmation: '402817',
  ...values,
})

const stored = async (id = user.id) =>
  (
    await shop.services.db
      .selectFrom('users')
      .select('pinHash')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).pinHash

describe('a PIN', () => {
  it('is set by its owner, and stored as a hash', async () => {
    const { status, body } = await call('PUT', `users/${user.id}/pin`, change())
    expect([status, body]).toEqual([200, { message: 'Tu PIN se actualizó.' }])
    const hash = await stored()
    expect(hash).toMatch(/^\$argon2id\$/)
    expect(await shop.services.passwords.verify(hash, '402817')).toBe(true)
    expect(await shop.services.passwords.verify(hash, '402818')).toBe(false)
    expect((await call('GET', 'me')).body.data.has_pin).toBe(1)
  })

  it('is audited without its value, and is in no list', async () => {
    await call('PUT', `users/${user.id}/pin`, change())
    const { body, text } = await admin('GET', `users/${user.id}/history`)
    expect(body.data[0]).toMatchObject({ action: 'pin', user: user.name, after: { pin: '••••••' } })
    const seen = [
      text,
      (await admin('GET', 'users?per_page=100')).text,
      (await admin('GET', 'users/export')).text,
      (await call('GET', 'me')).text,
    ].join()
    expect(seen).not.toMatch(/402817|argon2|pin_hash/)
    expect((await admin('GET', 'users?where[pin_hash]=%25')).status).toBe(422)
  })

  it.each([
    [
      { pin: '12345', pin_confirmation: '12345' },
      { pin: ['El campo PIN debe tener exactamente 6 dígitos.'] },
    ],
    [
      { pin: 'cuatro', pin_confirmation: 'cuatro' },
      { pin: ['El campo PIN debe tener exactamente 6 dígitos.'] },
    ],
    [{ pin: 402817, pin_confirmation: 402817 }, { pin: ['El campo PIN debe ser un texto.'] }],
    [
      { pin: '123456', pin_confirmation: '123456' },
      { pin: ['El campo PIN es demasiado fácil de adivinar: evita cifras repetidas o seguidas.'] },
    ],
    [{ pin_confirmation: '402818' }, { pin: ['La confirmación del campo PIN no coincide.'] }],
    [
      { current_password: 'otra-clave-9' },
      { current_password: ['El campo contraseña actual no es correcto.'] },
    ],
    [{ current_password: undefined }, { current_password: ['El campo contraseña actual es obligatorio.'] }],
  ])('with %o is not set', async (values, errors) => {
    const { status, body } = await call('PUT', `users/${user.id}/pin`, change(values))
    expect([status, body.errors]).toMatchObject([422, errors])
    expect(await stored()).toBeNull()
  })

  it('cannot be set by anybody else, not even an Admin', async () => {
    const { status, body } = await admin('PUT', `users/${user.id}/pin`, change())
    expect([status, body]).toEqual([403, { message: 'No tienes permiso.' }])
    expect(await stored()).toBeNull()
  })

  it('cannot be used to guess the password', async () => {
    const wrong = change({ current_password: 'otra-clave-9' })
    const statuses: number[] = []
    for (let tried = 0; tried < 6; tried++) {
      statuses.push((await call('PUT', `users/${user.id}/pin`, wrong)).status)
    }
    expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
  })

  it('ends no session', async () => {
    await call('PUT', `users/${user.id}/pin`, change())
    expect((await call('GET', 'me')).status).toBe(200)
  })
})
