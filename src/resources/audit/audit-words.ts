import type { Locale } from '#contract/messages.ts'
import { auditWordsEn } from './audit-words.en.ts'
import { auditWordsEs, type AuditWords } from './audit-words.es.ts'

export const auditWords: Readonly<Record<Locale, AuditWords>> = { es: auditWordsEs, en: auditWordsEn }
