import { describe, expect, it } from 'vitest'
import { choice, forAdmins, longText, reference, secret, status, text } from '#contract/field.ts'
import { defineResource, nounTexts } from '#contract/resource.ts'
import { formSections, isSegmented, spanOf } from './form-fields.ts'

const texts = nounTexts({ one: 'cosa', many: 'Cosas', the: 'la cosa', ending: 'a' })
const things = defineResource({
  name: 'things',
  title: 'name',
  fields: {
    ownerId: reference('owners', { required: true }),
    name: text({ required: true }),
    code: text({ write: 'create' }),
    cost: text(forAdmins),
    pin: secret(),
    notes: longText(),
    status: status(),
  },
  parent: { resource: 'owners', field: 'ownerId' },
  screen: {
    sections: [
      { key: 'general', fields: ['ownerId', 'name', 'code', 'status'] },
      { key: 'private', fields: ['cost'] },
      { key: 'access', fields: ['pin', 'notes'] },
    ],
  },
  texts: { es: texts, en: texts },
})
const namesIn = (circumstance: Parameters<typeof formSections>[1]) =>
  formSections(things, circumstance).map(({ key, fields }) => [key, fields.map(({ name }) => name)])

describe('the fields of a form', () => {
  it('are the ones that a new record accepts, in the order of the screen', () => {
    expect(namesIn({ occasion: 'create', role: 'Admin' })).toEqual([
      ['general', ['ownerId', 'name', 'code']],
      ['private', ['cost']],
      ['access', ['pin', 'notes']],
    ])
  })

  it('leave out, on edit, fields that are only set on creation', () => {
    expect(namesIn({ occasion: 'update', role: 'Admin' })[0]).toEqual(['general', ['ownerId', 'name']])
  })

  it('leave out the field that the path fixes, and a section that is empty for this role', () => {
    expect(namesIn({ occasion: 'create', role: 'Vendedor', fixed: 'ownerId' })).toEqual([
      ['general', ['name', 'code']],
      ['access', ['pin', 'notes']],
    ])
  })
})

describe('a field', () => {
  it('takes the whole line when it names the record or is long', () => {
    const spans = formSections(things, { occasion: 'update', role: 'Admin' })
      .flatMap(({ fields }) => fields)
      .map(field => [field.name, spanOf(things, field)])
    expect(Object.fromEntries(spans)).toMatchObject({ ownerId: 3, name: 6, cost: 3, pin: 3, notes: 6 })
  })

  it('of few and short choices shows them all, unless it may be empty', () => {
    const required = choice(['a', 'b'], { required: true })
    expect(isSegmented(required, ['MXN', 'USD'])).toBe(true)
    expect(isSegmented(choice(['a', 'b']), ['MXN', 'USD'])).toBe(false)
    expect(isSegmented(required, ['Administrador', 'Supervisor general'])).toBe(false)
  })
})
