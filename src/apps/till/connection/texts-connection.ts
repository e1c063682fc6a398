import { inLocale } from '#browser/locale.ts'
import { connectionEn } from './texts-connection.en.ts'
import { connectionEs } from './texts-connection.es.ts'

export const connectionTexts = inLocale({ es: connectionEs, en: connectionEn })
