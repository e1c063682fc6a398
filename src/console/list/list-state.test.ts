import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { choice, date, flag, integer, money, reference, status, text } from '#contract/field.ts'
import { parseListQuery, printListQuery } from '#contract/list-query.ts'
import { listShape } from '#contract/list-shape.ts'
import { defineResource } from '#contract/resource.ts'
import { nextOrder, printState, readState, searchOf, settle, stateOfView, toListQuery } from './list-state.ts'
import type { ListState } from './list-state.ts'

const texts = {
  one: 'pieza',
  many: 'Piezas',
  the: 'la pieza',
  ending: 'a',
  fields: {
    fullName: 'nombre',
    city: 'ciudad',
    size: 'tamaño',
    price: 'precio',
    pieces: 'piezas',
    madeOn: 'fecha',
    onOffer: 'oferta',
    supplierId: 'proveedor',
    status: 'estado',
  },
} as const

const pieces = defineResource({
  name: 'pieces',
  title: 'fullName',
  fields: {
    fullName: text(),
    city: text(),
    size: choice(['small', 'big']),
    price: money(),
    pieces: integer(),
    madeOn: date(),
    onOffer: flag(),
    supplierId: reference('suppliers'),
    status: status(),
  },
  order: '-id',
  includes: { supplier: { kind: 'one', resource: 'suppliers', field: 'supplierId' } },
  screen: {
    columns: [{ field: 'fullName' }, { field: 'supplierId', shows: 'supplier.brand_name' }],
    catalogs: { city: 'cities' },
    views: [
      { key: 'offers', query: 'on_offer=1&order_by=-price' },
      { key: 'gone', query: 'status=inactive' },
    ],
  },
  texts: { es: texts, en: texts },
})

const read = (query: string, perPage?: number) => readState(searchOf(query), pieces, perPage)
const print = (state: ListState, perPage?: number) => printState(state, pieces, perPage)
const asked = (query: string) => printListQuery(toListQuery(read(query), pieces))

const plain = { page: 1, perPage: 25, q: '', orderBy: '', view: '', filters: {} }

it('offers only the orders that a long list names', () => {
  const ledger = { ...pieces, sorts: ['price', 'createdAt'] }
  const orderOf = (query: string) => readState(searchOf(query), ledger).orderBy
  expect(['order_by=-price', 'order_by=created_at', 'order_by=-id'].map(orderOf)).toEqual([
    '-price',
    'created_at',
    '-id',
  ])
  expect(['order_by=city', 'order_by=-updated_at'].map(orderOf)).toEqual(['', ''])
})

describe('the address of a list', () => {
  it('has no parameters for the default state', () => {
    expect(read('')).toEqual(plain)
    expect(print(read(''))).toEqual({})
  })

  it('holds page, search, order and filters by their wire names', () => {
    expect(read('page=2&q=silla&order_by=-full_name&supplier_id=4&supplier_id=9&on_offer=1')).toEqual({
      ...plain,
      page: 2,
      q: 'silla',
      orderBy: '-full_name',
      filters: { supplierId: ['4', '9'], onOffer: ['1'] },
    })
  })

  it.each([
    'page=0',
    'page=x',
    'per_page=7',
    'order_by=password',
    'order_by=-',
    'size=huge',
    'supplier_id=x',
    'on_offer=2',
    'price=a..b',
    'price=..',
    'made_on=2026-02-30..',
    'made_on=2026-02-02..2026-02-01',
    'full_name=%20',
    'edit=4',
    'constructor=1',
  ])('ignores %s', query => {
    expect(read(query)).toEqual(plain)
  })

  it('leaves out the page size that the user prefers', () => {
    expect(read('', 50).perPage).toBe(50)
    expect(print(read('', 50), 50)).toEqual({})
    expect(print(read('per_page=10', 50), 50)).toEqual({ per_page: '10' })
  })
})

describe('a built-in view', () => {
  it('applies its filters and its order without repeating them in the address', () => {
    const state = read('view=offers')
    expect(state).toMatchObject({ view: 'offers', orderBy: '-price', filters: { onOffer: ['1'] } })
    expect(print(state)).toEqual({ view: 'offers' })
  })

  it('may be narrowed further', () => {
    expect(print(read('view=offers&size=big&q=roble'))).toEqual({ view: 'offers', size: 'big', q: 'roble' })
  })

  it('is left when one of its own filters is changed or removed', () => {
    const state = read('view=gone')
    expect(print({ ...state, filters: {} })).toEqual({})
    expect(print({ ...state, filters: { status: ['active'] } })).toEqual({ status: 'active' })
  })

  it('is opened from its first page', () => {
    expect(print(stateOfView('status=inactive', 'gone', pieces, 25))).toEqual({ view: 'gone' })
  })
})

describe('a saved view', () => {
  it('is only a name: its filters remain in the address', () => {
    const state = stateOfView('size=big&q=mesa', '12', pieces, 25)
    expect(print(state)).toEqual({ size: 'big', q: 'mesa', view: '12' })
  })
})

describe('the call to the server', () => {
  it.each([
    ['size=big&size=small', 'whereIn[size][]=big&whereIn[size][]=small'],
    ['city=León', 'whereIn[city][]=León'],
    ['full_name=roble', 'where[full_name]=%roble%'],
    ['price=100..500', 'whereBetween[price][gt]=100&whereBetween[price][lt]=500'],
    ['price=100..', 'whereBetween[price][gt]=100'],
    ['pieces=0', 'whereBetween[pieces][gt]=0&whereBetween[pieces][lt]=0'],
    ['made_on=..2026-01-31', 'betweenDates[made_on][to]=2026-01-31'],
    [
      'created_at=2026-01-01..2026-01-31',
      'betweenDates[created_at][from]=2026-01-01&betweenDates[created_at][to]=2026-01-31',
    ],
    ['order_by=-price&q=mesa', 'q=mesa&order_by=-price'],
  ])('%s', (address, query) => {
    const [ours, wanted] = [new URLSearchParams(asked(address)), new URLSearchParams(query)]
    wanted.append('per_page', '25')
    wanted.append('includes', 'supplier')
    ours.sort()
    wanted.sort()
    expect(ours.toString()).toBe(wanted.toString())
  })
})

describe('sorting by a heading', () => {
  it('goes up, down and back to the default order', () => {
    expect(nextOrder('', '-id', 'name')).toBe('name')
    expect(nextOrder('name', '-id', 'name')).toBe('-name')
    expect(nextOrder('-name', '-id', 'name')).toBe('')
    expect(nextOrder('-name', '-id', 'price')).toBe('price')
  })

  it('reverses the default order', () => {
    expect(nextOrder('', 'name', 'name')).toBe('-name')
    expect(nextOrder('', '-name', 'name')).toBe('name')
  })
})

const ends = (end: fc.Arbitrary<string>) =>
  fc
    .oneof(
      fc.tuple(end, end).map(pair => pair.toSorted()),
      fc.tuple(end, fc.constant('')),
      fc.tuple(fc.constant(''), end),
    )
    .map(pair => [pair.join('..')])
const words = fc
  .string({ unit: 'grapheme', maxLength: 30 })
  .map(value => value.trim())
  // The server refuses the replacement character of broken UTF-8.
  .filter(value => value !== '' && !value.includes('\uFFFD'))
const ids = fc.integer({ min: 1, max: 2_000_000_000 }).map(String)
const days = fc
  .date({ min: new Date('1971-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map(day => day.toISOString().slice(0, 10))
const several = <T>(item: fc.Arbitrary<T>) => fc.uniqueArray(item, { minLength: 1, maxLength: 5 })

const states: fc.Arbitrary<ListState> = fc.record({
  page: fc.integer({ min: 1, max: 900_000 }),
  perPage: fc.constantFrom(5, 10, 25, 50, 100),
  q: fc.oneof(fc.constant(''), words),
  orderBy: fc.constantFrom('', 'full_name', '-price', 'created_at', '-id'),
  view: fc.constantFrom('', 'offers', 'gone', '12'),
  filters: fc.record(
    {
      fullName: words.map(value => [value]),
      city: several(words),
      size: fc.shuffledSubarray(['small', 'big'], { minLength: 1 }),
      price: ends(fc.integer({ min: 0, max: 99_999_999 }).map(cents => (cents / 100).toFixed(2))),
      pieces: ends(ids),
      madeOn: ends(days),
      createdAt: ends(days),
      onOffer: fc.shuffledSubarray(['0', '1'], { minLength: 1 }),
      supplierId: several(ids),
      status: fc.shuffledSubarray(['active', 'inactive'], { minLength: 1 }),
    },
    { requiredKeys: [] },
  ),
})

describe('every state', () => {
  it('is read back from its address unchanged', () => {
    fc.assert(
      fc.property(states, fc.constantFrom(5, 25, 50), (state, usual) => {
        const settled = settle(state, pieces)
        expect(readState(print(settled, usual), pieces, usual)).toEqual(settled)
      }),
    )
  })

  it('makes a call that the server understands', () => {
    const shape = listShape(pieces, 'Admin')
    fc.assert(
      fc.property(states, state => {
        const query = toListQuery(readState(print(state), pieces), pieces)
        const printed = printListQuery(query)
        expect(printListQuery(parseListQuery(printed, shape))).toBe(printed)
      }),
    )
  })
})
