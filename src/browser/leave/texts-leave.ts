import { inLocale } from '../locale.ts'
import { leaveEn } from './texts-leave.en.ts'
import { leaveEs } from './texts-leave.es.ts'

export const leaveTexts = inLocale({ es: leaveEs, en: leaveEn })
