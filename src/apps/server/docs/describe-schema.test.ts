import { describe, expect, test } from 'vitest'
import { rulesOf, sketch, typeOf } from './describe-schema.ts'

describe('the type of a value', () => {
  test('is written in words', () => {
    expect(typeOf({ type: 'integer' })).toBe('entero')
    expect(typeOf({ type: 'array', items: { type: 'string' } })).toBe('lista de texto')
  })

  test('names each alternative once', () => {
    expect(typeOf({ type: ['string', 'null'] })).toBe('texto o nulo')
    expect(typeOf({ anyOf: [{ anyOf: [{ type: 'string' }, { type: 'string' }] }, { type: 'null' }] })).toBe(
      'texto o nulo',
    )
  })

  test('prefers the format, which is more specific', () => {
    expect(typeOf({ type: 'string', format: 'uuid' })).toBe('UUID')
    expect(typeOf({ type: 'string', format: 'unheard-of' })).toBe('texto')
  })

  test('is the name of a referenced schema', () => {
    expect(typeOf({ $ref: '#/components/schemas/Chair' })).toBe('Chair')
  })

  test('is any value when there is no rule', () => {
    expect(typeOf({})).toBe('cualquier valor')
  })
})

describe('the rules of a value', () => {
  test('tell lengths, limits and sizes', () => {
    expect(rulesOf({ type: 'string', minLength: 6, maxLength: 128 })).toEqual(['de 6 a 128 caracteres'])
    expect(rulesOf({ type: 'number', minimum: 0 })).toEqual(['mínimo 0'])
    expect(rulesOf({ type: 'array', maxItems: 100 })).toEqual(['máximo 100 elementos'])
  })

  test('leave out the limits of every integer', () => {
    const { MIN_SAFE_INTEGER: minimum, MAX_SAFE_INTEGER: maximum } = Number
    expect(rulesOf({ type: 'integer', minimum, maximum })).toEqual([])
  })

  test('list allowed values, the empty one by name', () => {
    const schema = { anyOf: [{ type: 'string', enum: ['a', 'b'] }, { const: '' }, { type: 'null' }] }
    expect(rulesOf(schema)).toEqual(['valores: a, b, (vacío)'])
  })

  test('give the default value', () => {
    expect(rulesOf({ type: 'number', default: 16 })).toEqual(['si falta: 16'])
  })
})

describe('the sketch of an answer', () => {
  test('nests objects and lists, and marks optional fields', () => {
    const chair = {
      type: 'object',
      properties: { id: { type: 'integer' }, note: { type: ['string', 'null'] } },
      required: ['id'],
    }
    const schema = {
      type: 'object',
      properties: { data: { type: 'array', items: chair } },
      required: ['data'],
    }
    expect(sketch(schema)).toBe(`{
  "data": [{
    "id": entero,
    "note"?: texto | nulo
  }]
}`)
  })

  test('writes allowed values as JSON', () => {
    expect(sketch({ type: 'number', enum: [0, 1] })).toBe('0 | 1')
    expect(sketch({ const: 'ok' })).toBe('"ok"')
  })

  test('draws a map by its values', () => {
    const schema = { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } }
    expect(sketch(schema)).toBe('{\n  …: [texto]\n}')
  })

  test('calls an object of unknown fields an object', () => {
    expect(sketch({ type: 'object' })).toBe('objeto')
  })
})
