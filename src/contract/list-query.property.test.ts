import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { DomainError, type Issue } from '#domain/errors.ts'
import type { Condition, FilterOperator, ListQuery, ListShape } from './list-query.ts'
import { parseListQuery, printListQuery } from './list-query.ts'

const operators: FilterOperator[] = ['equals', 'differs', 'like', 'in', 'between', 'dates']
const names = ['alpha', 'beta', 'gamma_2']
const settings = ['page', 'per_page', 'q', 'order_by', 'includes']
const shape: ListShape = {
  filters: Object.fromEntries(names.map(name => [name, operators])),
  sorts: names,
  includes: names,
  search: true,
}

const text = fc.string({ unit: 'binary', maxLength: 50 }).filter(s => !/[\0\uFFFD]/.test(s))
const filled = text.filter(s => s !== '')
const day = fc
  .date({ min: new Date('1970-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
  .map(date => date.toISOString().slice(0, 10))
const field = fc.constantFrom(...names)

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({ kind: fc.constantFrom('equals', 'differs', 'like'), field, value: text }),
  fc.record({ kind: fc.constant('in'), field, values: fc.array(text, { minLength: 1, maxLength: 100 }) }),
  fc
    .record(
      { kind: fc.constant('between'), field, gt: filled, lt: filled },
      { requiredKeys: ['kind', 'field'] },
    )
    .filter(({ gt, lt }) => gt !== undefined || lt !== undefined),
  fc
    .record({ kind: fc.constant('dates'), field, from: day, to: day }, { requiredKeys: ['kind', 'field'] })
    .filter(({ from, to }) => (from === undefined || to === undefined ? from !== to : from <= to)),
)

const listQuery: fc.Arbitrary<ListQuery> = fc.record(
  {
    page: fc.integer({ min: 1, max: 2_147_483_647 }),
    perPage: fc.integer({ min: 1, max: 100 }),
    q: text.map(s => s.trim()).filter(s => s !== ''),
    orderBy: fc.uniqueArray(fc.record({ field, descending: fc.boolean() }), { selector: sort => sort.field }),
    includes: fc.uniqueArray(field),
    conditions: fc
      .uniqueArray(condition, { selector: nameAndKind })
      .map(conditions => conditions.sort((a, b) => (nameAndKind(a) < nameAndKind(b) ? -1 : 1))),
  },
  { requiredKeys: ['page', 'orderBy', 'includes', 'conditions'] },
)

function nameAndKind({ field: name, kind }: Condition): string {
  return `${name} ${kind}`
}

function issuesOf(search: string): readonly Issue[] {
  try {
    parseListQuery(search, shape)
  } catch (error) {
    if (error instanceof DomainError) return error.issues
    throw error
  }
  return []
}

test('a printed query reads back the same', () => {
  fc.assert(
    fc.property(listQuery, query => {
      expect(parseListQuery(printListQuery(query), shape)).toEqual(query)
    }),
  )
})

test('the order in which parameters are written does not matter', () => {
  const shuffled = listQuery.chain(query => {
    const entries = printListQuery(query).split('&')
    // The items of one list keep the order that the caller gave them.
    const items = entries.filter(entry => entry.startsWith('whereIn'))
    const others = entries.filter(entry => !entry.startsWith('whereIn'))
    return fc.record({
      query: fc.constant(query),
      search: fc
        .shuffledSubarray(others, { minLength: others.length })
        .map(mixed => [...mixed, ...items].join('&')),
    })
  })
  fc.assert(
    fc.property(shuffled, ({ query, search }) => {
      expect(printListQuery(parseListQuery(search, shape))).toBe(printListQuery(query))
    }),
  )
})

test('no text makes it throw anything but a DomainError', () => {
  const pieces =
    'where whereIn whereBetween betweenDates alpha page per_page q order_by includes gt from to __proto__'
  const signs = '[ ] [] ! = & % %00 %ED%A0%80 , - + 9 2026-02-30 \0 \uD800'
  const noise = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(fc.constantFrom(...`${pieces} ${signs}`.split(' '))).map(parts => parts.join('')),
  )
  fc.assert(
    fc.property(noise, search => {
      for (const issue of issuesOf(search)) expect(issue.code).toMatch(/^[a-z_]+$/)
    }),
    { numRuns: 1000 },
  )
})

test('an unknown name is never ignored', () => {
  const unknown = fc
    .oneof(
      fc.string({ minLength: 1 }).filter(s => /^[^[\]!,-][^[\]!,]*$/.test(s) && s.trim() === s),
      fc.constantFrom('__proto__', 'constructor', 'prototype', 'toString'),
    )
    .filter(name => !names.includes(name) && !settings.includes(name))
  fc.assert(
    fc.property(unknown, name => {
      const key = encodeURIComponent(name)
      const expected = (code: string) => [{ code, field: name, params: { name } }]
      const filters = [key, `${key}!`, `where[${key}]`, `whereIn[${key}]`, `whereIn[${key}][]`]
      const ends = [`whereBetween[${key}][gt]`, `betweenDates[${key}][to]`]
      for (const filter of [...filters, ...ends]) {
        expect(issuesOf(`${filter}=2026-01-01`)).toEqual(expected('unknown_filter'))
      }
      expect(issuesOf(`order_by=-${key}`)).toEqual(expected('unknown_sort'))
      expect(issuesOf(`includes=${key}`)).toEqual(expected('unknown_include'))
    }),
  )
})
