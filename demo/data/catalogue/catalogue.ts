import { slugify } from '#domain/slug.ts'
import { bar } from './bar.ts'
import { bedroom } from './bedroom.ts'
import { children } from './children.ts'
import { decor } from './decor.ts'
import { diningRoom } from './dining-room.ts'
import { ean13 } from './ean13.ts'
import { lighting } from './lighting.ts'
import { livingRoom } from './living-room.ts'
import { rugs } from './rugs.ts'
import { storage } from './storage.ts'
import { study } from './study.ts'
import { terrace } from './terrace.ts'
import type { DemoCollection } from './piece.ts'

/** In the order in which the site shows them. */
export const collections: readonly DemoCollection[] = [
  { name: 'Estar', categories: [livingRoom, lighting, rugs, decor, terrace] },
  { name: 'Comer', categories: [diningRoom, bar] },
  { name: 'Descansar', categories: [bedroom, children] },
  { name: 'Trabajar', categories: [study, storage] },
]

/** Not shown yet, because it is being prepared. */
export const inactiveCategories: readonly string[] = [children.name]
export const inactiveSubcategories: readonly string[] = ['Apliques', ...Object.keys(children.subcategories)]

export const demoCategories = collections.flatMap(({ categories }) => categories)

/** Oldest first, in the order of their codes; the site shows the last ones as new. */
export const demoProducts = demoCategories
  .flatMap(({ subcategories }) =>
    Object.entries(subcategories).flatMap(([subcategory, pieces]) =>
      pieces.map(([[code, sku, name, dimensions], figures, description, notes]) => ({
        ...figures,
        code,
        sku,
        name,
        dimensions,
        description,
        notes,
        subcategory,
        /** The names of its pictures contain it too. */
        slug: slugify(name),
        barcode: ean13(`75042170${code.slice(3)}`),
      })),
    ),
  )
  .sort((a, b) => a.code.localeCompare(b.code))
