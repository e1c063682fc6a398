import { describe, expect, it } from 'vitest'
import { checkForgot, checkLogin, checkReset } from './account-rules.ts'
import { es } from './texts.es.ts'

describe('login', () => {
  it('asks for both fields by their name', () => {
    expect(checkLogin({ email: '', password: '' }, es)).toEqual({
      email: 'El campo correo electrónico es obligatorio.',
      password: 'El campo contraseña es obligatorio.',
    })
  })

  it('gives an example of an address', () => {
    expect(checkLogin({ email: 'ana', password: 'x' }, es)).toEqual({
      email: 'Escribe un correo válido, por ejemplo ana@correo.com.',
    })
  })

  it('lets any non-empty password through, as old ones may be short', () => {
    expect(checkLogin({ email: 'ana@correo.com', password: 'x' }, es)).toEqual({})
  })
})

describe('asking for a link', () => {
  it('needs an address', () => {
    expect(checkForgot({}, es)).toHaveProperty('email')
    expect(checkForgot({ email: 'ana@correo' }, es)).toEqual({})
  })
})

describe('a new password', () => {
  it('needs six characters', () => {
    expect(checkReset({ password: '12345', password_confirmation: '12345' }, es)).toEqual({
      password: 'La contraseña debe tener al menos 6 caracteres.',
    })
    expect(checkReset({ password: '123456', password_confirmation: '123456' }, es)).toEqual({})
  })

  it('must equal its confirmation', () => {
    expect(checkReset({ password: '123456', password_confirmation: '1234567' }, es)).toEqual({
      password_confirmation: 'La confirmación no coincide.',
    })
  })
})
