import { availabilities, type Availability } from '#domain/availability.ts'

export const sorts = ['recientes', 'precio', 'precio-mayor', 'nombre'] as const
export type Sort = (typeof sorts)[number]

/** The filters, order and page that a visitor chose, by their names in the address. */
export interface ListChoice {
  readonly q: string
  /** Whole pesos. */
  readonly from: number | null
  readonly to: number | null
  readonly offer: boolean
  readonly availability: readonly Availability[]
  readonly materials: readonly string[]
  readonly colors: readonly string[]
  /** Numbers, as they are written. */
  readonly seats: readonly string[]
  /** Whole centimetres. */
  readonly widthFrom: number | null
  readonly widthTo: number | null
  readonly sort: Sort
  readonly page: number
}

/** The name of each availability in an address. */
const words: Readonly<Record<Availability, string>> = {
  available: 'disponible',
  last_pieces: 'ultimas',
  on_order: 'pedido',
  sold_out: 'agotado',
}

export const availabilityWord = (which: Availability): string => words[which]

const mostPesos = 100_000_000
const mostPages = 10_000
const longestSearch = 100
const mostCentimetres = 1_000

/** Reads the filters of an address. Invalid values are ignored, so that a visitor always gets a list. */
export function readChoice(search: string): ListChoice {
  const parameters = new URLSearchParams(search)
  const choices = new Set(parameters.getAll('disponibilidad'))
  const [from, to] = [pesos(parameters.get('desde')), pesos(parameters.get('hasta'))]
  const widths = [parameters.get('ancho-desde'), parameters.get('ancho-hasta')].map(centimetres)
  const [narrowest = null, widest = null] = widths
  const [lowest, highest] = inOrder(from, to)
  const [widthFrom, widthTo] = inOrder(narrowest, widest)
  return {
    q: cleanSearch(parameters.get('q')),
    from: lowest,
    to: highest,
    offer: parameters.get('oferta') === '1',
    availability: availabilities.filter(which => choices.has(words[which])),
    materials: valuesOf(parameters, 'material'),
    colors: valuesOf(parameters, 'color'),
    seats: valuesOf(parameters, 'plazas').filter(value => /^[1-9]\d?$/.test(value)),
    widthFrom,
    widthTo,
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
  for (const value of choice.materials) parameters.append('material', value)
  for (const value of choice.colors) parameters.append('color', value)
  for (const value of choice.seats) parameters.append('plazas', value)
  if (choice.widthFrom !== null) parameters.append('ancho-desde', String(choice.widthFrom))
  if (choice.widthTo !== null) parameters.append('ancho-hasta', String(choice.widthTo))
  if (choice.sort !== 'recientes') parameters.append('orden', choice.sort)
  if (choice.page > 1) parameters.append('page', String(choice.page))
  const query = parameters.toString()
  return query && `?${query}`
}

export function activeFilters(choice: ListChoice): number {
  const { from, to, offer, availability, materials, colors, seats, widthFrom, widthTo } = choice
  const ranges = [from ?? to, widthFrom ?? widthTo].filter(value => value !== null).length
  return ranges + Number(offer) + availability.length + materials.length + colors.length + seats.length
}

export const withoutFilters = (choice: ListChoice): ListChoice => ({
  ...choice,
  ...noFilters,
  page: 1,
})

export const noFilters = {
  from: null,
  to: null,
  offer: false,
  availability: [],
  materials: [],
  colors: [],
  seats: [],
  widthFrom: null,
  widthTo: null,
} as const

const mostValues = 10
const longestValue = 60

/** The values of an attribute, each once and in one order, so that equal choices print one address. */
function valuesOf(parameters: URLSearchParams, name: string): string[] {
  const values = parameters.getAll(name).map(value => cleanSearch(value).slice(0, longestValue))
  return [...new Set(values.filter(Boolean))].slice(0, mostValues).toSorted()
}

function inOrder(a: number | null, b: number | null): [number | null, number | null] {
  return a !== null && b !== null && a > b ? [b, a] : [a, b]
}

function pesos(text: string | null): number | null {
  const digits = (text ?? '').replaceAll(/[\s$,]/g, '').replace(/\.\d*$/, '')
  return /^\d+$/.test(digits) ? whole(digits, mostPesos) : null
}

/** Whole centimetres, from one to the most that a product may have. */
function centimetres(text: string | null): number | null {
  const value = pesos(text)
  return value === null || value === 0 ? null : Math.min(value, mostCentimetres)
}

function whole(text: string | null, most: number): number {
  return text !== null && /^\d+$/.test(text) ? Math.min(Number(text), most) : 0
}

function cleanSearch(text: string | null): string {
  return (text ?? '').replaceAll(/\p{C}/gu, ' ').trim().slice(0, longestSearch)
}
