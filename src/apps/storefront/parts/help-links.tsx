import { helpPages } from '../help-pages.ts'
import type { Site } from '../models.ts'
import { texts } from '../texts.ts'

/** The other pages of help, on a page that the footer has; nothing on any other. */
export function HelpLinks({ site, path }: { readonly site: Site; readonly path: string }) {
  const links = helpPages(site)
  if (links.length < 2 || !links.some(({ href }) => href === path)) return null
  return (
    <nav className="help-links" aria-labelledby="ayuda">
      <h2 id="ayuda">{texts.moreHelp}</h2>
      <ul>
        {links.map(({ label, href }) => (
          <li key={href}>
            <a href={href} {...(href === path && { 'aria-current': 'page' as const })}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
