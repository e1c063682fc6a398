import { en } from './texts.en.ts'
import { es, type UiTexts } from './texts.es.ts'

/** The language that the server set on the page; outside a page, the shop's. */
export const uiTexts: UiTexts =
  typeof document !== 'undefined' && document.documentElement.lang.startsWith('en') ? en : es
