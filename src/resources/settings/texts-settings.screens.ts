import { inLocale } from '#browser/locale.ts'
import { en } from './texts-settings.en.ts'
import { es, type SettingsTexts } from './texts-settings.es.ts'

export const settingsWords: SettingsTexts = inLocale({ es, en })
