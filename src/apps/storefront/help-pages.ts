import type { Link, Site } from './models.ts'
import { texts } from './texts.ts'

/** The pages of the footer in the shop's order, and the aviso de privacidad, which every shop has. */
export function helpPages({ pages }: Site): readonly Link[] {
  return [...pages.footer, { label: texts.privacy, href: '/aviso-de-privacidad' }]
}
