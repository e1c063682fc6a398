import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '#domain/errors.ts'
import type { Condition, ListQuery, ListShape } from './list-query.ts'
import { likePattern, parseListQuery, printListQuery } from './list-query.ts'

const shape: ListShape = {
  filters: {
    name: ['equals', 'differs', 'like'],
    stock: ['equals', 'differs'],
    category_id: ['equals', 'in'],
    price: ['between'],
    created_at: ['dates'],
  },
  sorts: ['name', 'created_at'],
  includes: ['category', 'supplier'],
  search: true,
}

const empty: ListQuery = { page: 1, orderBy: [], includes: [], conditions: [] }

const parse = (search: string, reserved?: string[]) => parseListQuery(search, shape, reserved)

/** `code field` of every issue. */
function faults(search: string, reserved?: string[], of = shape): string[] {
  try {
    parseListQuery(search, of, reserved)
  } catch (error) {
    if (error instanceof DomainError) return error.issues.map(issue => `${issue.code} ${issue.field}`)
    throw error
  }
  return []
}

const order = (search: string) => parse(search).conditions.map(({ field, kind }) => `${field} ${kind}`)
const list = (length: number) => Array.from({ length }, (_, i) => `whereIn[category_id][]=${i}`).join('&')
const numbered = (length: number) =>
  Array.from({ length }, (_, i) => `whereIn[category_id][${i}]=${i}`).join('&')
const many = (length: number) => Array.from({ length }, (_, i) => `x${i}=1`).join('&')

function firstParams(search: string): unknown {
  try {
    parse(search)
  } catch (error) {
    if (error instanceof DomainError) return error.params
  }
  return undefined
}

describe('each form', () => {
  test.for<[string, Condition]>([
    ['name=silla', { kind: 'equals', field: 'name', value: 'silla' }],
    ['name=', { kind: 'equals', field: 'name', value: '' }],
    ['stock!=0', { kind: 'differs', field: 'stock', value: '0' }],
    ['where[name]=%25silla%25', { kind: 'like', field: 'name', value: '%silla%' }],
    ['where%5Bname%5D=a+b', { kind: 'like', field: 'name', value: 'a b' }],
    [
      'whereIn[category_id][]=1&whereIn[category_id][]=4',
      { kind: 'in', field: 'category_id', values: ['1', '4'] },
    ],
    [
      'whereIn[category_id][0]=1&whereIn[category_id][1]=4',
      { kind: 'in', field: 'category_id', values: ['1', '4'] },
    ],
    ['whereIn[category_id]=1, 4,', { kind: 'in', field: 'category_id', values: ['1', '4'] }],
    ['whereIn[category_id][]=', { kind: 'in', field: 'category_id', values: [''] }],
    ['whereIn[category_id][]=a,b', { kind: 'in', field: 'category_id', values: ['a,b'] }],
    [
      'whereBetween[price][gt]=100&whereBetween[price][lt]=500',
      { kind: 'between', field: 'price', gt: '100', lt: '500' },
    ],
    ['whereBetween[price][gt]=100&whereBetween[price][lt]=', { kind: 'between', field: 'price', gt: '100' }],
    ['whereBetween[price][lt]=500', { kind: 'between', field: 'price', lt: '500' }],
    [
      'betweenDates[created_at][from]=2026-01-01&betweenDates[created_at][to]=2026-01-31',
      { kind: 'dates', field: 'created_at', from: '2026-01-01', to: '2026-01-31' },
    ],
    ['betweenDates[created_at][to]=2028-02-29', { kind: 'dates', field: 'created_at', to: '2028-02-29' }],
  ])('%s', ([search, condition]) => {
    expect(parse(search)).toEqual({ ...empty, conditions: [condition] })
  })

  test('an empty query is the first page', () => {
    expect(parse('')).toEqual(empty)
    expect(parse('?q=&order_by=&includes=')).toEqual(empty)
  })

  test('page, size, search, order and includes', () => {
    expect(
      parse('?page=3&per_page=20&q=+mesa+roble+&order_by=-created_at,name&includes=supplier, category'),
    ).toEqual({
      page: 3,
      perPage: 20,
      q: 'mesa roble',
      orderBy: [
        { field: 'created_at', descending: true },
        { field: 'name', descending: false },
      ],
      includes: ['supplier', 'category'],
      conditions: [],
    })
  })

  test('a total that may stop', () => {
    expect(parse('count=capped')).toEqual({ ...empty, isCapped: true })
    expect(printListQuery({ ...empty, isCapped: true })).toBe('count=capped')
    expect(faults('count=exact')).toEqual(['invalid count'])
    expect(faults('count=')).toEqual(['invalid count'])
    expect(faults('count=capped&count=capped')).toEqual(['duplicated count'])
  })

  test('several conditions come by field, then kind, whatever the order they were written in', () => {
    const expected = ['name equals', 'name like', 'stock differs']
    expect(order('stock!=0&where[name]=a*&name=b')).toEqual(expected)
    expect(order('name=b&stock!=0&where[name]=a*')).toEqual(expected)
  })

  test('reserved names are ignored, their brackets included', () => {
    expect(parse('ids[]=1&ids[]=2&format=csv&dry_run=1', ['ids', 'format', 'dry_run'])).toEqual(empty)
    expect(faults('ids[]=1&format=csv')).toEqual(['malformed_filter ids[]', 'unknown_filter format'])
  })
})

describe('refusals', () => {
  test.for<[string, string[]]>([
    ['password=x', ['unknown_filter password']],
    ['where[password]=%25', ['unknown_filter password']],
    ['order_by=password', ['unknown_sort password']],
    ['order_by=-', ['unknown_sort -']],
    ['includes=category,orders', ['unknown_include orders']],
    [
      '__proto__=1&constructor=1&where[prototype]=1',
      ['unknown_filter __proto__', 'unknown_filter constructor', 'unknown_filter prototype'],
    ],
    ['order_by=__proto__&includes=constructor', ['unknown_sort __proto__', 'unknown_include constructor']],
    ['Name=x', ['unknown_filter Name']],
    ['where=x', ['unknown_filter where']],
    ['where[price]=1', ['filter_not_allowed price']],
    ['price=1', ['filter_not_allowed price']],
    ['page=0', ['between page']],
    ['page=-1', ['between page']],
    ['page=99999999999999999999', ['between page']],
    ['page=1.5', ['integer page']],
    ['page=', ['integer page']],
    ['per_page=0', ['between per_page']],
    ['per_page=101', ['between per_page']],
    ['per_page=1e1', ['integer per_page']],
    ['page=1&page=2', ['duplicated page']],
    ['per_page=1&per_page=1', ['duplicated per_page']],
    ['q=a&q=b', ['duplicated q']],
    ['order_by=name&order_by=name', ['duplicated order_by']],
    ['order_by=name,-name', ['duplicated name']],
    ['includes=category&includes=supplier', ['duplicated includes']],
    ['includes=category,category', ['duplicated category']],
    ['name=a&name=b', ['duplicated name']],
    ['stock!=1&stock!=2', ['duplicated stock']],
    ['where[name]=a&where[name]=b', ['duplicated name']],
    ['whereBetween[price][gt]=1&whereBetween[price][gt]=2', ['duplicated price']],
    ['whereBetween[price][gt]=', ['required price']],
    ['betweenDates[created_at][from]=&betweenDates[created_at][to]=', ['required created_at']],
    ['betweenDates[created_at][from]=2026-02-30', ['date_format created_at']],
    [
      'betweenDates[created_at][from]=2026-01-01&betweenDates[created_at][to]=mañana',
      ['date_format created_at'],
    ],
    ['betweenDates[created_at][from]=1969-12-31', ['date_format created_at']],
    ['betweenDates[created_at][to]=2101-01-01', ['date_format created_at']],
    ['betweenDates[created_at][to]=31/01/2026', ['date_format created_at']],
    [
      'betweenDates[created_at][from]=2026-02-01&betweenDates[created_at][to]=2026-01-31',
      ['range created_at'],
    ],
    ['whereIn[category_id]=', ['required category_id']],
    ['whereIn[category_id]=,', ['required category_id']],
    ['where[=1', ['malformed_filter where[']],
    ['where[]=1', ['malformed_filter where[]']],
    ['where[name][x]=1', ['malformed_filter where[name][x]']],
    ['whereIn[name][x]=1', ['malformed_filter whereIn[name][x]']],
    ['whereBetween[price]=1', ['malformed_filter whereBetween[price]']],
    ['whereBetween[price][from]=1', ['malformed_filter whereBetween[price][from]']],
    ['name[]=1', ['malformed_filter name[]']],
    ['page[]=1', ['malformed_filter page[]']],
    ['=1', ['malformed_filter base']],
    ['name=%00', ['invalid_text name']],
    ['where[name]=%00', ['invalid_text name']],
    ['na%00me=1', ['invalid_text base', 'unknown_filter na\0me']],
    ['q=%ED%A0%80', ['invalid_text q']],
    ['where[name]=%cama%', ['invalid_text name']],
    ['name=\uD800', ['invalid_text base']],
    ['format=%00', ['invalid_text format']],
  ])('%s', ([search, expected]) => {
    expect(faults(search, ['format'])).toEqual(expected)
  })

  test('every fault is reported at once', () => {
    expect(faults('page=x&per_page=500&order_by=a&includes=b&c=1&where[=1&where[price]=2').sort()).toEqual([
      'between per_page',
      'filter_not_allowed price',
      'integer page',
      'malformed_filter where[',
      'unknown_filter c',
      'unknown_include b',
      'unknown_sort a',
    ])
  })

  test('a fault is reported once, however often it is repeated', () => {
    expect(faults('where[=1&name=%00&'.repeat(50))).toEqual([
      'invalid_text name',
      'malformed_filter where[',
      'duplicated name',
    ])
  })

  test('the parameters of a refusal fill its message', () => {
    expect(firstParams('secret=1')).toEqual({ name: 'secret' })
    expect(firstParams('per_page=0')).toEqual({ min: 1, max: 100 })
    expect(firstParams('where[=1')).toEqual({ name: 'where[' })
    expect(firstParams('betweenDates[created_at][from]=x')).toEqual({ format: 'YYYY-MM-DD' })
  })

  test('a resource without search refuses q', () => {
    expect(faults('q=a', [], { ...shape, search: false })).toEqual(['filter_not_allowed q'])
    expect(faults('q=', [], { ...shape, search: false })).toEqual([])
  })
})

describe('limits', () => {
  test('100 values, in any form', () => {
    expect(faults(`${list(100)}&page=2`)).toEqual([])
    expect(faults(`${numbered(100)}&page=2`)).toEqual([])
    expect(faults(list(101))).toEqual(['max_items category_id'])
    expect(faults(`${list(100)}&whereIn[category_id]=7`)).toEqual(['max_items category_id'])
    expect(firstParams(list(101))).toEqual({ max: 100 })
  })

  test('100 characters in a like term, 200 in a search', () => {
    expect(faults(`where[name]=${'a'.repeat(100)}&q=${'a'.repeat(200)}`)).toEqual([])
    expect(faults(`where[name]=${'a'.repeat(101)}&q=${'a'.repeat(201)}`)).toEqual(['max q', 'max name'])
    expect(faults(`name=${'a'.repeat(101)}`)).toEqual([])
  })

  test('100 parameters', () => {
    expect(faults(many(100))).toHaveLength(100)
    expect(faults(many(101))).toEqual(['too_many_parameters base'])
    expect(firstParams(many(101))).toEqual({ max: 100 })
  })
})

test('a printed query is short and always the same', () => {
  expect(printListQuery(empty)).toBe('')
  const query: ListQuery = {
    page: 2,
    perPage: 10,
    q: 'mesa ñ',
    orderBy: [
      { field: 'created_at', descending: true },
      { field: 'name', descending: false },
    ],
    includes: ['category'],
    conditions: [
      { kind: 'differs', field: 'stock', value: '0' },
      { kind: 'in', field: 'category_id', values: ['1', '4'] },
    ],
  }
  const printed = printListQuery(query)
  expect(decodeURIComponent(printed)).toBe(
    'page=2&per_page=10&q=mesa+ñ&order_by=-created_at,name&includes=category&whereIn[category_id][]=1&whereIn[category_id][]=4&stock!=0',
  )
  expect(printListQuery({ ...query, conditions: query.conditions.toReversed() })).toBe(printed)
})

describe('likePattern', () => {
  test.for([
    ['silla', 'silla'],
    ['%silla*', '%silla%'],
    ['a**%%b', 'a%b'],
    ['50_x', String.raw`50\_x`],
    [String.raw`c:\x`, String.raw`c:\\x`],
    ['', ''],
  ])('%s becomes %s', ([term = '', pattern]) => {
    expect(likePattern(term)).toBe(pattern)
  })

  test('a term without wildcards matches itself and nothing else', () => {
    fc.assert(
      fc.property(fc.string(), term => {
        const literal = term.replace(/[%*]/g, '')
        expect(likePattern(literal).replace(/\\(.)/gs, '$1')).toBe(literal)
        expect(likePattern(literal)).not.toMatch(/(?<!\\)(?:\\\\)*[_%]/)
      }),
    )
  })
})
