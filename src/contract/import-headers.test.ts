import { describe, expect, it } from 'vitest'
import type { DomainError } from '#domain/errors.ts'
import { matchHeaders } from './import-headers.ts'

const columns = [
  { name: 'first_name', labels: ['Nombre', 'First name'], synonyms: [], required: true, taken: true },
  { name: 'phone', labels: ['Teléfono', 'Phone'], synonyms: [], required: false, taken: true },
  { name: 'zip_code', labels: ['Código postal'], synonyms: [], required: true, taken: true },
]

function issuesOf(headers: string[]) {
  try {
    matchHeaders(headers, columns)
    return []
  } catch (error) {
    return (error as DomainError).issues.map(({ code, params }) => [code, params['column']])
  }
}

describe('a header', () => {
  it.each([
    ['its wire name', ['first_name', 'phone', 'zip_code']],
    ['a label in either language', ['Nombre', 'Phone', 'Código postal']],
    ['any case, without accents', ['NOMBRE', 'telefono', 'CODIGO POSTAL']],
    ['stray spaces and the mark of a required field', [' nombre * ', 'Teléfono', 'Código  postal*']],
    ['spaces for underscores and the reverse', ['first name', 'phone', 'código_postal']],
  ])('is matched by %s', (_, headers) => {
    expect(matchHeaders(headers, columns)).toEqual(['first_name', 'phone', 'zip_code'])
  })

  it('is ignored when it is blank or was added by our file of failed rows', () => {
    expect(matchHeaders(['Fila', 'zip_code', '', 'Nombre', 'Motivo'], columns)).toEqual([
      null,
      'zip_code',
      null,
      'first_name',
      null,
    ])
  })

  it('that a column has as its own name is never ignored', () => {
    const reason = [{ name: 'reason', labels: ['Motivo'], synonyms: [], required: true, taken: true }]
    expect(matchHeaders(['Motivo'], reason)).toEqual(['reason'])
  })
})

describe('faulty headers', () => {
  it('are all reported at once', () => {
    expect(issuesOf(['Nombre', 'Nonbre', 'first_name', 'Color'])).toEqual([
      ['import_unknown_column', 'Nonbre'],
      ['import_duplicate_column', 'first_name'],
      ['import_unknown_column', 'Color'],
      ['import_missing_column', 'Código postal'],
    ])
  })

  it('may lack a column that is not required', () => {
    expect(issuesOf(['Nombre', 'zip_code'])).toEqual([])
  })

  it('are quoted in part when absurdly long', () => {
    expect(issuesOf(['Nombre', 'zip_code', `${'* '.repeat(100_000)}x`])).toEqual([
      ['import_unknown_column', '* '.repeat(30)],
    ])
  })
})
