import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { DomainError } from '#domain/errors.ts'
import {
  choice,
  date,
  email,
  flag,
  integer,
  longText,
  money,
  phone,
  reference,
  secret,
  text,
  url,
  type Field,
} from './field.ts'
import { fieldKinds } from './field-kinds.ts'
import { validate } from './validation.ts'

/** The value as it is read, or the code of its fault. */
function read(field: Field, value: unknown): unknown {
  try {
    return validate(z.object({ x: fieldKinds[field.kind].input(field) }), { x: value }).x
  } catch (error) {
    return error instanceof DomainError ? `✗ ${error.code}` : error
  }
}

describe('a value of a body', () => {
  it.each<[Field, unknown, unknown]>([
    [text(), '  á  ', 'á'],
    [text(), 'a\u0301', 'á'],
    [text(), ' ', null],
    [text(), null, null],
    [text(), 7, '✗ string'],
    [text(), ' Ana\n', 'Ana'],
    [longText(), 'Dos\nlíneas', 'Dos\nlíneas'],
    [phone(), '55 1234\n5678', '✗ one_line'],
    [text({ required: true }), '', '✗ required'],
    [text({ required: true }), null, '✗ required'],
    [text({ max: 3 }), ' abc ', 'abc'],
    [text({ max: 3 }), 'abcd', '✗ max'],
    [text({ min: 2 }), 'a', '✗ min'],
    [email(), 'Ana.López+x@correo.com.mx', 'Ana.López+x@correo.com.mx'],
    [email(), 'ana@correo', '✗ email'],
    [email(), 'ana@@correo.mx', '✗ email'],
    [email(), 'ana correo@x.mx', '✗ email'],
    [email(), 'Ana <ana@correo.mx>', '✗ email'],
    [email(), `${'a'.repeat(65)}@x.mx`, '✗ email'],
    [email(), '', null],
    [phone(), '+52 (33) 1234-5678', '+523312345678'],
    [phone(), ' (+52) 442 123 4567 ', '+524421234567'],
    [phone(), '123456', '✗ phone'],
    [phone(), '1 2 3 4 5 6 7', '1 2 3 4 5 6 7'],
    [phone(), '-------', '✗ phone'],
    [phone(), '55 1234 5678 ext', '✗ phone'],
    [url(), 'HTTPS://Sitio.mx/a?b#c', 'HTTPS://Sitio.mx/a?b#c'],
    [url(), 'javascript:alert(1)', '✗ url'],
    [url(), 'data:text/html,x', '✗ url'],
    [url(), 'http://', '✗ url'],
    [choice(['a', 'b']), 'a', 'a'],
    [choice(['a', 'b']), '', null],
    [choice(['a', 'b']), 'c', '✗ in'],
    [choice(['a', 'b']), 'toString', '✗ in'],
    [choice(['a', 'b'], { required: true }), null, '✗ required'],
    [flag(), true, true],
    [flag(), '0', false],
    [flag(), 1, true],
    [flag(), 'false', false],
    [flag(), 2, '✗ boolean'],
    [flag(), 'sí', '✗ boolean'],
    [flag(), null, '✗ required'],
    [integer(), '12', 12],
    [integer(), 12, 12],
    [integer(), '', null],
    [integer(), 1.5, '✗ integer'],
    [integer(), '1e3', '✗ integer'],
    [integer(), -1, '✗ between'],
    [integer({ min: 1, max: 5 }), 6, '✗ between'],
    [integer(), 2 ** 31, '✗ between'],
    [integer(), '9'.repeat(39), '✗ integer'],
    [reference('x'), 0, '✗ between'],
    [money(), '1234.5', 123_450],
    [money(), 0.07, 7],
    [money(), 1.005, '✗ decimal'],
    [money(), 'mucho', '✗ numeric'],
    [date(), '2026-02-28', '2026-02-28'],
    [date(), '2026-02-29', '✗ date_format'],
    [date(), '28/02/2026', '✗ date_format'],
    [secret(), ' con espacios ', ' con espacios '],
    [secret(), '', undefined],
    [secret(), null, null],
    [secret({ required: true, min: 6 }), '', '✗ required'],
    [secret({ required: true, min: 6 }), 'corta', '✗ min'],
    [secret({ max: 8 }), '123456789', '✗ max'],
  ])('of %o: %j reads %j', (field, value, expected) => {
    expect(read(field, value)).toEqual(expected)
  })

  it('of a name has one line, and follows no header of a mail', () => {
    expect(read(text(), 'Ana\r\nBcc: todos@correo.mx')).toBe('✗ one_line')
    expect(read(text(), 'Ana\rLópez')).toBe('✗ one_line')
  })

  it('is taken or refused with a code, whatever it is', () => {
    const fields = [
      text(),
      email(),
      phone(),
      url(),
      choice(['a']),
      flag(),
      integer(),
      reference('x'),
      money(),
      date(),
      secret(),
    ]
    fc.assert(
      fc.property(fc.constantFrom(...fields), fc.jsonValue(), (field, value) => {
        expect(read(field, value)).not.toBeInstanceOf(Error)
      }),
      { numRuns: 1_000 },
    )
  })
})

describe('a value of an answer', () => {
  it.each<[Field, unknown, unknown]>([
    [flag(), true, 1],
    [flag(), null, 0],
    [money(), 123_450, 1234.5],
    [money(), null, null],
    [text(), null, null],
    [integer(), 3, 3],
  ])('of %o: %j travels as %j', (field, value, expected) => {
    expect(fieldKinds[field.kind].toWire(value)).toBe(expected)
    expect(fieldKinds[field.kind].output.safeParse(expected).success).toBe(true)
  })

  it('that is a moment travels in ISO 8601', () => {
    expect(fieldKinds.moment.toWire(new Date('2026-03-15T06:00:00Z'))).toBe('2026-03-15T06:00:00.000Z')
  })
})
