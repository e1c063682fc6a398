import { describe, expect, it } from 'vitest'
import { email, secret, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { inputSchema } from '#contract/schemas.ts'
import { checkBody, shownErrors, splitErrors } from './form-errors.ts'

const words = {
  one: 'persona',
  many: 'Personas',
  the: 'la persona',
  ending: 'a',
  fields: { name: 'nombre', email: 'correo', password: 'contraseña' },
} as const
const people = defineResource({
  name: 'people',
  title: 'name',
  fields: {
    name: text({ required: true }),
    email: email(),
    password: secret({ required: true, min: 6, confirmed: true }),
  },
  texts: { es: words, en: words },
})
const check = (occasion: 'create' | 'update', body: object) =>
  checkBody(inputSchema(people, occasion), { ...body }, people, 'es')

describe('the faults that a form finds before sending', () => {
  it('have the messages that the server would answer', () => {
    expect(check('create', { email: 'ana' })).toEqual({
      name: 'El campo nombre es obligatorio.',
      email: 'El campo correo debe ser un correo válido, por ejemplo ana@correo.com.',
      password: 'El campo contraseña es obligatorio.',
    })
  })

  it('report a different confirmation under the confirmation field', () => {
    expect(check('update', { password: 'secreto', password_confirmation: 'secreta' })).toEqual({
      password_confirmation: 'La confirmación del campo contraseña no coincide.',
    })
  })

  it('are none when the server would accept the body', () => {
    expect(check('update', { email: '' })).toEqual({})
  })
})

describe("the server's messages", () => {
  it('go under their field, and above the form when it has no such field', () => {
    const fields = { email: ['Ya está en uso.', 'Otra.'], base: ['Debe quedar un administrador.'] }
    expect(splitErrors(fields, ['name', 'email'])).toEqual({
      inline: { email: 'Ya está en uso.' },
      others: ['Debe quedar un administrador.'],
    })
  })
})

describe('the errors that are shown', () => {
  it('come in the order of the form, without fields that are not checked yet', () => {
    const faults = { name: 'Falta.', phone: 'Corto.', email: 'No es un correo.' }
    const shown = shownErrors(['email', 'name', 'phone'], faults, new Set(['name', 'email']), {})
    expect(Object.entries(shown)).toEqual([
      ['email', 'No es un correo.'],
      ['name', 'Falta.'],
    ])
  })

  it('are the server’s, when it sent any', () => {
    expect(shownErrors(['email'], { email: 'Falta.' }, new Set(['email']), { email: 'En uso.' })).toEqual({
      email: 'En uso.',
    })
  })
})
