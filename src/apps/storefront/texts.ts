import { storeEs } from './texts.es.ts'

/** The site speaks Spanish; English is kept complete beside it. */
export const texts = storeEs
