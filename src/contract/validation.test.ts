import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { DomainError } from '#domain/errors.ts'
import { validate } from './validation.ts'

function faults(schema: z.ZodType, value: unknown) {
  try {
    return validate(schema, value)
  } catch (error) {
    return (error as DomainError).issues.map(({ code, field, params }) => [field, code, params])
  }
}

describe('a fault', () => {
  it.each<[string, z.ZodType, unknown, string, object]>([
    ['absent', z.string(), undefined, 'required', {}],
    ['null', z.number(), null, 'required', {}],
    ['of another type', z.string(), 1, 'string', {}],
    ['no number', z.number(), 'x', 'numeric', {}],
    ['no whole number', z.int(), 1.5, 'integer', {}],
    ['no list', z.array(z.string()), {}, 'array', {}],
    ['no yes or no', z.boolean(), 'x', 'boolean', {}],
    ['not among the values', z.enum(['a', 'b']), 'c', 'in', { values: 'a, b' }],
    ['not chosen', z.enum(['a', 'b']), '', 'required', {}],
    ['too long', z.string().max(2), 'abc', 'max', { max: 2 }],
    ['too short', z.string().min(2), 'a', 'min', { min: 2 }],
    ['too large', z.number().max(2), 3, 'max_number', { max: 2 }],
    ['too small', z.number().min(2), 1, 'min_number', { min: 2 }],
    ['with too many items', z.array(z.int()).max(1), [1, 2], 'max_items', { max: 1 }],
    ['with too few items', z.array(z.int()).min(1), [], 'min_items', { min: 1 }],
    ['no address', z.url(), 'x', 'url', {}],
    ['in no pattern', z.string().regex(/a/), 'b', 'format', {}],
    ['of no member of a union', z.union([z.number(), z.string().max(2)]), 'abc', 'max', { max: 2 }],
    ['of no type of a union', z.union([z.number(), z.string()]), {}, 'invalid', {}],
  ])('%s has its code', (_what, schema, value, code, params) => {
    expect(faults(z.object({ x: schema }), { x: value })).toEqual([['x', code, params]])
  })

  it('raised by our own rules keeps its code and parameters', () => {
    const odd = z.number().refine(value => value % 2 === 1, { params: { code: 'odd', by: 2 } })
    expect(faults(z.object({ x: odd }), { x: 2 })).toEqual([['x', 'odd', { by: 2 }]])
  })

  it('names its field, however deep; a fault of the whole value is base', () => {
    const schema = z.object({ details: z.array(z.object({ quantity: z.int() })) })
    expect(faults(schema, { details: [{ quantity: 1 }, {}] })).toEqual([
      ['details.1.quantity', 'required', {}],
    ])
    expect(faults(schema, 'x')).toEqual([['base', 'invalid', {}]])
  })

  it('is reported together with all the others', () => {
    expect(faults(z.object({ a: z.string(), b: z.int() }), {})).toHaveLength(2)
  })
})
