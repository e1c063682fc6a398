import { describe, expect, test } from 'vitest'
import { checkOwnData, checkPassword, checkPin } from './account-checks.ts'

describe('own data', () => {
  test('a new email asks for the password; other data does not', () => {
    expect(checkOwnData({ phone: '5512345678' }, 'es')).toEqual({})
    expect(checkOwnData({ email: 'ana@correo.com' }, 'es')).toEqual({
      current_password: 'El campo contraseña actual es obligatorio.',
    })
    expect(checkOwnData({ email: 'ana@correo.com', current_password: 'x' }, 'es')).toEqual({})
  })

  test('a name cannot be emptied', () => {
    expect(Object.keys(checkOwnData({ name: '' }, 'es'))).toEqual(['name'])
  })
})

describe('password', () => {
  test('each of its three fields is asked for', () => {
    const typed = {
      current_password: 'antes',
      password: 'después de hoy',
      password_confirmation: 'después de hoy',
    }
    expect(checkPassword(typed, 'es')).toEqual({})
    expect(Object.keys(checkPassword({ password: '' }, 'es'))).toEqual(['current_password', 'password'])
    expect(Object.keys(checkPassword({ ...typed, password_confirmation: 'otra' }, 'es'))).toEqual([
      'password_confirmation',
    ])
  })
})

describe('PIN', () => {
  const typed = { current_password: 'antes', pin: '402917', pin_confirmation: '402917' }

  test('has six digits and is not easy to guess', () => {
    expect(checkPin(typed, 'es')).toEqual({})
    for (const pin of ['', '40291', '4029170', '40291a', '111111', '123456']) {
      expect(Object.keys(checkPin({ ...typed, pin, pin_confirmation: pin }, 'es')), pin).toEqual(['pin'])
    }
  })

  test('is typed twice the same, with the password', () => {
    expect(Object.keys(checkPin({ ...typed, pin_confirmation: '' }, 'es'))).toEqual(['pin_confirmation'])
    expect(Object.keys(checkPin({ pin: typed.pin, pin_confirmation: typed.pin }, 'es'))).toEqual([
      'current_password',
    ])
  })
})
