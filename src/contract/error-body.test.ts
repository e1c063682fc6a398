import { describe, expect, it } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import { errorBody, statusOf } from './error-body.ts'

const body = (code: string, field?: string) => errorBody('es', new DomainError(code, {}, field).issues)

describe('a failure', () => {
  it.each([
    ['malformed', 400],
    ['unauthorized', 401],
    ['forbidden', 403],
    ['not_found', 404],
    ['unknown_action', 404],
    ['unique', 422],
    ['last_admin', 422],
    ['anything else', 422],
    ['too_many_requests', 429],
    ['fatal', 500],
    ['busy', 503],
  ])('%s has status %i', (code, status) => {
    expect(statusOf(code)).toBe(status)
  })

  it('of 400 and 404 lists its errors', () => {
    expect(body('route_not_found')).toEqual({
      message: 'Esta dirección no existe.',
      errors: [{ code: 'route_not_found', message: 'Esta dirección no existe.' }],
    })
  })

  it.each(['unauthorized', 'forbidden', 'fatal', 'busy'])('%s says a message and nothing else', code => {
    expect(Object.keys(body(code))).toEqual(['message'])
  })

  it('of 422 names the field, or base', () => {
    expect(body('unique', 'email')).toEqual({
      message: 'El campo correo electrónico ya está en uso.',
      errors: { email: ['El campo correo electrónico ya está en uso.'] },
    })
    expect(body('last_admin')).toMatchObject({
      errors: { base: ['Debe quedar al menos un administrador activo.'] },
    })
  })

  it('with several faults groups them by field', () => {
    const { issues } = DomainError.of([
      { code: 'required', field: 'email', params: {} },
      { code: 'min', field: 'password', params: { min: 6 } },
      { code: 'confirmed', field: 'password', params: {} },
    ])
    expect(errorBody('es', issues)).toEqual({
      message: 'Los datos enviados no son válidos.',
      errors: {
        email: ['El campo correo electrónico es obligatorio.'],
        password: [
          'El campo contraseña debe tener al menos 6 caracteres.',
          'La confirmación del campo contraseña no coincide.',
        ],
      },
    })
  })

  it('with a field called __proto__ lists it like any other', () => {
    const { errors } = body('required', '__proto__') as { errors: object }
    expect(Object.getPrototypeOf(errors)).toBe(Object.prototype)
    expect(Object.keys(errors)).toEqual(['__proto__'])
  })
})
