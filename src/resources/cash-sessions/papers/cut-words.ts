import type { Locale } from '#contract/messages.ts'
import { cutPaperEn } from './cut-paper.en.ts'
import { cutPaperEs, type CutWords } from './cut-paper.es.ts'

export const cutWords = (locale: Locale): CutWords => (locale === 'es' ? cutPaperEs : cutPaperEn)
