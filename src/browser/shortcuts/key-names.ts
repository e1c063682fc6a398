import { inLocale } from '../locale.ts'
import { en } from './key-names.en.ts'
import { es, type ShellTexts } from './key-names.es.ts'

export const shellTexts: ShellTexts = inLocale({ es, en })
