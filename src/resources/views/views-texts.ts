import { nounTexts } from '#contract/resource.ts'

export const viewTexts = {
  es: {
    ...nounTexts({ one: 'vista', many: 'Vistas', the: 'la vista', ending: 'a' }),
    fields: { resource: 'sección', name: 'nombre', query: 'filtros', shared: 'compartida' },
  },
  en: {
    ...nounTexts({ one: 'view', many: 'Views', the: 'view', ending: '' }),
    fields: { resource: 'section', name: 'name', query: 'filters', shared: 'shared' },
  },
}
