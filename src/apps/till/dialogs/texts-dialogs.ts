import { inLocale } from '#browser/locale.ts'
import { en } from './texts-dialogs.en.ts'
import { es, type DialogTexts } from './texts-dialogs.es.ts'

export const dialogTexts: DialogTexts = inLocale({ es, en })
