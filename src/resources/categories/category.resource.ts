import { mostMakingDays, orderModes } from '#domain/made-to-order.ts'
import { choice, image, integer, longText, picture, reference, status, text } from '#contract/field.ts'
import { statusActions } from '#contract/action.ts'
import { defineResource } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { categoryEn } from './category.en.ts'
import { categoryEs } from './category.es.ts'

export const categories = defineResource({
  name: 'categories',
  title: 'name',
  fields: {
    name: text({ required: true, example: 'Sillones' }),
    collectionId: reference('v2/categories-parents', { example: '' }),
    slug: text({ max: 80, unique: true, example: 'sillones' }),
    position: integer({ max: 10_000 }),
    description: longText(),
    phrase: text(),
    /** Whether its products are sold before there are pieces of them; by default only from stock. */
    orderMode: choice(orderModes, { example: '', sortable: false }),
    /** Days until a piece is made. */
    makingDaysFrom: integer({ max: mostMakingDays, example: '', sortable: false, filters: [] }),
    makingDaysTo: integer({ max: mostMakingDays, example: '', sortable: false, filters: [] }),
    image: image(),
    picture: picture(),
    /** The number of its products. */
    products: integer({ write: 'never', filters: [], sortable: false }),
    status: status(),
  },
  order: 'position',
  includes: {
    collection: { kind: 'one', resource: 'collections', field: 'collectionId' },
    subcategories: { kind: 'many', resource: 'subcategories', field: 'categoryId' },
  },
  actions: statusActions,
  importKey: 'name',
  permissions: { read: everyRole },
  screen: {
    spans: { phrase: 6, orderMode: 6, makingDaysFrom: 3, makingDaysTo: 3 },
    figures: [],
    layout: 'cards',
    ordered: true,
    publicPath: '/products/{slug}',
    columns: [
      { field: 'name', under: 'phrase', card: true },
      { field: 'slug', width: 200, from: 840 },
      { field: 'products', width: 112, card: true },
      { field: 'status', width: 112, card: true },
    ],
    filters: ['status', 'collectionId'],
    views: [
      { key: 'active', query: 'status=active' },
      { key: 'inactive', query: 'status=inactive' },
    ],
  },
  menu: { group: 'catalog', order: 20, icon: 'tag' },
  texts: { es: categoryEs, en: categoryEn },
})
