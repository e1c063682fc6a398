import { inLocale } from '#browser/locale.ts'
import { en } from './texts-shell.en.ts'
import { es, type TillShellTexts } from './texts-shell.es.ts'

export const shellTexts: TillShellTexts = inLocale({ es, en })
