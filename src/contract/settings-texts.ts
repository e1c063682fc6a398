import type { Camel } from '#domain/naming.ts'
import type { Locale } from './messages.ts'
import type { ResourceTexts } from './resource.ts'
import { settingsEn } from './settings.en.ts'
import { settingsEs } from './settings.es.ts'
import type { SettingKey } from './settings.ts'

/** A label for every setting and for the logo, used by error messages, the history and the screen. */
export const settingsTexts: Readonly<Record<Locale, ResourceTexts<Camel<SettingKey> | 'logo'>>> = {
  es: settingsEs,
  en: settingsEn,
}
