import { inLocale } from '#browser/locale.ts'
import { en } from './texts-record.en.ts'
import { es, type RecordTexts } from './texts-record.es.ts'

export const recordTexts: RecordTexts = inLocale({ es, en })
