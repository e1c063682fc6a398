import { availabilities, type Availability } from '#domain/availability.ts'
import { sorts, type ListChoice } from './models.ts'

/** The name of each availability in an address. */
const words: Readonly<Record<Availability, string>> = {
  available: 'disponible',
  last_pieces: 'ultimas',
  on_order: 'pedido',
}

export const availabilityWord = (which: Availability): string => words[which]

const mostPesos = 100_000_000
const mostPages = 10_000
const longestSearch = 100

/** Reads the filters of an address. Invalid values are ignored, so that a visitor always gets a list. */
export function readChoice(search: string): ListChoice {
  const parameters = new URLSearchParams(search)
  const asked = new Set(parameters.getAll('disponibilidad'))
  const [from, to] = [pesos(parameters.get('desde')), pesos(parameters.get('hasta'))]
  const crossed = from !== null && to !== null && from > to
  return {
    q: cleanSearch(parameters.get('q')),
    from: crossed ? to : from,
    to: crossed ? from : to,
    offer: parameters.get('oferta') === '1',
    availability: availabilities.filter(which => asked.has(words[which])),
    sort: sorts.find(sort => sort === parameters.get('orden')) ?? 'recientes',
    page: whole(parameters.get('page'), mostPages) || 1,
  }
}

/** The query with these filters, without default values. */
export function printChoice(choice: ListChoice): string {
  const parameters = new URLSearchParams()
  if (choice.q) parameters.append('q', choice.q)
  if (choice.from !== null) parameters.append('desde', String(choice.from))
  if (choice.to !== null) parameters.append('hasta', String(choice.to))
  if (choice.offer) parameters.append('oferta', '1')
  for (const which of choice.availability) parameters.append('disponibilidad', words[which])
  if (choice.sort !== 'recientes') parameters.append('orden', choice.sort)
  if (choice.page > 1) parameters.append('page', String(choice.page))
  const query = parameters.toString()
  return query && `?${query}`
}

/** The number of active filters. */
export function activeFilters({ from, to, offer, availability }: ListChoice): number {
  return Number(from !== null || to !== null) + Number(offer) + availability.length
}

export const withoutFilters = (choice: ListChoice): ListChoice => ({
  ...choice,
  from: null,
  to: null,
  offer: false,
  availability: [],
  page: 1,
})

function pesos(text: string | null): number | null {
  const digits = (text ?? '').replaceAll(/[\s$,]/g, '').replace(/\.\d*$/, '')
  return /^\d+$/.test(digits) ? whole(digits, mostPesos) : null
}

function whole(text: string | null, most: number): number {
  return text !== null && /^\d+$/.test(text) ? Math.min(Number(text), most) : 0
}

function cleanSearch(text: string | null): string {
  return (text ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, longestSearch)
}
