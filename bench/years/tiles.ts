import { compilerOf, type ShopShape } from './compile.ts'
import { byDemand, partsOf } from './kin.ts'
import { madeOnly, openingsOf, recipesOf, type Recipes } from './recipes.ts'
import { seasonDays, type Plan } from './seasons.ts'
import { numberIn, rowsOf, type Template } from './template.ts'
import type { Tile } from './tile.ts'

/** Every place where rows of the demo are written: its seasons, teams and lots. The last season is the demo as it is. */
export function tilesOf(shape: ShopShape, plan: Plan, demo: Template, settled: Template): readonly Tile[] {
  const compiler = compilerOf(shape, demo)
  const today = recipesOf(shape, compiler, demo, 'seasons')
  const past = recipesOf(shape, compilerOf(shape, settled), settled, 'seasons')
  const seasons = seasonTiles(shape, plan, demo, settled, { today, past })

  const beginning = seasonDays - plan.length
  const staff = recipesOf(shape, compiler, demo, 'teams')
  const teams = range(plan.teams).map(team =>
    tileOf(['users', 'registers'], team, { name: `team ${team}`, days: beginning, recipes: staff }),
  )
  const customers = recipesOf(shape, compiler, demo, 'people')
  const crowds = range(plan.crowds).map(crowd => {
    const days = Math.floor(-plan.length * (1 - crowd / plan.crowds))
    return tileOf(['customers'], crowd, { name: `crowd ${crowd}`, days, recipes: customers })
  })

  const products = recipesOf(shape, compiler, demo, 'lots')
  const openings = openingsOf(today)
  const idIn = (lot: number, id: number): number => shape.kins['products']?.idIn(lot, id) ?? 0
  const ids = rowsOf(demo, 'products').map(row => numberIn(row, 'id'))
  const sold = new Set(seasons.flatMap(tile => ids.map(id => idIn(tile.lotOf('products', id), id))))
  const lots = range(plan.lots).map(lot => {
    // Earlier than the first sale, because the products of the demo were there the day before it.
    const days = Math.floor(seasonDays - 27 - plan.length * (1 - lot / plan.lots))
    // Products that no season sells came once and stayed.
    const idle = openings.filter(({ product }) => lot > 0 && !sold.has(idIn(lot, product)))
    const recipes = new Map([
      ...products,
      ['movements', idle.map(({ movement }) => movement)] as const,
      ['audit_log', [...(products.get('audit_log') ?? []), ...idle.map(({ trace }) => trace)]] as const,
    ])
    return tileOf(['products'], lot, { name: `lot ${lot}`, days, recipes })
  })

  const kept = recipesOf(shape, compiler, demo, 'kept')
  return [
    ...seasons.toReversed(),
    ...teams,
    ...crowds,
    ...lots,
    tileOf([], 0, { name: 'kept', days: 0, recipes: kept }),
  ]
}

function seasonTiles(
  { chance }: ShopShape,
  plan: Plan,
  demo: Template,
  settled: Template,
  { today, past }: { readonly today: Recipes; readonly past: Recipes },
): Tile[] {
  const wanted = (table: string, uses: string, column: string) =>
    byDemand(rowsOf(demo, table), rowsOf(settled, uses), column)
  const productPart = partsOf(wanted('products', 'sale_details', 'product_id'), plan.lots, {
    same: 0.1,
    few: 0.3,
    chance,
  })
  const customerPart = partsOf(wanted('customers', 'sales', 'customer_id'), plan.crowds, {
    same: 0.03,
    few: 0.05,
    chance,
  })
  return plan.seasons.map(season => {
    const elapsed = Math.max(0, (plan.length - seasonDays + season.days) / plan.length)
    const chosen = new Map<string, number>()
    const choose = (table: string, id: number): number => {
      if (table === 'products') return productPart(season.age, elapsed, id)
      return table === 'customers' ? customerPart(season.age, elapsed, id) : season.team
    }
    return {
      ...emptyTile(`season ${season.age}`, season.days, season.age === 0),
      age: season.age,
      recipes: season.age === 0 ? today : past,
      lotOf(table, id) {
        const key = `${table} ${id}`
        const lot = chosen.get(key) ?? choose(table, id)
        chosen.set(key, lot)
        return lot
      },
    }
  })
}

/** A team, a crowd or a lot refers to its own kind, and otherwise to the demo's people and products. */
function tileOf(
  own: readonly string[],
  lot: number,
  { name, days, recipes }: { readonly name: string; readonly days: number; readonly recipes: Recipes },
): Tile {
  return {
    ...emptyTile(name, days, lot === 0),
    recipes: lot === 0 ? recipes : madeOnly(recipes),
    lotOf: table => (own.includes(table) ? lot : 0),
  }
}

const range = (length: number): number[] => Array.from({ length }, (_, place) => place)

const emptyTile = (name: string, days: number, isDemo: boolean) => ({
  name,
  days,
  isDemo,
  age: 0,
  ids: new Map<string, Int32Array>(),
  folios: new Map<string, Int32Array>(),
})
