import { en } from './texts.en.ts'
import { es, type Texts } from './texts.es.ts'

/** In the language that the server gave the page. */
export const texts: Texts = document.documentElement.lang.startsWith('en') ? en : es
