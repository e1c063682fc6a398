import { storeEs } from './texts.es.ts'

/** The site is in Spanish; the English texts are complete but unused. */
export const texts = storeEs
