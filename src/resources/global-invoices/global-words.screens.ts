import { inLocale } from '#browser/locale.ts'
import { globalScreensEn } from './global-screens.en.ts'
import { globalScreensEs } from './global-screens.es.ts'

export const words = inLocale({ es: globalScreensEs, en: globalScreensEn })
