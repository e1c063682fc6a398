import { describe, expect, it } from 'vitest'
import * as en from './messages.en.ts'
import * as es from './messages.es.ts'
import { attributeLabel, issueMessage, message } from './messages.ts'
import { nounTexts } from './resource.ts'

const texts = {
  ...nounTexts({ one: 'colección', many: 'Colecciones', the: 'la colección', ending: 'a' }),
  fields: { unitPrice: 'precio unitario' },
  errors: { in_use: 'La colección tiene productos.' },
}
const placeholders = (text: string) =>
  [...text.matchAll(/\{\w+\}/g)].map(([name]) => name.toLowerCase()).sort()

const codes = ({ validation, errors, front, attributes, menu }: typeof es | typeof en) =>
  [validation, errors, front, attributes, menu].map(group => Object.keys(group).sort())

describe('the catalogue of messages', () => {
  it('names the field in every text of validation, in both languages', () => {
    for (const catalogue of [es.validation, en.validation]) {
      expect(Object.entries(catalogue).filter(([, text]) => !text.includes('{attribute}'))).toEqual([])
    }
  })

  it('says the same in both languages: same codes, same parameters', () => {
    expect(codes(en)).toEqual(codes(es))
    const differing = Object.entries({ ...es.validation, ...es.errors }).filter(([code, text]) => {
      const other = { ...en.validation, ...en.errors }[code as keyof typeof es.errors]
      // Spanish adjectives agree with their noun; English ones need not.
      const wanted = placeholders(text).filter(name => name !== '{o}')
      return (
        wanted.join() !==
        placeholders(other)
          .filter(name => name !== '{o}')
          .join()
      )
    })
    expect(differing).toEqual([])
  })
})

describe('a message', () => {
  it('takes the words of its resource: label, article, ending', () => {
    expect(message('es', 'already_active', {}, texts)).toBe('La colección ya está activa.')
    expect(message('es', 'not_found', {}, texts)).toBe('No se encontró la colección con este código.')
    const issue = { code: 'min_number', field: 'details.2.unit_price', params: { min: 5 } }
    expect(issueMessage('es', issue, texts)).toBe('El campo precio unitario debe ser al menos 5.')
  })

  it('of a line or of an action’s input takes its own labels', () => {
    const order = {
      ...texts,
      lines: { details: { one: 'partida', many: 'Partidas', fields: { quantity: 'piezas' } } },
      inputs: { pay: { fields: { amount: 'importe del abono' } } },
    }
    const issue = { code: 'required', field: 'details.2.quantity', params: {} }
    expect(issueMessage('es', issue, order)).toBe('Partida 3: El campo piezas es obligatorio.')
    expect(attributeLabel('es', 'details', order)).toBe('partidas')
    expect(attributeLabel('es', 'amount', order)).toBe('importe del abono')
    expect(attributeLabel('es', 'constructor.1.toString', order)).toBe('toString')
  })

  it('is the resource’s own where it has one, and names the record it is about', () => {
    const issue = { code: 'in_use', field: 'base', params: {}, about: 'Salas' }
    expect(issueMessage('es', issue, texts)).toBe('Salas: La colección tiene productos.')
  })

  it('of an unknown code is a generic one, never a function or undefined', () => {
    for (const code of ['nada', 'constructor', 'toString', '__proto__']) {
      expect(message('es', code, {}, texts)).toBe('Ocurrió un error, intenta de nuevo.')
    }
  })

  it('keeps the placeholder of a parameter that was not given', () => {
    expect(message('es', 'throttle')).toContain('{seconds}')
  })
})

describe('a label', () => {
  it.each([
    ['unit_price', 'precio unitario'],
    ['email', 'correo electrónico'],
    ['some_thing', 'some thing'],
    ['constructor', 'constructor'],
    ['0', '0'],
  ])('of %s is %s', (field, label) => {
    expect(attributeLabel('es', field, texts)).toBe(label)
  })
})
