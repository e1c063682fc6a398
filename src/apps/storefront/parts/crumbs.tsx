import type { Link } from '../models.ts'
import { texts } from '../texts.ts'

/** The path from the home page; the last one is the current page. */
export function Crumbs({ links }: { readonly links: readonly Link[] }) {
  const last = links.length - 1
  return (
    <nav className="crumbs" aria-label={texts.breadcrumb}>
      <ol>
        {links.map(({ label, href }, index) => (
          <li key={href}>
            {index === last ? <span aria-current="page">{label}</span> : <a href={href}>{label}</a>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
