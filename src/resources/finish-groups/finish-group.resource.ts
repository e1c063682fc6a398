import { integer, text } from '#contract/field.ts'
import { defineResource } from '#contract/resource.ts'
import { finishGroupEn } from './finish-group.en.ts'
import { finishGroupEs } from './finish-group.es.ts'

/** Makes products siblings that are one piece in several finishes, each with its own stock. */
export const finishGroups = defineResource({
  name: 'finish-groups',
  table: 'finishGroups',
  view: 'finishGroups',
  title: 'name',
  fields: {
    name: text({ required: true, unique: true, max: 120, example: 'Sofá Roma' }),
    /** The difference between the siblings: «Tela», «Madera», «Color». */
    label: text({ required: true, max: 40, initial: 'Acabado', example: 'Tela' }),
    /** The number of its products. */
    products: integer({ write: 'never', filters: [], sortable: false }),
  },
  order: 'name',
  importKey: 'name',
  verbs: ['read', 'create', 'update', 'remove', 'export', 'import'],
  screen: {
    columns: [
      { field: 'name', card: true },
      { field: 'label', width: 180, card: true },
      { field: 'products', width: 120, card: true },
    ],
  },
  menu: { group: 'catalog', order: 50, icon: 'layout-grid' },
  texts: { es: finishGroupEs, en: finishGroupEn },
})
