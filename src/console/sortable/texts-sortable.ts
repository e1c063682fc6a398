import { inLocale } from '#browser/locale.ts'
import { en } from './texts-sortable.en.ts'
import { es, type SortableTexts } from './texts-sortable.es.ts'

export const sortableTexts: SortableTexts = inLocale({ es, en })
