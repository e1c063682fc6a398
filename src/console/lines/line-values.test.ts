import { describe, expect, it } from 'vitest'
import { integer, money, reference, text } from '#contract/field.ts'
import { addresses, byLine, isBlank, linesBody, newLine, sentLines, valueAt } from './line-values.ts'

const shape = {
  fields: {
    productId: reference('products', { required: true }),
    quantity: integer({ required: true, min: 1 }),
    unitPrice: money(),
    note: text(),
    amount: money({ write: 'never' }),
  },
  min: 1,
}
const stored = { id: 5, product_id: 9, quantity: 2, unit_price: 10.5, note: null, amount: 21 }

describe('a line', () => {
  it('starts with its stored values, without the read-only ones', () => {
    const line = newLine(shape, stored)
    expect(line).toMatchObject({ id: 5, stored })
    expect(line.values).toEqual({ product_id: '9', quantity: '2', unit_price: '10.50', note: '' })
  })

  it('is new without an id, and starts with its defaults', () => {
    const line = newLine(shape, {}, { quantity: 1 })
    expect(line).not.toHaveProperty('id')
    expect(line.values).toMatchObject({ quantity: '1', product_id: '' })
  })

  it('is blank while it holds only its defaults', () => {
    const defaults = { quantity: 1 }
    const line = newLine(shape, {}, defaults)
    expect(isBlank(shape, line, { defaults })).toBe(true)
    expect(isBlank(shape, { ...line, values: { ...line.values, note: '  ' } }, { defaults })).toBe(true)
    expect(isBlank(shape, { ...line, values: { ...line.values, note: 'x' } }, { defaults })).toBe(false)
  })

  it('that is stored is never blank, unless it is one to choose from', () => {
    const picked = { fields: { quantity: integer({ required: true }) } }
    const line = newLine(picked, { id: 5 })
    expect(isBlank(picked, line)).toBe(false)
    expect(isBlank(picked, line, { isPicked: true })).toBe(true)
  })
})

describe('the lines of a body', () => {
  const lines = [newLine(shape), newLine(shape, stored), newLine(shape, { product_id: 3, quantity: 1 })]

  it('are the filled ones, each with all its fields', () => {
    expect(linesBody(shape, lines)).toEqual([
      { id: 5, product_id: '9', quantity: '2', unit_price: '10.50' },
      { product_id: '3', quantity: '1' },
    ])
  })

  it('get the server’s errors by their position among the sent ones', () => {
    const errors = { 'details.1.quantity': 'mucho', 'details.9.quantity': 'perdida', details: 'pocas' }
    expect(byLine(errors, 'details', sentLines(shape, lines))).toEqual({
      [`details.${lines[2]!.key}.quantity`]: 'mucho',
      'details.9.quantity': 'perdida',
      details: 'pocas',
    })
  })
})

it('a form has an address for every cell of its lines', () => {
  const line = newLine(shape, stored)
  const values = { folio: 'A', details: [line] }
  expect(addresses(values)).toEqual([
    'folio',
    'details',
    ...['product_id', 'quantity', 'unit_price', 'note'].map(wire => `details.${line.key}.${wire}`),
  ])
  expect(valueAt(values, `details.${line.key}.quantity`)).toBe('2')
  expect(valueAt(values, 'folio')).toBe('A')
  expect(valueAt(values, 'details.gone.quantity')).toBeUndefined()
})
