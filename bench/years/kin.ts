import { slugify } from '#domain/slug.ts'
import type { Chance } from './chance.ts'
import { numberIn, type TextRow } from './template.ts'
import { familyNames, firms, givenNames, materials, places } from './words.ts'

/** Rows that exist once in the demo and in many lots here, each with its own number and words; lot 0 is the demo's. */
export interface Kin {
  readonly lots: number
  idIn(lot: number, id: number): number
  /** What the row of this lot has in a column in which every row has something else. */
  wordIn(lot: number, id: number, column: string): string
  /** The columns with such words. */
  readonly columns: readonly string[]
}

type Rename = (row: TextRow, lot: number, id: number) => Readonly<Record<string, string | null>>

function kinOf(rows: readonly TextRow[], lots: number, columns: readonly string[], rename: Rename): Kin {
  const places = new Map(rows.map((row, place) => [numberIn(row, 'id'), place]))
  const highest = Math.max(0, ...places.keys())
  const named = new Map<number, Readonly<Record<string, string | null>>>()
  const placeOf = (id: number): number => {
    const place = places.get(id)
    if (place === undefined) throw new Error(`The demo has no number ${id}`)
    return place
  }
  const idIn = (lot: number, id: number): number =>
    lot === 0 ? id : highest + (lot - 1) * rows.length + placeOf(id) + 1
  return {
    lots,
    columns,
    idIn,
    wordIn(lot, id, column) {
      const row = rows[placeOf(id)] ?? {}
      if (lot === 0) return row[column] ?? ''
      const key = idIn(lot, id)
      const words = named.get(key) ?? rename(row, lot, key)
      named.set(key, words)
      return words[column] ?? ''
    },
  }
}

export const productColumns = ['name', 'slug', 'internal_code', 'sku', 'barcode'] as const

/** The other lots of a product are other pieces of the same kind, at the same price and from the same supplier. */
export function productKin(rows: readonly TextRow[], lots: number, chance: Chance): Kin {
  return kinOf(rows, lots, productColumns, (row, _lot, id) => {
    const name = `${row['name']} ${chance.pick(materials, 'material', id)} ${chance.pick(places, 'place', id)}`
    return {
      name,
      slug: `${slugify(name).slice(0, 70)}-${id}`,
      internal_code: `AZ-${String(id).padStart(5, '0')}`,
      sku: row['sku'] === null ? null : `${row['sku']}-${id}`,
      barcode: row['barcode'] === null ? null : `75${String(id).padStart(11, '0')}`,
    }
  })
}

export const personColumns = [
  'full_name',
  'phone',
  'email',
  'email_secondary',
  'company',
  'legal_name',
] as const

export function customerKin(rows: readonly TextRow[], lots: number, chance: Chance): Kin {
  return kinOf(rows, lots, personColumns, (row, _lot, id) => {
    const name = personName(chance, id)
    const mailbox = `${slugify(name).replaceAll('-', '.')}.${id}`
    const company = `${chance.pick(firms, 'firm', id)} ${chance.pick(places, 'firm of', id)}`
    return {
      full_name: name,
      phone: row['phone'] === null ? null : phoneOf(chance, id),
      email: row['email'] === null ? null : `${mailbox}@correo.example`,
      email_secondary: row['email_secondary'] === null ? null : `${mailbox}@trabajo.example`,
      company: row['company'] === null ? null : company,
      legal_name: row['legal_name'] === null ? null : company.toUpperCase(),
    }
  })
}

export function userKin(rows: readonly TextRow[], lots: number, chance: Chance): Kin {
  return kinOf(rows, lots, ['name', 'email'], (row, lot, id) => ({
    name: personName(chance, 'user', id),
    email: String(row['email']).replace('@', `.${lot}@`),
  }))
}

export function registerKin(rows: readonly TextRow[], lots: number): Kin {
  return kinOf(rows, lots, ['name'], (row, lot) => ({ name: `${row['name']} del equipo ${lot + 1}` }))
}

/** Common names are more frequent than others, as they are in the country. */
function personName(chance: Chance, ...words: (string | number)[]): string {
  const family = (which: string) =>
    familyNames[Math.floor(chance.part(which, ...words) ** 2 * familyNames.length)] ?? familyNames[0]
  return `${chance.pick(givenNames, 'given', ...words)} ${family('father')} ${family('mother')}`
}

export const phoneOf = (chance: Chance, ...words: (string | number)[]): string =>
  `+5233${String(10_000_000 + chance.below(89_999_999, 'phone', ...words))}`

/**
 * Which lot stands for a row of the demo in a season: the most wanted rows are the same in all of them, the next ones
 * one of ten, and the others any that there were by then. That is how few products and customers come to have thousands
 * of sales, and most of them a few.
 */
export function partsOf(
  byDemand: readonly number[],
  lots: number,
  { same, few, chance }: { readonly same: number; readonly few: number; readonly chance: Chance },
): (season: number, elapsed: number, id: number) => number {
  const places = new Map(byDemand.map((id, place) => [id, place / byDemand.length]))
  return (season, elapsed, id) => {
    const place = places.get(id) ?? 1
    if (place < same) return 0
    const there = Math.max(1, Math.floor(lots * elapsed))
    return chance.below(place < same + few ? Math.min(10, there) : there, 'part', season, id)
  }
}

/** The keys of these rows, the most frequent one first, and then those that never come. */
export function byDemand(
  all: readonly TextRow[],
  uses: readonly TextRow[],
  column: string,
): readonly number[] {
  const counts = new Map<string, number>()
  for (const row of uses) {
    const key = row[column]
    if (key) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  const demand = (row: TextRow) => counts.get(String(row['id'])) ?? 0
  return all
    .toSorted((a, b) => demand(b) - demand(a) || numberIn(a, 'id') - numberIn(b, 'id'))
    .map(row => numberIn(row, 'id'))
}
