import { describe, expect, it } from 'vitest'
import { choice, flag, secret, status, text, type Row } from './field.ts'
import { defineResource } from './resource.ts'
import { inputSchema, outputSchema } from './schemas.ts'
import { validate } from './validation.ts'

const words = { one: 'cosa', many: 'Cosas', the: 'la cosa', ending: 'a' } as const
const labels = {
  name: 'nombre',
  code: 'clave',
  isMain: 'principal',
  pin: 'clave',
  role: 'rol',
  status: 'estado',
}
const things = defineResource({
  name: 'things',
  title: 'name',
  fields: {
    name: text({ required: true }),
    code: text({ write: 'create' }),
    isMain: flag({ write: 'never' }),
    pin: secret({ required: true, min: 4, confirmed: true }),
    role: choice(['a', 'b'], { imported: false }),
    status: status(),
  },
  texts: { es: { ...words, fields: labels }, en: { ...words, fields: labels } },
})

const create = (body: object, narrow = {}): Row => validate(inputSchema(things, 'create', narrow), body)
const update = (body: object, narrow = {}): Row => validate(inputSchema(things, 'update', narrow), body)
const codes = (work: () => unknown): unknown => {
  try {
    return work()
  } catch (error) {
    return (error as { issues: { code: string; field: string }[] }).issues.map(
      ({ code, field }) => `${field}: ${code}`,
    )
  }
}
const pin = { pin: '1234', pin_confirmation: '1234' }

describe('a body', () => {
  it('takes declared fields only, under our names', () => {
    const body = {
      ...pin,
      name: 'x',
      code: 'c',
      is_main: 1,
      status: 'inactive',
      id: 7,
      isMain: true,
      colour: 'red',
    }
    expect(create(body)).toEqual({ name: 'x', code: 'c', pin: '1234' })
    expect(update(body)).toEqual({ name: 'x', pin: '1234' })
  })

  it('must have every required field to create, and none to update', () => {
    expect(codes(() => create({}))).toEqual(['name: required', 'pin: required'])
    expect(update({})).toEqual({})
    expect(codes(() => update({ name: '' }))).toEqual(['name: required'])
  })

  it('must repeat a value that needs confirmation', () => {
    expect(codes(() => create({ name: 'x', pin: '1234' }))).toEqual(['pin: confirmed'])
    expect(codes(() => update({ pin: '1234', pin_confirmation: '4321' }))).toEqual(['pin: confirmed'])
    expect(create({ name: 'x', ...pin })).not.toHaveProperty('pinConfirmation')
  })

  it('with an empty secret keeps the stored one, and cannot remove it', () => {
    expect(update({ pin: '', pin_confirmation: '' })).toEqual({})
    expect(codes(() => update({ pin: null }))).toEqual(['pin: required'])
    expect(codes(() => update({ pin: '1', pin_confirmation: '1' }))).toEqual(['pin: min'])
    expect(codes(() => create({ name: 'x', pin: '' }))).toEqual(['pin: required'])
  })

  it('leaves out fields fixed by the path and, from a file, fields that are not imported', () => {
    expect(update({ name: 'x', role: 'a' }, { without: 'name' })).toEqual({ role: 'a' })
    expect(update({ name: 'x', role: 'a', ...pin }, { imported: true })).toEqual({ name: 'x' })
  })
})

describe('an answer', () => {
  it('drops undeclared fields and every secret', () => {
    const wire = { id: 1, name: 'x', pin: '1234', password_hash: 'x', is_main: 1, allowed_actions: [] }
    expect(outputSchema(things).parse(wire)).toEqual({ id: 1, name: 'x', is_main: 1, allowed_actions: [] })
  })
})
