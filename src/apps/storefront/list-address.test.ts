import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { availabilities } from '#domain/availability.ts'
import { activeFilters, printChoice, readChoice, sorts, withoutFilters } from './list-address.ts'

it('reads the fields of the form', () => {
  const choice = readChoice(
    'desde=1%2C000&hasta=%2430000.00&oferta=1&disponibilidad=ultimas&plazas=2&plazas=dos&orden=precio&page=3&material=Encino&material=Acero&material=Encino&color=&ancho-desde=90&ancho-hasta=60',
  )
  expect(choice).toEqual({
    q: '',
    from: 1000,
    to: 30_000,
    offer: true,
    availability: ['last_pieces'],
    materials: ['Acero', 'Encino'],
    colors: [],
    seats: ['2'],
    widthFrom: 60,
    widthTo: 90,
    sort: 'precio',
    page: 3,
  })
  expect(activeFilters(choice)).toBe(7)
  expect(activeFilters(withoutFilters(choice))).toBe(0)
})

it('swaps the ends of a reversed price range', () => {
  expect(readChoice('desde=500&hasta=100')).toMatchObject({ from: 100, to: 500 })
})

it('ignores invalid values', () => {
  const nothing = readChoice('')
  expect(readChoice('desde=x&hasta=-4&oferta=si&disponibilidad=todo&orden=azar&page=0')).toEqual(nothing)
  expect(printChoice(nothing)).toBe('')
})

it('limits the length of a search and removes control characters', () => {
  expect(readChoice(`q=%00mesa%0A${'x'.repeat(300)}`).q).toHaveLength(100)
})

it('prints the parameters that it read', () => {
  const choice = fc.record({
    q: fc.constantFrom('', 'sofá', 'mesa de centro', '100 % lino & más'),
    from: fc.option(fc.integer({ min: 0, max: 1000 })),
    to: fc.option(fc.integer({ min: 1000, max: 9_000_000 })),
    offer: fc.boolean(),
    availability: fc.subarray([...availabilities]),
    materials: fc.subarray(['Encino', 'Latón', 'Piel & lino']),
    colors: fc.subarray(['Natural', 'Verde']),
    seats: fc.subarray(['1', '12', '3']),
    widthFrom: fc.option(fc.integer({ min: 1, max: 100 })),
    widthTo: fc.option(fc.integer({ min: 100, max: 900 })),
    sort: fc.constantFrom(...sorts),
    page: fc.integer({ min: 1, max: 500 }),
  })
  fc.assert(
    fc.property(choice, asked => {
      expect(readChoice(printChoice(asked))).toEqual(asked)
    }),
  )
})

it('never throws, whatever the address', () => {
  fc.assert(
    fc.property(fc.string(), search => {
      expect(readChoice(search).page).toBeGreaterThan(0)
    }),
  )
})
