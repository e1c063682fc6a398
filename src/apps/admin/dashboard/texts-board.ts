import { inLocale } from '#browser/locale.ts'
import { boardEn } from './texts-board.en.ts'
import { boardEs, type BoardTexts } from './texts-board.es.ts'

export const boardWords: BoardTexts = inLocale({ es: boardEs, en: boardEn })
