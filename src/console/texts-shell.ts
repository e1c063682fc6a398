import { inLocale } from './locale.ts'
import { en } from './texts-shell.en.ts'
import { es, type ShellTexts } from './texts-shell.es.ts'

export const shellTexts: ShellTexts = inLocale({ es, en })
