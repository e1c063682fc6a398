import type { es } from './texts-pad.es.ts'

export const en: typeof es = { clear: 'Clear all', back: 'Delete the last one' }
