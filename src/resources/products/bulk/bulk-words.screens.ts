import { inLocale } from '#browser/locale.ts'
import { en } from './bulk.en.ts'
import { es } from './bulk.es.ts'

export const bulkWords = inLocale({ es, en })
