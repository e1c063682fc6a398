import { en } from './history-words.en.ts'
import { es, type HistoryWords } from './history-words.es.ts'
import type { Locale } from './messages.ts'

export const historyWords: Readonly<Record<Locale, HistoryWords>> = { es, en }
