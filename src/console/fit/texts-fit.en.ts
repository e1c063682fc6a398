import type { FitTexts } from './texts-fit.es.ts'

export const en: FitTexts = { more: 'More' }
