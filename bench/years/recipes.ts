import type { Fate, Table } from './catalog.ts'
import type { Compiler, ShopShape } from './compile.ts'
import { momentsOf, numberIn, type Template, type TextRow } from './template.ts'
import type { Recipe } from './tile.ts'

export type Recipes = ReadonlyMap<string, readonly Recipe[]>

/** The rows of the tables with this fate, and what the audit log tells of them. */
export function recipesOf(
  { catalog, fates }: ShopShape,
  compiler: Compiler,
  template: Template,
  fate: Fate,
): Recipes {
  const recipes = new Map<string, readonly Recipe[]>()
  const moments = new Map<string, ReadonlyMap<string, number>>()
  const isTold = (row: TextRow): boolean => {
    const table = compiler.references.tableOf(row['resource'] ?? '') ?? ''
    return (fates.get(table) ?? 'kept') === fate
  }
  for (const table of parentsFirst([...catalog.values()])) {
    const isLog = table.name === 'audit_log'
    // Tables that stay as they are need not be written, unlike the log of them.
    if (!isLog && (fates.get(table.name) !== fate || fate === 'kept')) continue
    const column = table.columns.find(({ refersTo }) => refersTo && moments.has(refersTo))
    const byParent = moments.get(column?.refersTo ?? '')
    const byRow = momentsOf(
      template,
      table,
      column && byParent ? { column: column.name, moments: byParent } : null,
    )
    moments.set(table.name, new Map([...byRow].map(([row, moment]) => [String(row['id']), moment])))
    const made = [...byRow].filter(([row]) => !isLog || isTold(row))
    recipes.set(
      table.name,
      made.map(([row, moment]) => ({
        row,
        id: Number(row['id'] ?? 0) || 0,
        moment,
        pieces: compiler.row(table, row),
      })),
    )
  }
  return recipes
}

/** Each table after those that it refers to. */
function parentsFirst(all: readonly Table[]): readonly Table[] {
  const byName = new Map(all.map(table => [table.name, table]))
  const sorted = new Set<Table>()
  const begun = new Set<Table>()
  const visit = (table: Table): void => {
    if (begun.has(table)) return
    begun.add(table)
    for (const { refersTo } of table.columns) {
      const other = byName.get(refersTo ?? '')
      if (other) visit(other)
    }
    sorted.add(table)
  }
  for (const table of all) visit(table)
  return [...sorted]
}

/** Of other lots the log only tells that they were made: pictures and finishes are the demo's. */
export function madeOnly(recipes: Recipes): Recipes {
  const told = recipes.get('audit_log') ?? []
  return new Map([...recipes, ['audit_log', told.filter(({ row }) => row['action'] === 'create')]])
}

export interface Opening {
  readonly product: number
  readonly movement: Recipe
  readonly trace: Recipe
}

/** The entries with which products began, beside what the log tells of them. */
export function openingsOf(recipes: Recipes): readonly Opening[] {
  const told = (recipes.get('audit_log') ?? []).filter(({ row }) => row['resource'] === 'movements')
  const traces = new Map(told.map(trace => [numberIn(trace.row, 'record_id'), trace]))
  return (recipes.get('movements') ?? []).flatMap(movement => {
    const trace = traces.get(movement.id)
    if (movement.row['origin_type'] !== 'product' || !trace) return []
    return [{ product: numberIn(movement.row, 'product_id'), movement, trace }]
  })
}
