import { inLocale } from '#browser/locale.ts'
import { en } from './texts-form.en.ts'
import { es, type FormTexts } from './texts-form.es.ts'

export const formTexts: FormTexts = inLocale({ es, en })
