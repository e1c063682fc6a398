import { image, integer, picture, reference, status, text } from '#contract/field.ts'
import { statusActions } from '#contract/action.ts'
import { defineResource } from '#contract/resource.ts'
import { everyRole } from '#contract/roles.ts'
import { subcategoryEn } from './subcategory.en.ts'
import { subcategoryEs } from './subcategory.es.ts'

export const subcategories = defineResource({
  name: 'subcategories',
  title: 'name',
  fields: {
    name: text({ required: true, example: 'Sillones de lectura' }),
    categoryId: reference('categories', { required: true }),
    slug: text({ max: 80, example: 'sillones-de-lectura' }),
    position: integer({ max: 10_000 }),
    image: image(),
    picture: picture(),
    status: status(),
  },
  order: 'position',
  includes: { category: { kind: 'one', resource: 'categories', field: 'categoryId' } },
  actions: statusActions,
  permissions: { read: everyRole },
  screen: {
    layout: 'cards',
    ordered: 'categoryId',
    publicPath: '/products/{categoryId.slug}/{slug}',
    columns: [
      { field: 'name', card: true },
      { field: 'categoryId', shows: 'category.name', width: 220, card: true },
      { field: 'status', width: 112, card: true },
    ],
    filters: ['categoryId', 'status'],
    views: [
      { key: 'active', query: 'status=active' },
      { key: 'inactive', query: 'status=inactive' },
    ],
  },
  menu: { group: 'catalog', order: 40, icon: 'list' },
  texts: { es: subcategoryEs, en: subcategoryEn },
})
