import { describe, expect, it } from 'vitest'
import { flag, integer, money, secret, text, type Field } from '#contract/field.ts'
import { toSnake } from '#domain/naming.ts'
import { changedFields, createBody, initialValues, readAgain, updateBody } from './form-values.ts'

const fieldsOf = (fields: Record<string, Field>) =>
  Object.entries(fields).map(([name, field]) => ({ name, wire: toSnake(name), field }))

const fields = fieldsOf({
  fullName: text({ required: true }),
  city: text(),
  pieces: integer(),
  price: money(),
  isOpen: flag(),
  password: secret({ confirmed: true }),
})
const record = {
  id: 7,
  allowed_actions: [],
  full_name: 'María',
  city: null,
  pieces: 3,
  price: 1234.5,
  is_open: 1,
}
const initial = initialValues(fields, record)

describe('the first values of a form', () => {
  it('are those of the record in the form of its inputs, without its secrets', () => {
    expect(initial).toEqual({
      full_name: 'María',
      city: '',
      pieces: '3',
      price: '1234.50',
      is_open: true,
      password: '',
      password_confirmation: '',
    })
  })

  it('are empty for a new one, except the given defaults', () => {
    expect(initialValues(fields, undefined, { city: 'Puebla', pieces: 2 })).toMatchObject({
      full_name: '',
      city: 'Puebla',
      pieces: '2',
      is_open: false,
    })
  })
})

describe('a field with an initial value', () => {
  const begun = fieldsOf({ isTaxed: flag({ initial: true }), currency: text({ initial: 'MXN' }) })

  it('has it in the form of a new record, unless another is given', () => {
    expect(initialValues(begun, undefined)).toEqual({ is_taxed: true, currency: 'MXN' })
    expect(initialValues(begun, undefined, { is_taxed: 0 })).toMatchObject({ is_taxed: false })
    expect(initialValues(begun, { ...record, is_taxed: 0, currency: null })).toEqual({
      is_taxed: false,
      currency: '',
    })
  })
})

describe('a new record', () => {
  it('is sent with the filled fields only', () => {
    const empty = initialValues(fields, undefined)
    expect(createBody(fields, { ...empty, full_name: 'Ana', city: '  ' })).toEqual({
      full_name: 'Ana',
      is_open: false,
    })
  })

  it('is sent with the confirmation of its secret', () => {
    const values = { ...initialValues(fields, undefined), password: ' x ', password_confirmation: ' x' }
    expect(createBody(fields, values)).toMatchObject({ password: ' x ', password_confirmation: ' x' })
  })
})

describe('a changed record', () => {
  it('is sent with the changed fields, and a cleared one as empty text', () => {
    const values = { ...initial, full_name: 'María López', pieces: '', is_open: false }
    expect(updateBody(fields, initial, values)).toEqual({
      full_name: 'María López',
      pieces: '',
      is_open: false,
    })
  })

  it('keeps its secret when none is typed', () => {
    expect(updateBody(fields, initial, initial)).toEqual({})
  })

  it('counts a secret and its confirmation as one change, and spaces around a text as none', () => {
    const values = { ...initial, full_name: ' María ', password: 'a', password_confirmation: 'b' }
    expect(changedFields(fields, initial, values).map(({ name }) => name)).toEqual(['password'])
  })

  it('has not changed when an amount is only written in another way', () => {
    expect(changedFields(fields, initial, { ...initial, price: '1234.5' })).toEqual([])
    expect(changedFields(fields, initial, { ...initial, price: '' })).toHaveLength(1)
  })

  it('has changed when spaces are added to a secret, which is stored as typed', () => {
    expect(changedFields(fields, initial, { ...initial, password: '  ' })).toHaveLength(1)
  })
})

describe('a record that is read again while its form is open', () => {
  const fresh = { ...record, full_name: 'María Luz', city: 'Oaxaca', price: 1300 }

  it('gives its values to the fields that nobody has touched', () => {
    const again = readAgain(fields, record, fresh, initial)
    expect(again.values).toEqual(initialValues(fields, fresh))
    expect(again.seen).toEqual(fresh)
    expect(again.theirs).toEqual({})
    expect(again.news).toEqual(['full_name', 'city', 'price'])
  })

  it('tells what somebody else saved in a field that was changed, unless both typed the same', () => {
    const stored = { ...fresh, full_name: 'Mariana' }
    const other = readAgain(fields, record, stored, { ...initial, full_name: 'María José' })
    expect(other.theirs).toEqual({ full_name: 'Mariana' })
    expect(other.news).toEqual(['city', 'price'])
    expect(other.values).toMatchObject({ full_name: 'María José', city: 'Oaxaca' })
    const same = readAgain(fields, record, stored, { ...initial, full_name: ' Mariana' })
    expect(same.theirs).toEqual({})
    expect(updateBody(fields, initialValues(fields, same.seen), same.values)).toEqual({})
  })

  it('leaves what was typed, with the value that it began with, so that the server can tell a stale one', () => {
    const typed = { ...initial, full_name: 'María José', password: 'x', password_confirmation: 'x' }
    const again = readAgain(fields, record, fresh, typed)
    expect(again.values).toMatchObject({ full_name: 'María José', city: 'Oaxaca', price: '1300.00' })
    expect(again.values).toMatchObject({ password: 'x', password_confirmation: 'x' })
    expect(again.seen).toMatchObject({ full_name: 'María', city: 'Oaxaca' })
    expect(updateBody(fields, initialValues(fields, again.seen), again.values)).toMatchObject({
      full_name: 'María José',
    })
  })
})
