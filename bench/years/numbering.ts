import type { Recipe, Tile } from './tile.ts'

export interface Entry {
  readonly tile: Tile
  readonly recipe: Recipe
  readonly moment: number
}

const dayMs = 86_400_000

/** Columns with a folio; each has a series of its own. */
export const folioColumns = ['folio', 'quotation_folio'] as const

/**
 * Everything that is written to a table, in the order of time, as a shop that lived through it would have it; rows of
 * one place stay in their order. Numbers and folios follow from it, without gaps.
 */
export function numbered(tiles: readonly Tile[], table: string): readonly Entry[] {
  const entries: Entry[] = []
  for (const tile of tiles) {
    for (const recipe of tile.recipes.get(table) ?? []) {
      entries.push({ tile, recipe, moment: recipe.moment + tile.days * dayMs })
    }
  }
  // Sorting is stable, so that equal moments keep the order of the demo.
  entries.sort((a, b) => a.moment - b.moment)
  const last = new Map<string, number>()
  let number = 0
  for (const { tile, recipe } of entries) {
    if (recipe.id > 0) put(tile.ids, table, recipe.id, ++number)
    for (const column of folioColumns) {
      const [series, folio] = recipe.row[column]?.split('-') ?? []
      if (!series || !folio) continue
      const next = (last.get(series) ?? 0) + 1
      last.set(series, next)
      put(tile.folios, series, Number(folio), next)
    }
  }
  return entries
}

function put(all: Map<string, Int32Array>, key: string, from: number, to: number): void {
  const known = all.get(key) ?? new Int32Array(1_024)
  const enough = from < known.length ? known : grown(known, from)
  all.set(key, enough)
  enough[from] = to
}

function grown(known: Int32Array, place: number): Int32Array {
  const larger = new Int32Array(Math.max(place + 1, known.length * 2))
  larger.set(known)
  return larger
}
