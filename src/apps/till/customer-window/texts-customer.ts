import { inLocale } from '#browser/locale.ts'
import { en } from './texts-customer.en.ts'
import { es } from './texts-customer.es.ts'

export const customerTexts = inLocale({ es, en })
