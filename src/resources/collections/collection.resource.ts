import { image, integer, picture, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { collectionEn } from './collection.en.ts'
import { collectionEs } from './collection.es.ts'

/** The API calls them «category parents». */
export const collections = defineResource({
  name: 'collections',
  path: 'v2/categories-parents',
  title: 'name',
  fields: {
    name: text({ required: true, example: 'Sala' }),
    slug: text({ max: 80, unique: true, example: 'sala' }),
    position: integer({ max: 10_000 }),
    image: image(),
    picture: picture(),
    /** The number of its categories. */
    categories: integer({ write: 'never', filters: [], sortable: false }),
  },
  order: 'position',
  importKey: 'name',
  verbs: ['read', 'create', 'update', 'remove', 'export', 'import'],
  screen: {
    layout: 'cards',
    figures: [],
    ordered: true,
    publicPath: '/{slug}',
    columns: [
      { field: 'name', under: 'slug', card: true },
      { field: 'categories', width: 120, card: true },
      { field: 'position', width: 112 },
    ],
  },
  menu: { group: 'catalog', order: 30, icon: 'layout-grid' },
  texts: { es: collectionEs, en: collectionEn },
})
