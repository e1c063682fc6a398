import { inLocale } from '#browser/locale.ts'
import { en } from './texts-import.en.ts'
import { es, type ImportTexts } from './texts-import.es.ts'

export const importTexts: ImportTexts = inLocale({ es, en })
