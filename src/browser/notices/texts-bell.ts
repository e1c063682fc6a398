import { inLocale } from '../locale.ts'
import { bellEn } from './texts-bell.en.ts'
import { bellEs } from './texts-bell.es.ts'

/** Apart from the words of the panel, because every first screen has the bell. */
export const bellTexts = inLocale({ es: bellEs, en: bellEn })
