import { inLocale } from '../locale.ts'
import { en } from './texts-approval.en.ts'
import { es } from './texts-approval.es.ts'

export const approvalTexts = inLocale({ es, en })
